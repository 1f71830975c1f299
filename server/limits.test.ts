import type { Database } from '@kindfold/database/open-database.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeHealth } from './http/middleware/answer-health.ts'
import { askRaw } from './testing/ask-raw.ts'
import { buildKeptPage } from './testing/fake-app.ts'
import { startTestServer } from './testing/start-test-server.ts'

test('an address has so many questions a minute, is told how many are left, and when to come back', async () => {
  const server = await startTestServer(
    { '/api/kept': () => buildKeptPage('{}'), '/': () => buildKeptPage('home') },
    { apiRateLimitPerMinute: 3 },
  )
  const ask = () => fetch(`${server.origin}/api/kept`)
  const answers = [await ask(), await ask(), await ask(), await ask()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429])
  expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"api";r=2;t=\d+$/)
  expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"api";q=3;w=60')
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await answers[3]?.json()).toMatchObject({ error: { status: 429 } })
  expect((await fetch(server.origin)).status).toBe(200)
  await server.stop()
})

test('behind a trusted proxy each visitor is counted by themselves', async () => {
  const server = await startTestServer(
    { '/api/kept': () => buildKeptPage('{}') },
    { apiRateLimitPerMinute: 1, trustedProxies: 1 },
  )
  const ask = (address: string) =>
    fetch(`${server.origin}/api/kept`, { headers: { 'X-Forwarded-For': `9.9.9.9, ${address}` } })
  const statuses = []
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.1']) statuses.push((await ask(address)).status)
  expect(statuses).toEqual([200, 200, 429])
  await server.stop()
})

test('a proxy that nobody told us of is warned of once; one that is trusted is not', async () => {
  const countWarnings = async (trustedProxies: number) => {
    const lines: string[] = []
    const logTo = { write: (line: string) => void lines.push(line) }
    const server = await startTestServer({ '/': () => buildKeptPage('home') }, { trustedProxies, logTo })
    await fetch(server.origin)
    for (let n = 0; n < 3; n++) await fetch(server.origin, { headers: { 'X-Forwarded-For': '192.0.2.1' } })
    await server.stop()
    return lines.filter((line) => line.includes('TRUST_PROXY')).length
  }
  expect([await countWarnings(0), await countWarnings(1)]).toEqual([1, 0])
})

test('a rush on one app leaves connections to the others', async () => {
  const waiting: (() => void)[] = []
  const database = {
    engine: 'postgres',
    statement: () => new Promise<never[]>((resolve) => waiting.push(() => resolve([]))),
  } as unknown as Database
  const server = await startTestServer(
    {
      '/asks': async (_request, services) => {
        await services.database.statement('anything', sql`select 1`)
        return new Response('asked')
      },
    },
    { database },
  )
  const booking = `http://127.0.0.1:${server.ports.booking}`
  const rush = Array.from({ length: 12 }, () => fetch(`${booking}/asks`))
  await expect.poll(() => waiting.length).toBe(4)
  const page = fetch(`${server.origin}/asks`)
  // The other app's page came after all of them, and is asked with the first.
  await expect.poll(() => waiting.length).toBe(5)
  waiting[4]?.()
  expect(await (await page).text()).toBe('asked')
  while (waiting.length > 0) {
    waiting.shift()?.()
    // oxlint-disable-next-line no-await-in-loop -- until each has had its turn
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await Promise.all(rush)).map(({ status }) => status)).toEqual(rush.map(() => 200))
  await server.stop()
})

const pingWell = () => Promise.resolve()

test('ready means that the database answers; alive means only that the process does', async () => {
  let ping: () => Promise<void> = pingWell
  const server = await startTestServer({}, { ping: () => ping() })
  const ask = async (path: string) => (await fetch(server.origin + path)).status
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 200])
  ping = () => Promise.reject(new Error('away'))
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 503])
  ping = () => new Promise(() => undefined)
  expect(await ask('/readyz')).toBe(503)
  server.serverContext.state.isStopping = true
  ping = pingWell
  expect([await ask('/healthz'), await ask('/readyz')]).toEqual([200, 503])
  await server.stop()
})

test('a database that says nothing is waited for two seconds, and then it is not ready', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const services = { database: { ping: () => new Promise<void>(() => undefined) } } as unknown as Services
  let verdict: string | undefined
  const asking = describeHealth({ state: { isStopping: false }, services, worker: null }, '/readyz')
  const told = asking.then((health) => (verdict = health?.text))
  await vi.advanceTimersByTimeAsync(1999)
  expect(verdict).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  await told
  expect(verdict).toBe('database does not answer\n')
})

test('once origins are set a foreign Host is turned away, and the bare health probe is not', async () => {
  const server = await startTestServer({ '/': () => buildKeptPage('home') }, { hostRule: 'own' })
  const ask = (path: string, host: string) =>
    askRaw(server.ports.site ?? 0, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)
  for (let round = 0; round < 2; round++) {
    expect((await ask('/', 'localhost:4190'))?.status).toBe(200)
    expect((await ask('/', 'evil.example'))?.status).toBe(421)
    expect((await ask('/', 'a b'))?.status).toBe(400)
    expect((await ask('/healthz', '10.0.0.1:3000'))?.status).toBe(200)
  }
  // The other app's name wins over the port of the request.
  expect((await ask('/', 'localhost:4191'))?.headers['cache-control']).toContain('s-maxage')
  await server.stop()
})
