import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { readEnvironment } from '../server/environment/read-environment.ts'
import { createMetrics } from '../server/metrics.ts'
import { openServices } from '../server/open-services.ts'
import { createAlarms } from '../server/worker/jobs/alarms.ts'
import { jobDoorFile, type JobDoor } from '../server/worker/jobs/open-job-door.ts'
import { listJobs } from '../server/worker/jobs/jobs.ts'
import { performJob } from '../server/worker/jobs/perform-job.ts'

// npm run job -- assign-windows 2026-12-01: does now what is else done by itself. On PostgreSQL it does it here; the
// embedded database belongs to one process, so that the server is asked when it runs. Each job is safe to do twice.

if (existsSync('.env')) process.loadEnvFile('.env')
const [name = '', date = null] = process.argv.slice(2)
const reading = readEnvironment(process.env)
if (reading.outcome === 'faulty') giveUp(reading.faults.join('\n'))
const { environment } = reading
const log = pino({ level: environment.logLevel === 'silent' ? 'silent' : 'info' }, pino.destination(2))
const metrics = createMetrics()
const jobs = listJobs(createAlarms(log, metrics))
const job = jobs.find((known) => known.name === name)
if (job === undefined) {
  giveUp(`Usage: npm run job -- <name> [YYYY-MM-DD]\nNames: ${jobs.map((known) => known.name).join(', ')}`)
}
if (date !== null && (!/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))) {
  giveUp(`${date} is not a date. Write it like 2026-12-01.`)
}

const door = environment.databaseUrl === null ? await readDoor() : null
process.stdout.write(`${JSON.stringify(door === null ? await doHere() : await ask(door))}\n`)

async function doHere(): Promise<object> {
  if (job === undefined) return {}
  const opening = await openServices(environment, log)
  if (opening.outcome === 'refused') giveUp(opening.reason)
  try {
    return await performJob(opening.services, metrics, job, date)
  } finally {
    await opening.services.database.close()
  }
}

async function ask({ port, key }: JobDoor): Promise<object> {
  const url = new URL(`http://127.0.0.1:${port}/jobs/${name}`)
  if (date !== null) url.searchParams.set('date', date)
  const response = await fetch(url, { method: 'POST', headers: { Authorization: `Bearer ${key}` } })
  const answer = (await response.json()) as { error?: string }
  if (!response.ok) giveUp(answer.error ?? `The server answered ${response.status}.`)
  return answer
}

/** The door of the server that runs, or null: a file that a killed server left leads nowhere. */
async function readDoor(): Promise<JobDoor | null> {
  const text = await readFile(join(environment.dataFolder, jobDoorFile), 'utf8').catch(() => null)
  if (text === null) return null
  const found = JSON.parse(text) as JobDoor
  const isOpen = await fetch(`http://127.0.0.1:${found.port}/`, {
    headers: { Authorization: `Bearer ${found.key}` },
  }).then(
    ({ status }) => status === 404,
    () => false,
  )
  return isOpen ? found : null
}

function giveUp(words: string): never {
  process.stderr.write(`${words}\n`)
  process.exit(1)
}
