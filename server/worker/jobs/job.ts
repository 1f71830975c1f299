import type { Services } from '@kindfold/domain/base/services/services.ts'

/** What a job did, for the log: counts and dates, never people. */
export type JobReport = Record<string, unknown>

/** Something that is done by itself, at its time in London, or by hand with `npm run job -- <name> [date]`. */
export type Job = {
  name: string
  /** Minute, hour, day, month, weekday on the clocks of Europe/London. */
  cron: string
  /** `date` is given by hand; by itself a job knows its own. Safe to do twice and after a crash in the middle. */
  run(services: Services, date: string | null): Promise<JobReport>
}
