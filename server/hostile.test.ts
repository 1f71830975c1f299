import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { askRaw } from './testing/ask-raw.ts'
import { buildKeptPage } from './testing/fake-app.ts'
import { startTestServer, type TestServer } from './testing/start-test-server.ts'

// FUZZ_CASES=10000 npx vitest run … sends as many of each kind.

const atOnce = 100
const runs = Math.ceil(inject('fuzzCases') / atOnce)

let server: TestServer
let port: number
const errors: string[] = []

const noteError = (line: string) => void (/"level":[56]0/.test(line) && errors.push(line))

beforeAll(async () => {
  server = await startTestServer(
    { '/': () => buildKeptPage('home') },
    { logTo: { write: noteError }, apiRateLimitPerMinute: 1e9 },
  )
  port = server.ports.site ?? 0
})
afterAll(() => server.stop())

const ask = (target: string, more = '') =>
  askRaw(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`)

test.each([
  '/../../etc/passwd',
  '/..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/assets/..%5c..%5cserver/index.js',
  '/assets/%00.js',
  '/%zz',
  '/%',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%0d%0aSet-Cookie:%20a=b',
  'http://evil.example/',
  '/.env',
  '/.git/config',
  '/wp-login.php',
  '/build/server/index.js',
  '/package.json',
  `/${'a'.repeat(5000)}`,
  '*',
])('the hostile path %s is the visitor’s mistake, not ours', async (target) => {
  const answer = await ask(target)
  expect(answer?.status).toBeGreaterThanOrEqual(400)
  expect(answer?.status).toBeLessThan(500)
})

test('a request with two Hosts is refused: a proxy before us may have gone by the other one', async () => {
  for (const other of ['evil.example', 'localhost']) {
    // oxlint-disable-next-line no-await-in-loop
    expect((await ask('/', `Host: ${other}\r\n`))?.status).toBe(400)
  }
})

const junk = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.webUrl(),
  fc.constantFrom(
    '',
    '0',
    '-1',
    'null',
    '%00',
    '../..',
    'a, b',
    ';',
    '"',
    'x'.repeat(9000),
    '127.0.0.1',
    '[::1]',
    'close',
  ),
)
const headerName = fc.constantFrom(
  'Accept',
  'Accept-Encoding',
  'Authorization',
  'Connection',
  'Content-Length',
  'Content-Type',
  'Cookie',
  'Expect',
  'Forwarded',
  'Host',
  'If-Modified-Since',
  'If-None-Match',
  'Keep-Alive',
  'Origin',
  'Range',
  'Referer',
  'TE',
  'Transfer-Encoding',
  'Upgrade',
  'User-Agent',
  'X-Forwarded-For',
  'X-Forwarded-Host',
)
const path = fc.oneof(
  fc.constantFrom('/', '/api/x', '/assets/x.js', '/healthz', '/blog/'),
  fc.webPath(),
  fc.string({ maxLength: 60 }).map((text) => `/${text}`),
  junk,
)

/** Sends each request of a run to the server, several at a time. */
async function askAll(arbitrary: fc.Arbitrary<string>): Promise<Map<number | 'hung up', number>> {
  const verdicts = new Map<number | 'hung up', number>()
  await fc.assert(
    fc.asyncProperty(fc.array(arbitrary, { minLength: atOnce, maxLength: atOnce }), async (requests) => {
      const answers = await Promise.all(requests.map((request) => askRaw(port, request, 60)))
      for (const answer of answers) {
        const verdict = answer?.status ?? 'hung up'
        verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + 1)
        if (typeof verdict === 'number') expect(verdict).toBeLessThan(500)
      }
    }),
    { numRuns: runs, endOnFailure: true },
  )
  return verdicts
}

test('whatever stands in Host: never a 5xx', async () => {
  const verdicts = await askAll(junk.map((host) => `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`))
  expect([...verdicts.values()].reduce((sum, count) => sum + count)).toBe(runs * atOnce)
  expect(errors).toEqual([])
})

test('whatever other headers come with it: never a 5xx', async () => {
  const headers = fc.array(fc.tuple(headerName, junk), { maxLength: 6 })
  await askAll(
    fc
      .tuple(fc.constantFrom('GET', 'HEAD'), headers)
      .map(
        ([method, pairs]) =>
          `${method} / HTTP/1.1\r\nHost: localhost\r\n${pairs.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
      ),
  )
  expect(errors).toEqual([])
})

test('whatever path is asked for: never a 5xx', async () => {
  await askAll(path.map((target) => `GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`))
  expect(errors).toEqual([])
})

test('after all that the server still answers', async () => {
  expect((await ask('/'))?.status).toBe(200)
})
