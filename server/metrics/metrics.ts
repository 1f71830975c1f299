import { createServer, type Server } from 'node:http'
import type { Standing } from '@kindfold/domain/base/services/health-watch.ts'
import type { JobRun } from '@kindfold/domain/office/alarm/job-runs.ts'
import type { QueuedMessages } from '@kindfold/domain/message/read-queue.ts'
import { sentChannelNames } from '@kindfold/messages/channels.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { PageCache } from '../page-cache/page-cache.ts'
import { version } from '../version.ts'

/** The metrics that an operator watches. */
export type Metrics = {
  /** Counts a request that went through the middleware; only the cache counts pages served before it. */
  observeRequest(app: string, status: number, seconds: number): void
  /** Includes the counts of an app's page cache. */
  watchPages(app: string, pages: PageCache): void
  /** Counts a page that the app made while the catalogue was unreadable. */
  countDegradedPage(app: string): void
  /** Counts an attempt to send a message, by outcome: sent, retry, other-channel, failed, withdrawn, not-yours, not-tried. */
  countMessage(channel: string, outcome: string): void
  /** Includes when each job was done and how late it is, and which were given up, as they are read when somebody asks. */
  watchJobs(
    readRuns: () => Promise<readonly JobRun[]>,
    readGivenUp: () => Promise<readonly { job: string }[]>,
  ): void
  /** Includes what was found when we looked whether the work can be done. */
  watchHealth(list: () => readonly Pick<Standing, 'name' | 'state'>[]): void
  /** Counts a job's run, by outcome: done, failed, given-up. */
  countJob(job: string, outcome: string): void
  /** Includes what waits to be sent, as it is read when somebody asks for the figures. */
  watchQueue(read: () => Promise<readonly QueuedMessages[]>): void
  /** Includes how old the newest backup is, by when it was taken; null: there is none. */
  watchBackups(findNewest: () => Promise<Date | null>): void
  /** Includes how many window messages are late, and how many days have wrong counters or are over and open. */
  watchAlarms(alarms: {
    countLateWindows(): number
    countWrongCounters(): number
    countOpenDays(): number
  }): void
  write(): Promise<string>
}

