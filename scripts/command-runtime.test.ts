import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readEnvironment } from '../server/environment/read-environment.ts'
import { controlServerFile } from '../server/worker/jobs/open-control-server.ts'
import { askServer } from './command-runtime.ts'

type Dispatcher = new (limits: { headersTimeout: number }) => object
const ofFetch = Symbol.for('undici.globalDispatcher.1')
const fetchLimits = globalThis as unknown as Record<symbol, object>

/** A control server that answers a job only when the test lets it, in a folder that leads to it. */
async function openSlowControlServer() {
  const waiting: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.method === 'GET') response.writeHead(404).end('{}')
    else waiting.push(response)
    server.emit('asked')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const folder = await mkdtemp(join(tmpdir(), 'kindfold-control-'))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true })
  })
  const { port } = server.address() as AddressInfo
  await writeFile(join(folder, controlServerFile), JSON.stringify({ port, key: 'k' }))
  return { server, waiting, folder, origin: `http://127.0.0.1:${port}` }
}

test('a job is waited for longer than fetch would wait for any answer', async () => {
  const { server, waiting, folder, origin } = await openSlowControlServer()
  const reading = readEnvironment({ DATA_DIR: folder })
  if (reading.kind !== 'read') throw new Error(reading.faults.join())
  // Shortens fetch's five minutes to a moment.
  await (await fetch(origin)).text()
  const usual = fetchLimits[ofFetch]
  if (usual === undefined) throw new Error('fetch has another way of being told its limits')
  fetchLimits[ofFetch] = new (usual.constructor as Dispatcher)({ headersTimeout: 1 })
  onTestFinished(() => void (fetchLimits[ofFetch] = usual))

  const asked = askServer(reading.environment, '/jobs/assign-windows', null)
  asked.catch(() => {})
  while (waiting.length === 0) await once(server, 'asked')
  await expect(fetch(origin, { method: 'POST' })).rejects.toThrow('fetch failed')
  waiting[0]?.end('{"assigned":7}')
  expect(await asked).toEqual({ isDone: true, answer: { assigned: 7 } })
})
