import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { formatMonthCsv, parseMonthCsv } from '@kindfold/money/month-csv.ts'
import type { LedgerIndex } from '@kindfold/money/publication.ts'
import { readPaidCharity, type Transfer } from '@kindfold/money/transfer.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** A month as everybody may read it: its bytes, which stay the same for ever once it is closed. */
export type PublishedMonth = {
  month: string
  state: 'closed' | 'open'
  bytes: Uint8Array
  root: string | null
  /** The root of the month before; null: there is none, and the chain begins. */
  rootBefore: string | null
}

/** A month as its query answers: `difference` is pence as text, since pence pass through no number. */
export type MonthRow = {
  month: string
  closedOn: string | null
  root: string | null
  difference: string | null
}

/** Reads what stands beside the months: how far each is, and what charities were paid in all. */
export function readPublishedLedger({ database }: Pick<Services, 'database'>): Promise<LedgerIndex> {
  return database.readAsAnonymous(async (tx) => {
    const paid = (await readBalances(tx)).flatMap(({ code, pence }) => {
      const charity = readPaidCharity(code)
      return charity === null ? [] : [[charity, pence] as const]
    })
    return {
      version: 1,
      fundsRaisedPence: `${paid.reduce((sum, [, pence]) => sum + BigInt(pence), 0n)}`,
      charities: Object.fromEntries(paid),
      months: (await readMonths(tx)).map(({ month, root }) => ({
        month,
        state: root === null ? 'open' : 'closed',
        file: `${month}.csv`,
        root,
      })),
    }
  })
}

/** Reads a month: a closed one as it was kept, an open one as it is now. Null: the ledger has no such month. */
export async function readPublishedMonth(
  { database }: Pick<Services, 'database'>,
  month: string,
): Promise<PublishedMonth | null> {
  if (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month)) return null
  return await database.readAsAnonymous(async (tx) => {
    const months = await readMonths(tx)
    const place = months.findIndex((one) => one.month === month)
    const found = months[place]
    if (found === undefined) return null
    const rootBefore = months[place - 1]?.root ?? null
    if (found.root === null) {
      const bytes = new TextEncoder().encode(formatMonthCsv(await readTransfers(tx, month)))
      return { month, state: 'open', bytes, root: null, rootBefore }
    }
    const [kept] = await executeRows<{ csv: string }>(tx, sql`select public_month_csv(${month}) as csv`)
    return {
      month,
      state: 'closed',
      bytes: Buffer.from(kept?.csv ?? '', 'hex'),
      root: found.root,
      rootBefore,
    }
  })
}

/** The same month for programs that read no CSV. All of it follows from the bytes, so that it stays the same with them. */
export function describeMonth({ month, state, bytes, root, rootBefore }: PublishedMonth): object {
  const parsed = parseMonthCsv(new TextDecoder().decode(bytes))
  if (parsed.kind === 'faulty')
    throw new Error(`${month} is not as the ledger writes it: line ${parsed.line}`)
  const transfers = parsed.transfers.map((transfer) => ({
    ...transfer,
    seq: `${transfer.seq}`,
    pence: `${transfer.pence}`,
    reverses: transfer.reverses === null ? null : `${transfer.reverses}`,
  }))
  return { version: 1, month, state, root, rootBefore, transfers }
}

/** What each charity was paid, is owed, and is on its way to it. */
export function readBalances(tx: DatabaseHandle): Promise<{ code: string; pence: string }[]> {
  return executeRows(tx, sql`select code, pence from public_balances()`)
}

/** The months of the ledger, in order. */
export function readMonths(tx: DatabaseHandle): Promise<MonthRow[]> {
  return executeRows(
    tx,
    sql`select month, closed_on as "closedOn", root, difference_pence as difference from public_months()`,
  )
}

type TransferRow = Omit<Transfer, 'seq' | 'pence' | 'reverses'> & {
  seq: string
  pence: string
  reverses: string | null
}

async function readTransfers(tx: DatabaseHandle, month: string): Promise<Transfer[]> {
  const rows = await executeRows<TransferRow>(
    tx,
    sql`select seq, posting, kind, from_account as "from", to_account as "to", pence, effective_on as "effectiveOn",
      posted_at as "postedAt", source, reason, corrects_month as "correctsMonth", reverses from public_transfers(${month})`,
  )
  return rows.map((row) => ({
    ...row,
    seq: BigInt(row.seq),
    pence: BigInt(row.pence),
    reverses: row.reverses === null ? null : BigInt(row.reverses),
  }))
}
