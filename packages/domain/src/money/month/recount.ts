import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { monthCsvHeading } from '@kindfold/money/month-csv.ts'
import { firstRoot, makeRoot } from '@kindfold/money/month-root.ts'
import { sql } from 'drizzle-orm'

/** The first thing that is wrong with the ledger, and the row that it is about. */
export type LedgerFault =
  | { fault: 'balance' | 'owed' | 'claims' | 'exchange'; account: string }
  | { fault: 'gap'; seq: string }
  | { fault: 'source'; seq: string }
  | { fault: 'root'; month: string }
  | { fault: 'lines'; month: string }

/**
 * Counts the ledger anew, from its lines alone: every balance, the seq without a gap, a receipt or payment for every line that
 * names one, the root of every closed month from its kept bytes, and its lines against those bytes; and what is owed by receipts
 * and payments, what next receipts bear by claims, and what exchange gained, against the balances that say so. Null: all is right.
 */
export async function recountLedger(tx: DatabaseHandle): Promise<LedgerFault | null> {
  return (
    (await findWrongBalance(tx)) ??
    (await findGap(tx)) ??
    (await findLostSource(tx)) ??
    (await findWrongRoot(tx)) ??
    (await findChangedLines(tx)) ??
    (await findWrongOwed(tx)) ??
    (await findWrongClaims(tx)) ??
    (await findWrongExchange(tx))
  )
}

async function findWrongBalance(tx: DatabaseHandle): Promise<LedgerFault | null> {
  const [wrong] = await executeRows<{ code: string }>(
    tx,
    sql`with pairs as (
      select from_account, to_account, sum(pence) as pence from ledger_transfers group by 1, 2
    ), moves as (
      select to_account as code, pence from pairs union all select from_account, -pence from pairs
    ), counted as (select code, sum(pence) as pence from moves group by code)
    select coalesce(a.code, c.code) as code from ledger_accounts a full join counted c on c.code = a.code
    where coalesce(a.balance, 0) <> coalesce(c.pence, 0) order by 1 limit 1`,
  )
  return wrong ? { fault: 'balance', account: wrong.code } : null
}

async function findWrongOwed(tx: DatabaseHandle): Promise<LedgerFault | null> {
  // What is in no payment, and what is in one that was not approved: so the mark by which the desk finds it hides nothing.
  const [wrong] = await executeRows<{ code: string }>(
    tx,
    sql`with parts as (
      select charity_slug, charity_pence - borne_pence as pence from allotments where is_owed
      union all select charity_slug, pence from payments where state = 'prepared'
    ), counted as (select 'charity:' || charity_slug || ':owed' as code, sum(pence) as pence from parts group by 1)
    select coalesce(a.code, c.code) as code
    from (select code, balance from ledger_accounts where code ~ '^charity:.+:owed$') a full join counted c on c.code = a.code
    where coalesce(a.balance, 0) <> coalesce(c.pence, 0) order by 1 limit 1`,
  )
  return wrong ? { fault: 'owed', account: wrong.code } : null
}

async function findWrongClaims(tx: DatabaseHandle): Promise<LedgerFault | null> {
  // What each charity was paid too much, less what stands as borne; no claim borne beyond it, and no share by what does not stand.
  const [wrong] = await executeRows<{ code: string }>(
    tx,
    sql`with borne as (
      select claim_id, allotment_id, sum(pence) as pence from borne_claims where stands group by 1, 2
    ), of_claims as (select claim_id, sum(pence) as pence from borne group by 1
    ), of_shares as (select allotment_id, sum(pence) as pence from borne group by 1
    ), stand as (
      select 'charity:' || charity_slug || ':bears' as code, claims.pence - coalesce(of_claims.pence, 0) as pence
      from claims left join of_claims on claim_id = claims.allotment_id
    ), counted as (select code, sum(pence) as pence from stand group by 1)
    select coalesce(a.code, c.code) as code
    from (select code, balance from ledger_accounts where code ~ '^charity:.+:bears$') a full join counted c on c.code = a.code
    where coalesce(a.balance, 0) <> -coalesce(c.pence, 0)
    union all select code from stand where pence < 0
    union all select 'charity:' || charity_slug || ':bears' from (select * from allotments where borne_pence > 0) s
      full join of_shares on allotment_id = s.id where coalesce(of_shares.pence, 0) <> coalesce(borne_pence, 0)
    order by 1 limit 1`,
  )
  return wrong ? { fault: 'claims', account: wrong.code } : null
}

