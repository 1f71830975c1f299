import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({})
  const makeFile = (isPart: boolean) => ({
    headers: [],
    etag: '"1"',
    isPart,
    bodies: { identity: Buffer.from('x') },
  })
  Object.assign(server.serverContext.apps[0] ?? {}, {
    files: new Map([
      ['/assets/part.js', makeFile(true)],
      ['/assets/drawing.svg', makeFile(false)],
    ]),
  })
})
afterAll(() => server.stop())

const listHeaders = async (path: string) => [...(await fetch(server.origin + path)).headers.keys()]

test('a part of a page is guarded by type and origin, and carries nothing that only documents heed', async () => {
  const names = await listHeaders('/assets/part.js')
  expect(names).toEqual(
    expect.arrayContaining(['x-content-type-options', 'cross-origin-resource-policy', 'content-length']),
  )
  for (const name of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'x-request-id'])
    expect(names).not.toContain(name)
})

test('a file that can be opened by itself is guarded as a page is', async () => {
  const guards = ['content-security-policy', 'permissions-policy', 'x-frame-options', 'x-request-id']
  expect(await listHeaders('/assets/drawing.svg')).toEqual(expect.arrayContaining(guards))
})

test('a file that an app keeps for some is not there for others, and neither is any that does not exist', async () => {
  Object.assign(server.serverContext.apps[0] ?? {}, {
    mayReadFile(request: Request) {
      return Promise.resolve(request.headers.get('Cookie') === 'session=1')
    },
  })
  const ask = async (path: string, headers = {}) => (await fetch(server.origin + path, { headers })).status
  expect(await ask('/assets/part.js')).toBe(404)
  expect(await ask('/assets/part.js', { Cookie: 'session=1' })).toBe(200)
  expect(await ask('/assets/%70art.js')).toBe(404)
  expect(await ask('/assets/other.js', { Cookie: 'session=1' })).toBe(404)
})
