import type { Services } from '@kindfold/domain/base/services/services.ts'
import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { loader as loadDesign } from '../design/design-page.tsx'
import { servicesContext } from '../services-context.ts'
import { loader } from './not-found-page.tsx'

type Load = (given: never) => ReturnType<typeof loader> | ReturnType<typeof loadDesign>

function ask(path: string, load: Load = loader) {
  const warnings: [object, string][] = []
  const context = new RouterContextProvider()
  context.set(servicesContext, {
    deployment: { development: false },
    log: { warn: (details: object, message: string) => void warnings.push([details, message]) },
  } as Services)
  const request = new Request(`https://www.kindfold.example${path}`)
  const answer = load({ request, context } as never)
  return { answer, warnings }
}

test('a page that does not exist answers 404 and is kept nowhere', () => {
  const init = ask('/nowhere').answer?.init
  expect(init?.status).toBe(404)
  expect(new Headers(init?.headers).get('Cache-Control')).toBe('no-store')
})

test('the style page answers as any other address that leads nowhere, outside development', () => {
  const { answer, warnings } = ask('/design', loadDesign)
  expect(answer).toEqual(ask('/nowhere').answer)
  expect(warnings).toEqual([[{ path: '/design' }, 'Page not found']])
})

test('the bad path is written to the log, at a bounded length and without its query', () => {
  expect(ask('/nowhere?email=a@b.example').warnings).toEqual([[{ path: '/nowhere' }, 'Page not found']])
  expect(JSON.stringify(ask(`/${'a'.repeat(5000)}`).warnings).length).toBeLessThan(300)
})

test('a donor’s link asked of this host by mistake is not written to the log, whole or cut', () => {
  const token = 'aB-_9'.repeat(9).slice(0, 43)
  const at = (path: string) => ask(path).warnings[0]?.[0]
  expect(at(`/manage/${token}/date`)).toEqual({ path: '/manage/:token/date' })
  expect(at(`/manage/${token.replaceAll('-', '%2D')}`)).toEqual({ path: '/manage/:token' })
  expect(JSON.stringify(at(`/${'long/'.repeat(36)}${token}`))).not.toContain(token.slice(0, 10))
})
