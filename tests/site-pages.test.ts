import { expect, onTestFinished, test } from 'vitest'
import { sitePaths } from '@kindfold/content/pages/site-paths.ts'
import { sitePages } from '../apps/site/app/pages.ts'
import { isBuilt, startBuiltSite } from './built-site/start-built-site.ts'

test.runIf(isBuilt)('each listed page may be kept by the server, and no other', async () => {
  const site = await startBuiltSite()
  onTestFinished(site.close)
  const wrong: string[] = []
  for (const { path, isUnlisted = false, visits = [path.replace('*', 'no-such-page')] } of sitePages) {
    for (const visit of visits) {
      const { status, headers } = await fetch(site.origin + visit)
      const isKept = status === 200 && /\bs-maxage=/.test(headers.get('Cache-Control') ?? '')
      if (isKept === isUnlisted) wrong.push(`${visit}: ${status} ${headers.get('Cache-Control')}`)
    }
  }
  expect(wrong).toEqual([])
})

test('editors may link to every page that visitors have, and to no other', () => {
  const pages = sitePages.filter(({ path, isUnlisted }) => !isUnlisted && !path.includes(':'))
  expect(sitePaths.filter((path) => !path.endsWith('.xml'))).toEqual(pages.map(({ path }) => path))
})
