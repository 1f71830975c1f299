import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { z } from 'zod'
import { performWords } from '../../command/perform-words.ts'
import { makeDoctorMark } from '../../http/doctor-mark.ts'
import { readBody } from '../../http/read-body.ts'
import type { Metrics } from '../../metrics/metrics.ts'
import type { Alarms } from './alarms.ts'
import { listJobs } from './jobs.ts'
import { performJob } from './perform-job.ts'

/** Where the process that has the embedded database is asked to do something, and the key that opens it. */
export type ControlServer = { port: number; key: string }

/** The file in the data folder that says so, readable by its owner alone. */
export const controlServerFile = 'job-door.json'

/** The server stops within ten seconds; a job that takes longer is cut off, for each may be done again. */
const longestCloseMs = 8_000

/** A file of reviews or a picture, as JSON writes it; all else is small. */
const mostAskedBytes = 24 * 1024 * 1024

/** What `npm run desk` sends: its words, and who is logged in where it was typed. */
const deskAsked = z.object({ words: z.array(z.string()).max(20), user: z.string().nullable() })

/**
 * Lets `npm run job` and `npm run desk` ask this process, which alone may open the embedded database. Listens on this
 * machine only; who can read the data folder has the key.
 */
export async function openControlServer({
  services,
  metrics,
  alarms,
  worker,
  dataFolder,
  patienceMs = longestCloseMs,
}: {
  services: Services
  metrics: Metrics
  alarms: Alarms
  worker: { kick(): void } | null
  dataFolder: string
  patienceMs?: number
}): Promise<{ close(): Promise<void> }> {
  const key = randomBytes(32).toString('base64url')
  const file = join(dataFolder, controlServerFile)
  const jobs = listJobs(alarms, metrics)
  const server = createServer(async (request, response) => {
    const end = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (!isKey(key, request.headers.authorization)) return end(403, { error: 'wrong key' })
    if (request.method !== 'POST') return end(404, { error: 'no such job' })
    // Not read as a URL: what is none, such as two slashes, would throw where nobody listens.
    const [path = '', query] = (request.url ?? '').split('?', 2)
    if (path === '/health') return end(200, services.health?.list() ?? [])
    if (path === '/doctor-mark') return end(200, { mark: makeDoctorMark(services.addressKey, Date.now()) })
    if (path === '/desk') return await answerDesk(request, end)
    const job = jobs.find(({ name }) => `/jobs/${name}` === path)
    if (job === undefined) return end(404, { error: 'no such job' })
    try {
      const report = await performJob(services, metrics, job, {
        date: new URLSearchParams(query).get('date'),
      })
      alarms.reportDone(job.name)
      worker?.kick()
      return end(200, report)
    } catch {
      return end(500, { error: 'the job failed: the server’s log says why' })
    }
  })

  async function answerDesk(request: IncomingMessage, end: (status: number, body: object) => void) {
    try {
      const body = await readBody(request, mostAskedBytes)
      if (body.kind !== 'read') return end(413, { error: 'that is too long' })
      const asked = deskAsked.safeParse(JSON.parse(String(body.bytes)))
      if (!asked.success) return end(400, { error: 'that cannot be read' })
      const said = await performWords(services, asked.data.words, asked.data.user)
      worker?.kick()
      return end(200, said)
    } catch (error) {
      services.log.error({ err: error }, 'staff command failed')
      return end(500, {
        error: 'it failed, and the server’s log says why. Look with show whether it was done.',
      })
    }
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const door: ControlServer = { port: (server.address() as AddressInfo).port, key }
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify(door), { mode: 0o600 })
  return {
    async close() {
      await rm(file, { force: true })
      const cutOff = setTimeout(() => server.closeAllConnections(), patienceMs)
      await new Promise((resolve) => server.close(resolve))
      clearTimeout(cutOff)
    },
  }
}

function isKey(key: string, authorization = ''): boolean {
  const [expected, given] = [Buffer.from(`Bearer ${key}`), Buffer.from(authorization)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