/** Creates the metrics of one server; two servers share nothing. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'kindfold_' })
  const durations = new Histogram({
    name: 'kindfold_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, without pages that left the cache at once.',
    labelNames: ['app', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  // An alert sees a rise: a count that begins with its first error would hide it.
  for (const app of ['site', 'booking', 'desk', 'drive']) durations.zero({ app, status: '5xx' })
  const watched: { app: string; pages: PageCache }[] = []
  const pageEvents = new Counter({
    name: 'kindfold_page_cache_total',
    help: 'Pages by how the cache answered: hit, miss, stale (renewed behind), stale-if-error (the app failed), uncached.',
    labelNames: ['app', 'event'],
    registers: [],
    // The cache keeps plain numbers, because a cached page has no time for more; we read them when Prometheus asks.
    collect() {
      this.reset()
      for (const { app, pages } of watched) {
        for (const [event, count] of Object.entries(pages.counts)) this.inc({ app, event }, count)
      }
    },
  })
  registry.registerMetric(pageEvents)
  const degradedPages = new Counter({
    name: 'kindfold_degraded_pages_total',
    help: 'Pages made while the catalogue could not be read: from a stale copy, or refused.',
    labelNames: ['app'],
    registers: [registry],
  })
  const messageTries = new Counter({
    name: 'kindfold_message_tries_total',
    help: 'Tries to send a message, by channel and by what came of it.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
  // An alert sees a rise between two scrapes: a counter that begins with its first failure would hide it.
  for (const channel of sentChannelNames)
    for (const outcome of ['sent', 'retry', 'failed']) messageTries.inc({ channel, outcome }, 0)
  const queue = shareReading<QueuedMessages>()
  const waitingMessages = new Gauge({
    name: 'kindfold_messages_waiting',
    help: 'Messages that should have gone and have not, by channel and kind.',
    labelNames: ['channel', 'kind'],
    registers: [registry],
    async collect() {
      const waiting = await queue.read()
      this.reset()
      for (const { channel, kind, count } of waiting) waitingMessages.set({ channel, kind }, count)
    },
  })
  const oldestWaiting = new Gauge({
    name: 'kindfold_messages_oldest_waiting_seconds',
    help: 'For how long the oldest message that should have gone has waited, by channel.',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      const waiting = await queue.read()
      for (const channel of sentChannelNames) {
        const ages = waiting
          .filter((one) => one.channel === channel)
          .map(({ oldestSeconds }) => oldestSeconds)
        oldestWaiting.set({ channel }, Math.max(0, ...ages))
      }
    },
  })
  const jobRuns = new Counter({
    name: 'kindfold_job_runs_total',
    help: 'Jobs that ran, by name and by what came of it.',
    labelNames: ['name', 'outcome'],
    registers: [registry],
  })
  const runs = shareReading<JobRun>()
  const givenUp = shareReading<{ job: string }>()
  const jobTimes = new Gauge({
    name: 'kindfold_job_last_done_timestamp_seconds',
    help: 'When each job was last done, by whichever process.',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, lastDoneAt } of await runs.read())
        if (lastDoneAt !== null) jobTimes.set({ name: job }, Date.parse(lastDoneAt) / 1000)
    },
  })
  const lateJobs = new Gauge({
    name: 'kindfold_job_late_seconds',
    help: 'For how long each job has been late by its own schedule; 0: it is not.',
    labelNames: ['name'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { job, lateSeconds } of await runs.read()) lateJobs.set({ name: job }, lateSeconds)
    },
  })
  const jobsGivenUp = new Gauge({
    name: 'kindfold_jobs_given_up',
    help: 'Jobs that failed as often as they were tried, and have not been done since.',
    registers: [registry],
    async collect() {
      jobsGivenUp.set((await givenUp.read()).length)
    },
  })
  let listHealth: () => readonly Pick<Standing, 'name' | 'state'>[] = () => []
  const health = new Gauge({
    name: 'kindfold_health',
    help: 'What each check of Health found: 0 well or not used, 1 a warning, 2 trouble; none: not known.',
    labelNames: ['check'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, state } of listHealth())
        if (state !== 'unknown') health.set({ check: name }, healthValues[state])
    },
  })
  new Gauge({
    name: 'kindfold_build_info',
    help: 'Always 1: the version that runs, and its Node.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version, node: process.versions.node }, 1)
  let findNewestBackup: (() => Promise<Date | null>) | null = null
  const backupAge = new Gauge({
    name: 'kindfold_backup_age_seconds',
    help: 'How old the newest backup in the folder of backups is; infinite: there is none, or it cannot be read.',
    registers: [],
    async collect() {
      const takenAt = await findNewestBackup?.().catch(() => null)
      this.set(takenAt == null ? Number.POSITIVE_INFINITY : (Date.now() - takenAt.getTime()) / 1000)
    },
  })
  let alarms = { countLateWindows: () => 0, countWrongCounters: () => 0, countOpenDays: () => 0 }
  const lateWindows = new Gauge({
    name: 'kindfold_late_windows',
    help: 'Bookings whose window message has not been sent, from 20:45 the evening before.',
    registers: [],
    collect() {
      this.set(alarms.countLateWindows())
    },
  })
  const wrongCounters = new Gauge({
    name: 'kindfold_wrong_counters',
    help: 'Collection days whose counters disagree with their bookings and holds, looked at each night.',
    registers: [],
    collect() {
      this.set(alarms.countWrongCounters())
    },
  })
  const openDays = new Gauge({
    name: 'kindfold_open_days',
    help: 'Past collection days with bookings whose outcome nobody recorded, looked at each night.',
    registers: [],
    collect() {
      this.set(alarms.countOpenDays())
    },
  })
  registry.registerMetric(openDays)
  registry.registerMetric(lateWindows)
  registry.registerMetric(wrongCounters)
  return {
    observeRequest(app, status, seconds) {
      durations.observe({ app, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
    watchPages(app, pages) {
      watched.push({ app, pages })
      degradedPages.inc({ app }, 0)
    },
    countDegradedPage(app) {
      degradedPages.inc({ app })
    },
    countMessage(channel, outcome) {
      messageTries.inc({ channel, outcome })
    },
    countJob(job, outcome) {
      // Prometheus uses the label job for scrape targets.
      jobRuns.inc({ name: job, outcome })
    },
    watchQueue(read) {
      queue.watch(read)
    },
    watchJobs(readRuns, readGivenUp) {
      runs.watch(readRuns)
      givenUp.watch(readGivenUp)
    },
    watchHealth(list) {
      listHealth = list
    },
    watchBackups(findNewest) {
      // Where no backups are taken there is no figure, and no alert.
      if (findNewestBackup === null) registry.registerMetric(backupAge)
      findNewestBackup = findNewest
    },
    watchAlarms(watched) {
      alarms = watched
    },
    write: () => registry.metrics(),
  }
}

const healthValues = { off: 0, well: 0, warning: 1, trouble: 2 } as const

/** A list from the database, read once for all figures of one look; what was read last, while the database is away. */
function shareReading<T>() {
  let read: () => Promise<readonly T[]> = () => Promise.resolve([])
  let last: readonly T[] = []
  let reading: Promise<void> | null = null
  const readAnew = async () => {
    try {
      last = await read()
    } catch {
      // The outage has alerts of its own.
    }
    reading = null
  }
  return {
    watch(watched: typeof read) {
      read = watched
    },
    async read() {
      await (reading ??= readAnew())
      return last
    },
  }
}

/** A page of the internal port, or null where there is none. */
type InternalPage = (path: string) => Promise<{ status: number; text: string } | null>

/** No site's name can lead to what is asked for by its number. */
const ownHost = /^(localhost|\d{1,3}(\.\d{1,3}){3}|\[[0-9a-f:.]{2,45}\])(:\d{1,5})?$/i

/**
 * Serves the internal port: the metrics, and the health of a process without an app's port. Answers under a number, or the
 * name that it listens on.
 */
export function createMetricsServer(metrics: Metrics, describeHealth: InternalPage, name: string): Server {
  return createServer(async (request, response) => {
    // A page of another site whose name leads here would send that name.
    const host = request.headers.host ?? ''
    if (!ownHost.test(host) && host.split(':', 1)[0] !== name) {
      response.writeHead(421).end()
      return
    }
    const path = request.url ?? '/'
    const page =
      path === '/metrics' ? { status: 200, text: await metrics.write() } : await describeHealth(path)
    if (page === null) {
      response.writeHead(404).end()
      return
    }
    const type = 'text/plain; version=0.0.4; charset=utf-8'
    response.writeHead(page.status, { 'Content-Type': type }).end(page.text)
  })
}
