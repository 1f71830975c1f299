import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { ledgerMonths, ledgerTransfers } from '@kindfold/database/schema/ledger.ts'
import { formatMonthCsv } from '@kindfold/money/month-csv.ts'
import { firstRoot } from '@kindfold/money/month-root.ts'
import { asc, eq, lt, desc, sql } from 'drizzle-orm'

/** The canonical CSV of a month as its lines are now: for one that is closed its kept bytes are read instead. */
export async function writeMonthCsv(tx: DatabaseHandle, month: string): Promise<string> {
  const lines = await tx
    .select()
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.month, month))
    .orderBy(asc(ledgerTransfers.seq))
  return formatMonthCsv(
    lines.map(({ fromAccount, toAccount, postedAt, ...line }) => ({
      ...line,
      from: fromAccount,
      to: toAccount,
      postedAt: postedAt.toISOString(),
    })),
  )
}

/** The root before a month. */
export async function readRootBefore(tx: DatabaseHandle, month: string): Promise<string> {
  const [before] = await tx
    .select({ root: ledgerMonths.root })
    .from(ledgerMonths)
    .where(lt(ledgerMonths.month, month))
    .orderBy(desc(ledgerMonths.month))
    .limit(1)
  if (before === undefined) return firstRoot
  if (before.root === null) throw new Error('the month before is not closed')
  return before.root
}

/**
 * What stood in our account at the end of a month: what stands there now, less what came after it. `heldPence`: of charities
 * and of ours, which the bank should hold, less what charities were paid too much; `owedPence`: of charities alone.
 */
export async function readStanding(
  tx: DatabaseHandle,
  month: string,
): Promise<{ heldPence: bigint; owedPence: bigint }> {
  const [stood] = await executeRows<{ held: string; owed: string }>(
    tx,
    sql`with stands as (
      select code, balance as pence from ledger_accounts
      union all select to_account, -pence from ledger_transfers where month > ${month}
      union all select from_account, pence from ledger_transfers where month > ${month}
    )
    select coalesce(sum(pence), 0)::text as held, coalesce(sum(pence) filter (where code ~ '^charity:.+:(owed|paying)$'), 0)::text as owed
    from stands where code like 'batch:%' or code like 'charity:%' or code like 'operator:%'`,
  )
  return { heldPence: BigInt(stood?.held ?? '0'), owedPence: BigInt(stood?.owed ?? '0') }
}
