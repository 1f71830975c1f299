import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw, openConversation } from './testing/ask-raw.ts'
import { buildKeptPage } from './testing/fake-app.ts'
import { startServer } from './start-server.ts'
import { startTestServer, type TestServer } from './testing/start-test-server.ts'

const html = `<style>a{}</style><h1>Home</h1>${'<p>Clothes, books and bric-a-brac.</p>'.repeat(40)}`
const logged: string[] = []
let server: TestServer
let port: number
const isAnsweredGet = (entry: string) => entry.includes('"/passing"') && entry.includes('"GET"')
let renders = 0
let seenByApp: Request | null = null
const countSent = async (request: Request) =>
  new Response(`${request.url} got ${(await request.text()).length}`)

beforeAll(async () => {
  server = await startTestServer(
    {
      '/': () => {
        renders += 1
        return buildKeptPage(html)
      },
      '/seen': (request) => {
        seenByApp = request
        return buildKeptPage(request.url)
      },
      '/passing': () =>
        new Response(html, { headers: { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' } }),
      '/broken': () => {
        throw new Error('secret of the house')
      },
      '/api/broken': () => {
        throw new Error('secret of the house')
      },
      '/api/kept': () => buildKeptPage('{}'),
      '/form': countSent,
      '/long': countSent,
      '/long/below': countSent,
    },
    { logTo: { write: (line) => void logged.push(line) } },
  )
  port = server.ports.site ?? 0
})
afterAll(() => server.stop())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers, redirect: 'manual' })
const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${more}\r\n`

test('a page comes with every security header, a policy for its own inline parts, and its tag', async () => {
  for (const response of [await get('/'), await get('/')]) {
    expect(response.status).toBe(200)
    expect(response.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/)
    for (const name of [
      'x-content-type-options',
      'referrer-policy',
      'permissions-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'x-frame-options',
      'etag',
      'date',
      'age',
    ]) {
      expect(response.headers.get(name), name).toBeTruthy()
    }
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
    expect(response.headers.has('strict-transport-security')).toBe(false)
    expect(await response.text()).toBe(html)
  }
  expect(renders).toBe(1)
})

test('the fast way and the way through node:http answer with the same page', async () => {
  await get('/')
  const fast = await askRaw(port, head('/', 'Accept-Encoding: br\r\n'))
  const slow = await askRaw(port, head('/', 'Accept-Encoding: br\r\nConnection: close\r\n'))
  expect(fast?.headers['x-request-id']).toBeUndefined()
  expect(slow?.headers['x-request-id']).toBeTruthy()
  expect(fast?.body).toBe(slow?.body)
  expect(brotliDecompressSync(Buffer.from(fast?.body ?? '', 'latin1')).toString()).toBe(html)
  for (const name of [
    'etag',
    'content-security-policy',
    'content-encoding',
    'cache-control',
    'content-length',
  ]) {
    expect(fast?.headers[name], name).toBe(slow?.headers[name])
  }
})

test('whoever has the page already is told so in a head alone', async () => {
  const etag = (await get('/')).headers.get('etag') ?? ''
  for (const more of ['', 'Connection: close\r\n']) {
    const answer = await askRaw(port, head('/', `If-None-Match: "other", ${etag}\r\n${more}`))
    expect(answer).toMatchObject({ status: 304, body: '' })
    expect(answer?.headers.etag).toBe(etag)
  }
  expect((await get('/', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('HEAD says what GET would, without the body', async () => {
  const { ask, socket } = openConversation(port)
  const heads = [
    await ask(head('/').replace('GET', 'HEAD')),
    await ask(head('/passing').replace('GET', 'HEAD')),
  ]
  for (const answer of heads)
    expect(answer).toMatchObject({
      status: 200,
      body: '',
      headers: { 'content-length': String(html.length) },
    })
  socket.destroy()
})

test('one connection may ask plainly, then unusually, then plainly again', async () => {
  const { ask, socket } = openConversation(port)
  const paths = ['/', '/passing', '/', '/nowhere', '/']
  const statuses = []
  for (const path of paths) statuses.push((await ask(head(path))).status)
  expect(statuses).toEqual([200, 200, 200, 404, 200])
  socket.destroy()
})

test('two questions sent at once are answered in their order', async () => {
  const socket = openConversation(port).socket
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.write(head('/') + head('/seen') + head('/', 'Connection: close\r\n'))
  await new Promise((resolve) => socket.once('close', resolve))
  expect(text.match(/HTTP\/1\.1 200/g)).toHaveLength(3)
  expect(text.indexOf('/seen')).toBeGreaterThan(text.indexOf('<h1>'))
})

test('a head that arrives in pieces is answered all the same', async () => {
  const socket = openConversation(port).socket
  const closed = new Promise((resolve) => socket.once('close', resolve))
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  for (const piece of head('/', 'Connection: close\r\n').match(/[\s\S]{1,9}/g) ?? []) {
    socket.write(piece)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await closed
  expect(text).toContain('HTTP/1.1 200')
})

test('a page is made from its address alone: no cookie, no header, no Host, no junk in the query', async () => {
  const response = await get('/seen?page=2&utm_source=x', { Cookie: 'who=me', 'X-Odd': 'y' })
  expect(await response.text()).toBe('http://localhost:4190/seen?page=2')
  expect([...(seenByApp?.headers ?? [])]).toEqual([])
  const again = await askRaw(port, 'GET /seen?page=2 HTTP/1.1\r\nHost: evil.example\r\n\r\n')
  expect(again?.body).toBe('http://localhost:4190/seen?page=2')
})

test('an answer that is not kept is packed and guarded too', async () => {
  const response = await get('/passing', { 'Accept-Encoding': 'br' })
  expect(response.headers.get('content-encoding')).toBe('br')
  expect(response.headers.get('content-security-policy')).toContain('sha256-')
  expect(await response.text()).toBe(html)
})

test('an error nobody expected is a calm page with a number, and only the log knows more', async () => {
  const response = await get('/broken')
  const text = await response.text()
  const id = response.headers.get('x-request-id') ?? ''
  expect(response.status).toBe(500)
  expect(text).toContain(id)
  expect(text).not.toMatch(/secret|at .*\.ts|Error/)
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(logged.some((line) => line.includes(id) && line.includes('secret of the house'))).toBe(true)
  const api = await get('/api/broken')
  expect(await api.json()).toMatchObject({ error: { status: 500, request: api.headers.get('x-request-id') } })
})

test('the log has the path of a request and nothing of its query, cookies or address', async () => {
  await get('/passing?postcode=SW1A1AA', { Cookie: 'who=me' })
  await expect.poll(() => logged.findLast(isAnsweredGet)).toBeDefined()
  expect(JSON.parse(logged.findLast(isAnsweredGet) ?? '')).toMatchObject({
    method: 'GET',
    path: '/passing',
    status: 200,
    app: 'site',
  })
  expect(logged.join('')).not.toMatch(/SW1A1AA|who=me|127\.0\.0\.1/)
})

test('other methods are refused with those that are allowed', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND', 'TRACE', 'CONNECT']) {
    const answer = await askRaw(port, head('/').replace('GET', method))
    expect(answer?.status, method).toBe(405)
    expect(answer?.headers.allow, method).toBe('GET, HEAD, OPTIONS')
  }
  const options = await askRaw(port, head('/').replace('GET', 'OPTIONS'))
  expect(options).toMatchObject({ status: 204, headers: { allow: 'GET, HEAD, OPTIONS' } })
})

test('an app with forms takes what they send, up to 64 kB', async () => {
  const booking = `http://127.0.0.1:${server.ports.booking}/form`
  const send = (body: string | ReadableStream) =>
    fetch(booking, { method: 'POST', body, duplex: 'half' } as RequestInit & { duplex: 'half' })
  expect(await (await send('x'.repeat(65_536))).text()).toBe('http://localhost:4191/form got 65536')
  expect((await send('x'.repeat(65_537))).status).toBe(413)
  const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(30_000)) })
  expect(
    await send(endless).then(
      ({ status }) => status,
      () => 413,
    ),
  ).toBe(413)
})

