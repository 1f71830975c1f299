import { randomBytes, timingSafeEqual } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Services } from '@kindfold/domain/services.ts'
import type { Metrics } from '../../metrics.ts'
import { createAlarms } from './alarms.ts'
import { listJobs } from './jobs.ts'
import { performJob } from './perform-job.ts'

/** Where the process that has the embedded database is asked to do a job, and the key that opens it. */
export type JobDoor = { port: number; key: string }

/** The file in the data folder that says so, readable by its owner alone. */
export const jobDoorFile = 'job-door.json'

/**
 * Lets `npm run job` ask this process, which alone may open the embedded database, to do a job. Listens on this
 * machine only; who can read the data folder has the key.
 */
export async function openJobDoor({
  services,
  metrics,
  worker,
  dataFolder,
}: {
  services: Services
  metrics: Metrics
  worker: { kick(): void } | null
  dataFolder: string
}): Promise<{ close(): Promise<void> }> {
  const key = randomBytes(32).toString('base64url')
  const file = join(dataFolder, jobDoorFile)
  const jobs = listJobs(createAlarms(services.log, metrics))
  const server = createServer(async (request, response) => {
    const end = (status: number, body: object) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    if (!isKey(key, request.headers.authorization)) return end(403, { error: 'wrong key' })
    const job = jobs.find(({ name }) => `/jobs/${name}` === url.pathname)
    if (request.method !== 'POST' || job === undefined) return end(404, { error: 'no such job' })
    try {
      const report = await performJob(services, metrics, job, url.searchParams.get('date'))
      worker?.kick()
      return end(200, report)
    } catch {
      return end(500, { error: 'the job failed: the server’s log says why' })
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', resolve)
  })
  const door: JobDoor = { port: (server.address() as AddressInfo).port, key }
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify(door), { mode: 0o600 })
  return {
    async close() {
      await rm(file, { force: true })
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function isKey(key: string, authorization = ''): boolean {
  const [expected, given] = [Buffer.from(`Bearer ${key}`), Buffer.from(authorization)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
