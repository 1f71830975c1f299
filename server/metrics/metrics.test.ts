import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createMetrics, createMetricsServer } from './metrics.ts'
import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'

const alerts = readFileSync(new URL('../../docs/operations/alerts.yml', import.meta.url), 'utf8')
const readExpressions = () => [...alerts.matchAll(/ expr: (.+)/g)].map(([, expression = '']) => expression)

test('what an alert waits to see rise stands at nought from the start, or the first rise would not be one', async () => {
  const metrics = createMetrics()
  metrics.watchPages('site', {
    counts: { hit: 0, miss: 0, stale: 0, 'stale-if-error': 0, uncached: 0 },
  } as unknown as Parameters<typeof metrics.watchPages>[1])
  const written = await metrics.write()
  const outcomes = readExpressions().flatMap((expression) => [...expression.matchAll(/outcome="(\w+)"/g)])
  expect(new Set(outcomes.map(([, outcome]) => outcome))).toEqual(new Set(['failed']))
  for (const channel of ['email', 'sms'])
    for (const [named] of outcomes)
      expect(written).toContain(`kindfold_message_tries_total{channel="${channel}",${named}} 0`)
  for (const app of ['site', 'booking', 'desk', 'drive'])
    expect(written).toContain(`kindfold_http_request_duration_seconds_count{app="${app}",status="5xx"} 0`)
  expect(written).toContain('kindfold_degraded_pages_total{app="site"} 0')
})

test('every figure that an alert names is one of ours', async () => {
  const metrics = createMetrics()
  metrics.observeRequest('site', 500, 0.1)
  const run = {
    job: 'check-windows',
    lastDoneAt: '2026-11-24T11:00:00.000Z',
    dueAt: '2026-11-24T11:15:00.000Z',
  }
  metrics.watchJobs(
    () => Promise.resolve([{ ...run, lateSeconds: 0 }]),
    () => Promise.resolve([]),
  )
  metrics.countDegradedPage('site')
  metrics.watchBackups(() => Promise.resolve(null))
  metrics.watchHealth(() => [{ name: 'disk', state: 'trouble' }])
  const written = await metrics.write()
  const named = readExpressions().flatMap((expression) => expression.match(/kindfold_\w+/g) ?? [])
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !written.includes(`\n${name}`))).toEqual([])
})

test('how long the oldest message of each channel waits is read when somebody asks, once for all figures', async () => {
  const metrics = createMetrics()
  let reads = 0
  let isAway = false
  metrics.watchQueue(async () => {
    reads++
    if (isAway) throw new Error('the database is away')
    return [
      { channel: 'email', kind: 'window', count: 3, oldestSeconds: 400 },
      { channel: 'email', kind: 'confirmation', count: 1, oldestSeconds: 90 },
    ]
  })
  const said = [
    'kindfold_messages_waiting{channel="email",kind="window"} 3',
    'kindfold_messages_oldest_waiting_seconds{channel="email"} 400',
    'kindfold_messages_oldest_waiting_seconds{channel="sms"} 0',
  ]
  const read = async () => {
    const written = await metrics.write()
    return said.filter((line) => !written.includes(line))
  }
  expect([await read(), reads]).toEqual([[], 1])
  isAway = true
  expect([await read(), reads]).toEqual([[], 2])
})

test('a late job and one that was given up are figures until they are done, also after a new start', async () => {
  const metrics = createMetrics()
  const run = { lastDoneAt: null, dueAt: '2026-11-24T11:00:00.000Z' }
  metrics.watchJobs(
    () =>
      Promise.resolve([
        { ...run, job: 'forget-photos', lateSeconds: 2700 },
        { ...run, job: 'calibrate', lateSeconds: 0 },
      ]),
    () => Promise.resolve([{ job: 'forget-photos' }]),
  )
  const written = await metrics.write()
  for (const line of [
    'kindfold_job_late_seconds{name="forget-photos"} 2700',
    'kindfold_job_late_seconds{name="calibrate"} 0',
    'kindfold_jobs_given_up 1',
  ])
    expect(written).toContain(`\n${line}\n`)
})

test('an outage of the mail is told within ten minutes, by how long a message waits, and until all have gone', () => {
  const alert = readExpressions().find((expression) => expression.includes('oldest_waiting')) ?? ''
  expect(alert).toBe('max by (channel) (kindfold_messages_oldest_waiting_seconds) > 300')
})

test('when the jobs stand still, an alert says so within the evening in which windows are told', () => {
  const alert = readExpressions().find((expression) => expression.includes('name="check-windows"')) ?? ''
  expect(alert).toContain('> 3600')
  // A process that has run none since its start has no metric at all.
  expect(alert).toContain('absent(')
})

test('the internal port answers this machine’s own names alone', async () => {
  const server = createMetricsServer(
    createMetrics(),
    async () => ({ status: 200, text: 'ok' }),
    '127.0.0.1',
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const ask = async (host: string, path: string) => {
    const asked = request({ host: '127.0.0.1', port, path, headers: { Host: host } }).end()
    const [answer] = await once(asked, 'response')
    answer.resume()
    return answer.statusCode
  }
  for (const host of [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    '127.0.0.1.evil.example',
  ])
    for (const path of ['/metrics', '/healthz'])
      // oxlint-disable-next-line no-await-in-loop -- one after another
      expect(await ask(host, path)).toBe(421)
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, '127.0.0.1'])
    // oxlint-disable-next-line no-await-in-loop
    expect(await ask(host, '/metrics')).toBe(200)
  server.close()
})
