import { ledgerMonths } from '@kindfold/database/schema/ledger.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { listCharityAddresses } from '../letters/list-charity-addresses.ts'
import { readStanding } from './read-month.ts'
import { recountLedger, type LedgerFault } from './recount.ts'

/** A month of the ledger. Instants are ISO. */
export type ListedMonth = {
  month: string
  lines: number
  closed: { at: string; byName: string; root: string; differencePence: bigint } | null
  /** Whether it is the next that can be closed. */
  isNext: boolean
}

/** So many months stand on a page of the desk. */
export const monthsOfAPage = 24

/**
 * The months of the ledger, the newest first: all, or so many that are before one. `next` is what to ask for as `before` to go on;
 * null: there are no more.
 */
export async function listMonths(
  services: Services,
  { before = null, atMost = null }: { before?: string | null; atMost?: number | null } = {},
): Promise<{ months: ListedMonth[]; next: string | null }> {
  const toClose = await findMonthToClose(services)
  const months = await services.database.read((tx) => {
    const found = selectMonths(tx)
      .where(before === null ? undefined : lt(ledgerMonths.month, before))
      .orderBy(desc(ledgerMonths.month))
    return atMost === null ? found : found.limit(atMost + 1)
  })
  const listed = months.slice(0, atMost ?? undefined)
  return {
    months: listed.map((row) => describeMonth(row, toClose)),
    next: listed.length < months.length ? (listed.at(-1)?.month ?? null) : null,
  }
}

const selectMonths = (tx: DatabaseHandle) =>
  tx
    .select({
      month: ledgerMonths.month,
      closedAt: ledgerMonths.closedAt,
      closedByName: ledgerMonths.closedByName,
      root: ledgerMonths.root,
      differencePence: ledgerMonths.differencePence,
      lines: sql<number>`(select count(*)::int from ledger_transfers t where t.month = ledger_months.month)`,
    })
    .from(ledgerMonths)

function describeMonth(
  {
    month,
    lines,
    closedAt,
    closedByName,
    root,
    differencePence,
  }: Awaited<ReturnType<typeof selectMonths>>[number],
  toClose: string | null,
): ListedMonth {
  return {
    month,
    lines,
    closed:
      closedAt && closedByName !== null && root !== null && differencePence !== null
        ? { at: closedAt.toISOString(), byName: closedByName, root, differencePence }
        : null,
    isNext: month === toClose,
  }
}

/** What stands before whoever closes a month, each with what it comes to. */
export type MonthCount = {
  month: ListedMonth
  /** What the bank should hold at its end by the ledger. */
  heldPence: bigint
  fault: LedgerFault | null
  /**
   * Money that came in and is for it, less what was taken back; that was sent, less what came back; below nought where more of
   * earlier months did. And the charities' part that was not sent yet.
   */
  receivedPence: bigint
  sentPence: bigint
  /** What banks gave more for euros, or less below nought, than they were worth when they came. */
  exchangePence: bigint
  /** What was left in euros until its end and is not converted now, at the rates of its receipts. */
  inEuros: { receipts: number; pence: bigint }
  owedPence: bigint
  paymentsUnconfirmed: number
  /** Those under way, and one for each charity to which something is due that is in none. */
  paymentsLate: number
  /** The charities that are written to where it is closed now, by their short names. */
  toldCharities: string[]
}

/** Counts a month before it is closed; null: there is no such month. */
export async function countMonth(services: Services, month: string): Promise<MonthCount | null> {
  const now = services.clock.now()
  const today = londonDate(now)
  const toClose = await findMonthToClose(services)
  return await services.database.read(async (tx) => {
    const [row] = await selectMonths(tx).where(eq(ledgerMonths.month, month))
    if (row === undefined) return null
    const [sums] = await executeRows<
      Record<'received' | 'sent' | 'exchange' | 'euros' | 'inEuros' | 'unconfirmed' | 'late', string>
    >(
      tx,
      sql`select
        (select coalesce(sum(case when from_account = 'outside:buyers' then pence else -pence end), 0) from ledger_transfers
          where month = ${month} and 'outside:buyers' in (from_account, to_account)
            and 'operator:exchange' not in (from_account, to_account))::text as received,
        (select coalesce(sum(case when to_account = 'operator:exchange' then pence else -pence end), 0) from ledger_transfers
          where month = ${month} and 'operator:exchange' in (from_account, to_account))::text as exchange,
        (select count(*) from receipts where ${isLeftInEuros(month)})::text as euros,
        (select coalesce(sum(pence), 0) from receipts where ${isLeftInEuros(month)})::text as "inEuros",
        (select coalesce(sum(case kind when 'sent' then pence else -pence end), 0) from ledger_transfers
          where month = ${month} and kind in ('sent', 'returned'))::text as sent,
        (select count(*) from payments where state = 'sent' and confirmed_on is null and to_char(sent_on, 'YYYY-MM') <= ${month})::text as unconfirmed,
        ((select count(*) from payments where state in ('prepared', 'approved') and due_on < ${today})
          + (select count(distinct charity_slug) from allotments where is_owed and due_on < ${today}))::text as late`,
    )
    return {
      month: describeMonth(row, toClose),
      ...(await readStanding(tx, month)),
      fault: await recountLedger(tx),
      receivedPence: BigInt(sums?.received ?? '0'),
      sentPence: BigInt(sums?.sent ?? '0'),
      exchangePence: BigInt(sums?.exchange ?? '0'),
      inEuros: { receipts: +(sums?.euros ?? '0'), pence: BigInt(sums?.inEuros ?? '0') },
      paymentsUnconfirmed: +(sums?.unconfirmed ?? '0'),
      paymentsLate: +(sums?.late ?? '0'),
      toldCharities: (await listCharityAddresses(tx, now)).map(({ slug }) => slug),
    }
  })
}

/** Receipts that came in euros until the end of a month, and are left in them. */
const isLeftInEuros = (month: string) =>
  sql`currency = 'EUR' and taken_back_at is null and to_char(received_on, 'YYYY-MM') <= ${month}
    and not exists (select from conversions c where c.receipt_id = receipts.id and c.taken_back_at is null)`

/** The oldest month that is over and not closed; null: none waits. */
export async function findMonthToClose(services: Services): Promise<string | null> {
  const current = londonDate(services.clock.now()).slice(0, 7)
  const oldest = await services.database.read(findOldestOpen)
  return oldest !== null && oldest < current ? oldest : null
}

/** The oldest month that is not closed; null: there is none. */
export async function findOldestOpen(tx: DatabaseHandle): Promise<string | null> {
  const [oldest] = await tx
    .select({ month: ledgerMonths.month })
    .from(ledgerMonths)
    .where(isNull(ledgerMonths.closedAt))
    .orderBy(asc(ledgerMonths.month))
    .limit(1)
  return oldest?.month ?? null
}