test('a path that an app names takes more, and no other path does', async () => {
  const booking = `http://127.0.0.1:${server.ports.booking}`
  const send = (path: string, body: string) => fetch(booking + path, { method: 'POST', body })
  expect(await (await send('/long', 'x'.repeat(100_000))).text()).toContain('got 100000')
  expect(await (await send('/long/below', 'x'.repeat(100_000))).text()).toContain('got 100000')
  expect((await send('/long', 'x'.repeat(100_001))).status).toBe(413)
  expect((await send('/longer', 'x'.repeat(65_537))).status).toBe(413)
})

test('each address has one form: a closing slash leads to the one without', async () => {
  const response = await get('/blog/?page=2')
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('/blog?page=2')
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})

test.each([
  ['/Page', '/page'],
  ['/%70age?page=2', '/page?page=2'],
  ['/API/reviews', '/api/reviews'],
  ['/%61pi/Reviews/', '/api/reviews'],
  ['/Page/A-Slug%2DOf-Theirs%2F', '/page/A-Slug-Of-Theirs%2F'],
])('one page is known by one spelling: %s leads to %s', async (asked, known) => {
  const response = await fetch(server.origin + asked, { redirect: 'manual' })
  expect([response.status, response.headers.get('Location')]).toEqual([308, known])
})

