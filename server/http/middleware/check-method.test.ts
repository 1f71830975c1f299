import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createFakeApp } from '../../testing/fake-app.ts'
import type { MountedApp } from '../mounted-app.ts'
import type { RequestContext } from '../request-context.ts'
import { checkMethod } from './check-method.ts'

/** Asks a server of an app by each method; those that get past have 200. */
async function ask(app: MountedApp): Promise<string> {
  const server = createServer((request, response) => {
    const url = new URL('http://localhost/')
    const context: RequestContext = { app, request, response, url, id: 'id', startedAtMs: 0 }
    void Promise.resolve(checkMethod(context)).then((isAnswered) => isAnswered || response.end('past'))
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const past: string[] = []
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { status } = await fetch(`http://127.0.0.1:${port}/`, { method })
    if (status === 200) past.push(method)
  }
  return past.join(' ')
}

test('something is sent only where an app takes forms, and put only where it takes photos', async () => {
  expect(await ask(createFakeApp({}))).toBe('GET')
  expect(await ask(createFakeApp({}, { acceptsPosts: true }))).toBe('GET POST')
  expect(await ask(createFakeApp({}, { acceptsPosts: true, acceptsPuts: true }))).toBe('GET POST PUT')
})
