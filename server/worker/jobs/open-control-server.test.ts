import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { expect, test } from 'vitest'
import { createMetrics } from '../../metrics/metrics.ts'
import { createAlarms } from './alarms.ts'
import { controlServerFile, openControlServer, type ControlServer } from './open-control-server.ts'

test('who has the key from the data folder may have a job done or staff’s work, nobody else', async () => {
  const services = await createBookingTestServices()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kindfold-door-'))
  const kicks: string[] = []
  const worker = { kick: () => void kicks.push('kick') }
  const metrics = createMetrics()
  const alarms = createAlarms(services, metrics)
  const opened = await openControlServer({ services, metrics, alarms, worker, dataFolder })
  const file = join(dataFolder, controlServerFile)
  const door = JSON.parse(await readFile(file, 'utf8')) as ControlServer
  expect((await stat(file)).mode & 0o077).toBe(0)
  const ask = (path: string, key: string, method = 'POST') =>
    fetch(`http://127.0.0.1:${door.port}${path}`, { method, headers: { Authorization: `Bearer ${key}` } })

  expect((await ask('/jobs/make-collection-days', 'x'.repeat(43))).status).toBe(403)
  expect((await ask('/jobs/nothing', door.key)).status).toBe(404)
  // No key, and an address that is none: the server must live on.
  expect((await ask('//', '')).status).toBe(403)
  expect((await ask('//', door.key)).status).toBe(404)
  expect((await ask('/jobs/make-collection-days', door.key, 'GET')).status).toBe(404)
  expect(kicks).toEqual([])
  const answer = await ask('/jobs/make-collection-days', door.key)
  expect(await answer.json()).toEqual({ made: expect.any(Number) })
  expect(kicks).toEqual(['kick'])

  const tell = (key: string, body: string) =>
    fetch(`http://127.0.0.1:${door.port}/desk`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}` },
      body,
    })
  const words = JSON.stringify({ words: ['requests'], user: 'sam' })
  expect((await tell('', words)).status).toBe(403)
  expect((await tell('x'.repeat(43), words)).status).toBe(403)
  expect((await tell(door.key, '{"words":"requests"}')).status).toBe(400)
  expect((await tell(door.key, JSON.stringify({ words: ['x'.repeat(26_000_000)], user: null }))).status).toBe(
    413,
  )
  expect((await ask('/desk', door.key, 'GET')).status).toBe(404)
  expect(await (await tell(door.key, words)).json()).toEqual({ exitCode: 0, text: 'No open requests.' })
  expect(kicks).toEqual(['kick', 'kick'])

  alarms.reportGivenUp('wipe-access-notes')
  alarms.reportWrongCounters([{ areaId: 'cambridge', date: '2026-12-01' }])
  await ask('/jobs/wipe-access-notes', door.key)
  expect(alarms.list()).toEqual(['collection days whose counters are wrong: 1'])
  await ask('/jobs/check-counters', door.key)
  expect(alarms.list()).toEqual([])

  await opened.close()
  await expect(stat(file)).rejects.toThrow('ENOENT')
  await rm(dataFolder, { recursive: true })
  await services.database.close()
})

test('a job that is still being done does not keep the server from stopping', async () => {
  const services = await createBookingTestServices()
  const dataFolder = await mkdtemp(join(tmpdir(), 'kindfold-door-'))
  const begun = Promise.withResolvers<void>()
  const database = {
    ...services.database,
    transaction() {
      begun.resolve()
      return new Promise<never>(() => {})
    },
  }
  const metrics = createMetrics()
  const opened = await openControlServer({
    services: { ...services, database },
    metrics,
    alarms: createAlarms(services, metrics),
    worker: null,
    dataFolder,
    patienceMs: 50,
  })
  const door = JSON.parse(await readFile(join(dataFolder, controlServerFile), 'utf8')) as ControlServer
  const asked = fetch(`http://127.0.0.1:${door.port}/jobs/make-collection-days`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${door.key}` },
  }).catch(() => 'cut off')
  await begun.promise
  await opened.close()
  expect(await asked).toBe('cut off')
  await rm(dataFolder, { recursive: true })
  await services.database.close()
})
