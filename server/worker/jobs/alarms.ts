import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Metrics } from '../../metrics/metrics.ts'

/** What an operator must hear of now. */
export type Alarms = {
  reportLateWindows(late: readonly { date: string; count: number }[]): void
  /** Days whose counters disagree with their bookings: places were lost or sold twice. */
  reportWrongCounters(days: readonly { areaId: string; date: string }[]): void
  /** Past days with bookings of which nobody said what became of them. */
  reportOpenDays(days: readonly { areaId: string; date: string; count: number }[]): void
  reportGivenUp(job: string): void
  /** The job was done after all, by itself or by hand. */
  reportDone(job: string): void
  /** Only these are still given up: another worker may have done the others. */
  keepGivenUp(jobs: readonly string[]): void
  /** In words, for the readiness page; empty when all is well. */
  list(): string[]
}

/**
 * How long what was found stands: until the next look and a little longer. That one may be another worker's, so that
 * what it finds put right is not heard of here.
 */
const lateWindowsStandForMs = 20 * 60_000
const foundByNightStandsForMs = 25 * 3_600_000

/** Each alarm goes to the log as an error, to the figures, and stands on the readiness page until it is over. */
export function createAlarms({ log, clock }: Pick<Services, 'log' | 'clock'>, metrics: Metrics): Alarms {
  const lateWindows = createFinding<{ date: string; count: number }>(clock, lateWindowsStandForMs)
  const wrongDays = createFinding<{ areaId: string; date: string }>(clock, foundByNightStandsForMs)
  const openDays = createFinding<{ areaId: string; date: string }>(clock, foundByNightStandsForMs)
  const givenUp = new Map<string, number>()
  metrics.watchAlarms({
    countLateWindows: () => lateWindows.read().reduce((total, { count }) => total + count, 0),
    countWrongCounters: () => wrongDays.read().length,
    countOpenDays: () => openDays.read().length,
  })
  return {
    reportLateWindows(late) {
      const any = late.filter(({ count }) => count > 0)
      lateWindows.write(any)
      for (const found of any) log.error(found, 'time slot messages have not been sent')
    },
    reportWrongCounters(days) {
      wrongDays.write(days)
      if (days.length > 0) log.error({ days }, 'counters of collection days disagree with their bookings')
    },
    reportOpenDays(days) {
      openDays.write(days)
      if (days.length > 0) log.error({ days }, 'collections of past days have no outcome')
    },
    reportGivenUp(job) {
      givenUp.set(job, (givenUp.get(job) ?? 0) + 1)
      metrics.countJob(job, 'given-up')
      log.error({ job }, 'a job failed for the last time: see its errors, then run it by hand')
    },
    reportDone(job) {
      givenUp.delete(job)
    },
    keepGivenUp(jobs) {
      for (const job of givenUp.keys()) if (!jobs.includes(job)) givenUp.delete(job)
    },
    list: () => [
      ...lateWindows.read().map(({ date, count }) => `time slot messages not sent for ${date}: ${count}`),
      ...(wrongDays.read().length > 0
        ? [`collection days whose counters are wrong: ${wrongDays.read().length}`]
        : []),
      ...(openDays.read().length > 0
        ? [`past days with collections that have no outcome: ${openDays.read().length}`]
        : []),
      ...[...givenUp].map(([job, times]) => `job given up: ${job} (${times})`),
    ],
  }
}

/** What a look has found, for as long as it stands. */
function createFinding<T>(clock: Services['clock'], standsForMs: number) {
  let found: readonly T[] = []
  let foundAtMs = 0
  return {
    write(next: readonly T[]) {
      found = next
      foundAtMs = clock.now().getTime()
    },
    read: () => (clock.now().getTime() - foundAtMs < standsForMs ? found : []),
  }
}
