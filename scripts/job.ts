import './end-with-reader.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { giveUp } from '../server/give-up.ts'
import { createMetrics } from '../server/metrics/metrics.ts'
import { createAlarms } from '../server/worker/jobs/alarms.ts'
import { listJobs } from '../server/worker/jobs/jobs.ts'
import { performJob } from '../server/worker/jobs/perform-job.ts'
import { askServer, runInProcess, readCommandContext } from './command-runtime.ts'

// npm run job -- assign-windows 2026-12-01: runs a scheduled job now. On PostgreSQL it runs here; the embedded database
// belongs to one process, so a running server is asked. Every job may run twice.

const [name = '', date = null] = process.argv.slice(2)
const commandContext = readCommandContext('info')
if (commandContext.kind === 'faulty') giveUp(commandContext.words)
const { environment, log } = commandContext
const metrics = createMetrics()
const jobs = listJobs(createAlarms({ log, clock: { now: () => new Date() } }, metrics), metrics)
const job = jobs.find((known) => known.name === name)
if (job === undefined) {
  giveUp(`Usage: npm run job -- <name> [YYYY-MM-DD]\nNames: ${jobs.map((known) => known.name).join(', ')}`)
}
if (date !== null && !isDate(date)) {
  giveUp(`${date} is not a date. Write it like 2026-12-01.`)
}

const path = date === null ? `/jobs/${name}` : `/jobs/${name}?date=${date}`
const asked = await askServer(environment, path, null)
if (asked === null) {
  const doing = await runInProcess(environment, log, (services) =>
    performJob(services, metrics, job, { date }),
  )
  if (doing.kind === 'refused') giveUp(doing.reason)
  print(doing.result)
} else if (asked.isDone) print(asked.answer)
else giveUp(String(asked.answer))

function print(report: unknown): void {
  process.stdout.write(`${JSON.stringify(report)}\n`)
}
