import { sql, type SQL } from 'drizzle-orm'
import type { Database, DatabaseHandle } from './database.ts'
import { executeRows } from './execute-rows.ts'

const linesAtATime = 2000

/**
 * Copies the ledger line by line into a new database, whose own trigger counts the balances anew; then months are closed as
 * they were, with the same bytes. Throws when a balance comes out otherwise: then nothing is carried over.
 */
export async function carryLedger(from: Database, tx: DatabaseHandle): Promise<Record<string, number>> {
  const read = (statement: SQL) =>
    from.transaction(async (source) => {
      const [row] = await executeRows<{ rows: string; count: number }>(
        source,
        sql`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows, count(*)::int as count from (${statement}) t`,
      )
      return row ?? { rows: '[]', count: 0 }
    })
  const accounts = await read(sql`select code, 0 as balance from ledger_accounts order by code`)
  await tx.execute(sql`insert into ledger_accounts
    select * from jsonb_populate_recordset(null::ledger_accounts, ${accounts.rows}::jsonb)`)
  const months = await read(sql`select * from ledger_months order by month`)
  await tx.execute(sql`insert into ledger_months (month, opened_at)
    select month, opened_at from jsonb_populate_recordset(null::ledger_months, ${months.rows}::jsonb) order by month`)
  let transfers = 0
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- the next lines come after these
    const lines = await read(
      sql`select * from ledger_transfers where seq > ${transfers} order by seq limit ${linesAtATime}`,
    )
    if (lines.count === 0) break
    // oxlint-disable-next-line no-await-in-loop
    await tx.execute(sql`insert into ledger_transfers
      select * from jsonb_populate_recordset(null::ledger_transfers, ${lines.rows}::jsonb) order by seq`)
    transfers += lines.count
  }
  const closed = await executeRows<{ month: string }>(
    tx,
    sql`select month from jsonb_populate_recordset(null::ledger_months, ${months.rows}::jsonb)
      where closed_at is not null order by month`,
  )
  for (const { month } of closed)
    // oxlint-disable-next-line no-await-in-loop -- each after the one before
    await tx.execute(sql`
      update ledger_months m set closed_at = c.closed_at, closed_by_id = c.closed_by_id, closed_by_name = c.closed_by_name,
        csv = c.csv, root = c.root, difference_pence = c.difference_pence
      from jsonb_populate_recordset(null::ledger_months, ${months.rows}::jsonb) c
      where c.month = ${month} and m.month = c.month`)
  const stands = sql`select code, balance::text as balance from ledger_accounts
    union all select 'head', last_seq::text from ledger_head order by 1`
  const [was, is] = [
    await from.transaction((source) => executeRows<{ code: string; balance: string }>(source, stands)),
    await executeRows<{ code: string; balance: string }>(tx, stands),
  ]
  const wrong = is.find(({ balance }, place) => balance !== was[place]?.balance)
  if (wrong || was.length !== is.length)
    throw new Error(`the ledger does not come out as it was: ${wrong?.code ?? 'accounts are missing'}`)
  return {
    ledger_accounts: accounts.count,
    ledger_months: months.count,
    ledger_transfers: transfers,
    ledger_head: 1,
  }
}
