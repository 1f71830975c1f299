import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a worker found wrong and a person must put right, for the desk; each goes once it is over. */
export const alarms = pgTable(
  'alarms',
  {
    /** 'job-given-up:assign-windows', 'wrong-counter:cambridge 2026-11-24' */
    key: text('key').primaryKey(),
    kind: text('kind').$type<'job-given-up' | 'wrong-counter' | 'open-day' | 'ledger-fault'>().notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [index('alarms_by_time').on(table.since)],
).enableRLS()

/** What each job has done, for the desk and the alerts: it outlives the process that did it. */
export const jobRuns = pgTable('job_runs', {
  name: text('name').primaryKey(),
  /** Null: never, as far as is known. */
  lastDoneAt: timestamp('last_done_at', { withTimezone: true }),
  /** When it is to be done next, or should have been. */
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
}).enableRLS()
