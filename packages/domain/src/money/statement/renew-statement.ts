import type { Lately } from '@kindfold/content/statement/lately.ts'
import { writeStatement } from '@kindfold/content/statement/statement.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { statementVersions } from '@kindfold/database/schema/statements.ts'
import {
  findShareOfTenKilos,
  type MonthWeighed,
  type ShareKnown,
  type ShareUnknown,
} from '@kindfold/money/share-per-ten-kilos.ts'
import { transact } from '@kindfold/database/transact.ts'
import { desc, lte, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { addDays, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/**
 * Keeps a new version of what is said before somebody books, where its words, its figure or the agreements differ from what is
 * said now: after a closing, an agreement, a receipt that was taken back, and at a start, whose words may be new. With a
 * figure that which says none is kept too, for the day from which it is too old.
 */
export async function renewStatement(tx: DatabaseHandle, now: Date): Promise<void> {
  // One after another, as whoever posts: two do not keep the same twice.
  await tx.execute(sql`select from ledger_head for update`)
  const share = findShareOfTenKilos(await readMonthsWeighed(tx), londonDate(now))
  const agreed = await listAgreed(tx)
  const demonstration = await isDemonstration(tx)
  const version = describe(share, agreed, demonstration)
  const [said] = await tx
    .select({ hash: statementVersions.hash })
    .from(statementVersions)
    .where(lte(statementVersions.validFrom, now))
    .orderBy(desc(statementVersions.id))
    .limit(1)
  if (said?.hash === version.hash) return
  await tx.insert(statementVersions).values([
    { ...version, madeAt: now, validFrom: now },
    ...('because' in share
      ? []
      : [
          {
            ...describe({ because: 'long-ago' }, agreed, demonstration),
            madeAt: now,
            validFrom: londonInstant(addDays(share.lastDay, 1), '00:00'),
          },
        ]),
  ])
  await announceChange(tx, 'facts')
}

/** The same at a start, whose words may be new. */
export const renewStatementNow = (services: Pick<Services, 'database' | 'clock'>): Promise<void> =>
  transact(services, (tx) => renewStatement(tx, services.clock.now()))

function describe(share: ShareKnown | ShareUnknown, agreements: string[], demonstration: boolean) {
  const { lastDay: _lastDay, ...figure } =
    'because' in share
      ? {
          because: share.because,
          pencePerTenKilos: null,
          charityPence: null,
          grams: null,
          fromMonth: null,
          untilMonth: null,
          lastDay: null,
        }
      : { because: null, ...share }
  const lately: Lately = 'because' in share ? share : { ...share, isInvented: demonstration }
  const said = { ...writeStatement(lately), ...figure, agreements }
  const text = JSON.stringify(said, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return { ...said, demonstration, hash: createHash('sha256').update(text).digest('hex') }
}

/** What came in in each of the last three closed months, by what the ledger holds in them, without what was taken back. */
async function readMonthsWeighed(tx: DatabaseHandle): Promise<MonthWeighed[]> {
  const rows = await executeRows<{
    month: string
    charityPence: string
    grams: string
    unweighedPence: string
  }>(
    tx,
    sql`
      with closed as (
        select month from ledger_months where closed_at is not null order by month desc limit 3
      ),
      posted as (
        select distinct closed.month, substr(t.source, 9)::uuid as receipt_id
        from closed join ledger_transfers t on t.month = closed.month and t.kind = 'receipt'
      ),
      came_in as (
        select posted.month, receipts.grams,
          (select sum(charity_pence) from allotments where allotments.receipt_id = receipts.id) as charity_pence
        from posted join receipts on receipts.id = posted.receipt_id and receipts.taken_back_at is null
      )
      select closed.month, coalesce(sum(charity_pence) filter (where grams is not null), 0)::text as "charityPence",
        coalesce(sum(grams), 0)::text as grams,
        coalesce(sum(charity_pence) filter (where grams is null), 0)::text as "unweighedPence"
      from closed left join came_in on came_in.month = closed.month
      group by closed.month order by closed.month`,
  )
  return rows.map(({ month, charityPence, grams, unweighedPence }) => ({
    month,
    charityPence: BigInt(charityPence),
    grams: BigInt(grams),
    unweighedPence: BigInt(unweighedPence),
  }))
}

/** Whether what the money is of was invented. */
async function isDemonstration(tx: DatabaseHandle): Promise<boolean> {
  const rows = await executeRows(tx, sql`select from database_identity where demonstration`)
  return rows.length > 0
}

/** The agreements that were approved, each with its last day where one was set. */
async function listAgreed(tx: DatabaseHandle): Promise<string[]> {
  const rows = await executeRows<{ said: string }>(
    tx,
    sql`select id::text || coalesce(' until ' || ends_on::text, '') as said from agreements
      where approved_at is not null order by charity_slug, version`,
  )
  return rows.map(({ said }) => said)
}
