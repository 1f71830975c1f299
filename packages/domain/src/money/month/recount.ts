import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { firstRoot } from '@kindfold/money/month-root.ts'
import { sql } from 'drizzle-orm'

/** The first thing that is wrong with the ledger, and the row that it is about. */
export type LedgerFault =
  | { fault: 'balance'; account: string }
  | { fault: 'gap'; seq: string }
  | { fault: 'source'; seq: string }
  | { fault: 'root'; month: string }
  | { fault: 'lines'; month: string }

/**
 * Counts the ledger anew, from its lines alone: every balance, the seq without a gap, a receipt or payment for every line that
 * names one, the root of every closed month from its kept bytes, and its lines against those bytes. Null: all is right.
 */
export async function recountLedger(tx: DatabaseHandle): Promise<LedgerFault | null> {
  return (
    (await findWrongBalance(tx)) ??
    (await findGap(tx)) ??
    (await findLostSource(tx)) ??
    (await findWrongRoot(tx)) ??
    (await findChangedLines(tx))
  )
}

async function findWrongBalance(tx: DatabaseHandle): Promise<LedgerFault | null> {
  const [wrong] = await executeRows<{ code: string }>(
    tx,
    sql`with moves as (
      select to_account as code, pence from ledger_transfers union all select from_account, -pence from ledger_transfers
    ), counted as (select code, sum(pence) as pence from moves group by code)
    select coalesce(a.code, c.code) as code from ledger_accounts a full join counted c on c.code = a.code
    where coalesce(a.balance, 0) <> coalesce(c.pence, 0) order by 1 limit 1`,
  )
  return wrong ? { fault: 'balance', account: wrong.code } : null
}

async function findGap(tx: DatabaseHandle): Promise<LedgerFault | null> {
  const [gap] = await executeRows<{ seq: string }>(
    tx,
    sql`select place::text as seq from (select seq, row_number() over (order by seq) as place from ledger_transfers) t
      where seq <> place
      union all
      select last_seq::text from ledger_head where last_seq <> (select count(*) from ledger_transfers)
      order by 1 limit 1`,
  )
  return gap ? { fault: 'gap', seq: gap.seq } : null
}

async function findLostSource(tx: DatabaseHandle): Promise<LedgerFault | null> {
  const [lost] = await executeRows<{ seq: string }>(
    tx,
    sql`select t.seq::text as seq from ledger_transfers t
      where (t.source like 'receipt:%' and not exists (select from receipts r where r.id::text = substr(t.source, 9)))
        or (t.source like 'payment:%' and not exists (select from payments p where p.id::text = substr(t.source, 9)))
      order by t.seq limit 1`,
  )
  return lost ? { fault: 'source', seq: lost.seq } : null
}

async function findWrongRoot(tx: DatabaseHandle): Promise<LedgerFault | null> {
  // In SQL alone, so that no month's bytes leave the database.
  const [wrong] = await executeRows<{ month: string }>(
    tx,
    sql`select month from (
      select month, root, encode(sha256(convert_to(lag(root, 1, ${firstRoot}) over (order by month) || E'\n', 'UTF8') || csv), 'hex') as counted
      from ledger_months where closed_at is not null
    ) m where root <> counted order by month limit 1`,
  )
  return wrong ? { fault: 'root', month: wrong.month } : null
}

async function findChangedLines(tx: DatabaseHandle): Promise<LedgerFault | null> {
  const [changed] = await executeRows<{ month: string }>(
    tx,
    sql`with lines as (
      select month, string_agg(concat_ws(',', seq, posting, kind, from_account, to_account, pence, effective_on,
          to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), source, coalesce(reason, ''),
          coalesce(corrects_month, ''), coalesce(reverses::text, '')) || E'\n', '' order by seq) as written
      from ledger_transfers group by month
    )
    select m.month from ledger_months m left join lines l on l.month = m.month
    where m.closed_at is not null
      and substr(convert_from(m.csv, 'UTF8'), strpos(convert_from(m.csv, 'UTF8'), E'\n') + 1) <> coalesce(l.written, '')
    order by 1 limit 1`,
  )
  return changed ? { fault: 'lines', month: changed.month } : null
}