test('a donor’s own address with a closing slash is kept by no cache on its way', async () => {
  const answer = await askRaw(server.ports.booking ?? 0, head('/manage/TOKEN/'))
  expect(answer?.status).toBe(308)
  expect(answer?.headers.location).toBe('/manage/TOKEN')
  expect(answer?.headers['cache-control']).toBe('no-store')
})

test('a missing asset gets a few words, not the whole page for lost visitors', async () => {
  const response = await get('/assets/gone.js')
  expect(response.status).toBe(404)
  expect((await response.text()).length).toBeLessThan(1500)
})

test('headers beyond the limit and addresses beyond the limit are refused', async () => {
  expect((await askRaw(port, head('/', `X: ${'x'.repeat(20_000)}\r\n`)))?.status).toBe(431)
  expect((await askRaw(port, head(`/${'x'.repeat(3000)}`)))?.status).toBe(414)
})

test('security.txt says whom to tell, for less than a year', async () => {
  const text = await (await get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:/)
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3600_000)
})

test.runIf(process.platform === 'linux')(
  'the figures are given at the address that they are bound to, and at no other',
  async () => {
    const starting = await startServer(server.serverContext, {
      ports: { site: 0, booking: 0 },
      metricsPort: 0,
      metricsHost: '127.0.0.2',
      host: '127.0.0.1',
    })
    if (starting.kind !== 'started') throw new Error(starting.kind)
    const { ports, stop } = starting.server
    expect((await fetch(`http://127.0.0.2:${ports.metrics}/metrics`)).status).toBe(200)
    // Another program may have that port at that address.
    const elsewhere = await fetch(`http://127.0.0.1:${ports.metrics}/metrics`).then(
      (answer) => answer.text(),
      () => '',
    )
    expect(elsewhere).not.toContain('kindfold_page_cache_total')
    await stop()
    server.serverContext.state.isStopping = false
  },
)

test('the figures count what the cache did', async () => {
  const figures = await (await fetch(`http://127.0.0.1:${server.ports.metrics}/metrics`)).text()
  expect(figures).toMatch(/kindfold_page_cache_total\{app="site",event="hit"\} [1-9]/)
  expect(figures).toMatch(/kindfold_http_request_duration_seconds_count\{app="site",status="4xx"\} [1-9]/)
  expect((await fetch(`http://127.0.0.1:${server.ports.metrics}/`)).status).toBe(404)
})