async function findWrongExchange(tx: DatabaseHandle): Promise<LedgerFault | null> {
  // What banks gave for euros, less the pounds at which their receipts were recorded.
  const [wrong] = await executeRows<{ balance: string }>(
    tx,
    sql`with differences as (
      select coalesce(sum(c.pence - r.pence), 0) as pence from conversions c join receipts r on r.id = c.receipt_id
      where c.taken_back_at is null
    ), stands as (select coalesce(sum(balance), 0) as pence from ledger_accounts where code = 'operator:exchange')
    select stands.pence::text as balance from stands, differences where stands.pence <> differences.pence`,
  )
  return wrong ? { fault: 'exchange', account: 'operator:exchange' } : null
}

async function findGap(tx: DatabaseHandle): Promise<LedgerFault | null> {
  // Where the first is 1 and the last is as many as there are, none is missing: each seq is there once.
  const [gap] = await executeRows<{ seq: string }>(
    tx,
    sql`with counted as (select count(*) as lines, coalesce(min(seq), 1) as first, coalesce(max(seq), 0) as last from ledger_transfers)
    select coalesce(
      (select min(place) from (
        select seq, row_number() over (order by seq) as place from ledger_transfers where lines <> last or first <> 1
      ) t where seq <> place),
      last_seq
    )::text as seq
    from counted, ledger_head where lines <> last or first <> 1 or last_seq <> last`,
  )
  return gap ? { fault: 'gap', seq: gap.seq } : null
}

async function findLostSource(tx: DatabaseHandle): Promise<LedgerFault | null> {
  const [lost] = await executeRows<{ seq: string | null }>(
    tx,
    sql`select min(t.seq)::text as seq from ledger_transfers t
      where (t.source like 'receipt:%' or t.source like 'payment:%' or t.source like 'conversion:%')
        and t.source not in (select 'receipt:' || id from receipts union all select 'payment:' || id from payments
          union all select 'conversion:' || id from conversions)`,
  )
  return lost?.seq ? { fault: 'source', seq: lost.seq } : null
}

async function findWrongRoot(tx: DatabaseHandle): Promise<LedgerFault | null> {
  // Hashed here and not in SQL: SHA-256 takes the embedded engine five times as long. A month at a time, so that no ten years of bytes
  // stand in memory; as base64, which both drivers read faster than bytes.
  const months = await executeRows<{ month: string; root: string }>(
    tx,
    sql`select month, root from ledger_months where closed_at is not null order by month`,
  )
  let rootBefore = firstRoot
  for (const { month, root } of months) {
    // oxlint-disable-next-line no-await-in-loop -- one month in memory
    const [kept] = await executeRows<{ csv: string }>(
      tx,
      sql`select encode(csv, 'base64') as csv from ledger_months where month = ${month}`,
    )
    if (makeRoot(rootBefore, Buffer.from(kept?.csv ?? '', 'base64')) !== root) return { fault: 'root', month }
    rootBefore = root
  }
  return null
}

async function findChangedLines(tx: DatabaseHandle): Promise<LedgerFault | null> {
  // Month by month, so that lines come in order from the index and are never sorted all at once.
  const [changed] = await executeRows<{ month: string }>(
    tx,
    sql`select m.month from ledger_months m
      where m.closed_at is not null and m.csv <> convert_to(${monthCsvHeading}::text || coalesce((
        select string_agg(concat_ws(',', seq, posting, kind, from_account, to_account, pence, effective_on,
            to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), source, coalesce(reason, ''),
            coalesce(corrects_month, ''), coalesce(reverses::text, '')) || E'\n', '' order by seq)
        from ledger_transfers t where t.month = m.month
      ), ''), 'UTF8')
      order by 1 limit 1`,
  )
  return changed ? { fault: 'lines', month: changed.month } : null
}
