import type { Log } from '@kindfold/domain/services.ts'
import type { Metrics } from '../../metrics.ts'

/** What an operator must hear of now. */
export type Alarms = {
  reportLateWindows(date: string, count: number): void
  /** Days whose counters disagree with their bookings: places were lost or sold twice. */
  reportWrongCounters(days: readonly { areaId: string; date: string }[]): void
  reportGivenUp(job: string): void
  /** The job was done after all, by itself or by hand. */
  reportDone(job: string): void
  /** In words, for the readiness page; empty when all is well. */
  list(): string[]
}

/** Each alarm goes to the log as an error, to the figures, and stands on the readiness page until it is over. */
export function createAlarms(log: Log, metrics: Metrics): Alarms {
  const lateByDate = new Map<string, number>()
  let wrongDays = 0
  const givenUp = new Map<string, number>()
  return {
    reportLateWindows(date, count) {
      lateByDate.clear()
      metrics.setLateWindows(count)
      if (count === 0) return
      lateByDate.set(date, count)
      log.error({ date, count }, 'window messages for tomorrow have not been sent')
    },
    reportWrongCounters(days) {
      wrongDays = days.length
      metrics.setWrongCounters(days.length)
      if (days.length > 0) log.error({ days }, 'counters of collection days disagree with their bookings')
    },
    reportGivenUp(job) {
      givenUp.set(job, (givenUp.get(job) ?? 0) + 1)
      metrics.countJob(job, 'given-up')
      log.error({ job }, 'a job was given up after its last try: see what it logged, then run it by hand')
    },
    reportDone(job) {
      givenUp.delete(job)
    },
    list: () => [
      ...[...lateByDate].map(([date, count]) => `window messages not sent for ${date}: ${count}`),
      ...(wrongDays > 0 ? [`collection days whose counters are wrong: ${wrongDays}`] : []),
      ...[...givenUp].map(([job, times]) => `job given up: ${job} (${times})`),
    ],
  }
}
