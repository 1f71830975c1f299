import { CronExpressionParser } from 'cron-parser'
import type { Job } from './job.ts'

/** When a job falls due next after a moment, by its schedule. */
export const findNextDue = ({ cron }: Pick<Job, 'cron'>, after: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: after, tz: 'Europe/London' }).next().toDate()
