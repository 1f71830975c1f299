import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sitePages } from './pages.ts'

const here = import.meta.dirname
const read = (file: string) => readFileSync(`${here}/${file}`, 'utf8')
const files = sitePages.map(({ file }) => file)

test('each page in the folders of the site is in the list of pages, with files that are there', () => {
  expect(files.toSorted()).toEqual(
    globSync('*/*-page.tsx', { cwd: here })
      .filter((file) => /^export default /m.test(read(file)))
      .toSorted(),
  )
  for (const { file, styles } of sitePages) expect(existsSync(`${here}/${styles}`), file).toBe(true)
})

test('a page that reads its query says which parameters, for the rest are dropped before it is asked', () => {
  const readers = files.filter((file) => /\bsearchParams\b|useSearchParams|read-blog-list/.test(read(file)))
  const named = sitePages.filter(({ query }) => query).map(({ file }) => file)
  expect(readers.toSorted()).toEqual(named.toSorted())
})
