import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'

type Truth = Pick<Services, 'database'>

/** What the ledger's lines say of each receipt and payment, in pence: what came in by it, and what went to its charity. */
export async function readMoney(services: Truth): Promise<ReadonlyMap<string, bigint>> {
  const rows = await services.database.read((tx) =>
    executeRows<{ source: string; pence: string }>(
      tx,
      sql`
        select source, sum(case
            when from_account = 'outside:buyers' or to_account like 'outside:charity:%' then pence
            when to_account = 'outside:buyers' or from_account like 'outside:charity:%' then -pence
            else 0 end)::text as pence
        from ledger_transfers group by source order by source`,
    ),
  )
  return new Map(rows.map(({ source, pence }) => [source, BigInt(pence)]))
}

/** Payments that wait for the next hand, the oldest first. */
export async function readPayments(
  services: Truth,
): Promise<{ id: string; state: string; version: number; hasFile: boolean; pence: string }[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`select id, state, version, file_id is not null as "hasFile", pence::text as pence from payments order by number`,
    ),
  )
}

/** What each charity is owed and no payment covers, by the ledger, as texts of pence. */
export async function readOwed(services: Truth): Promise<{ charity: string; pence: string }[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select charity_slug as charity, sum(charity_pence)::text as pence
        from allotments a join receipts r on r.id = a.receipt_id and r.taken_back_at is null
        where not exists (select from payment_allotments p where p.allotment_id = a.id and p.holds)
        group by 1 order by 1`,
    ),
  )
}

/** Whether a receipt can be taken back: no payment covers any of it. */
export async function readFreeReceipts(services: Truth): Promise<string[]> {
  const rows = await services.database.read((tx) =>
    executeRows<{ id: string }>(
      tx,
      sql`
        select id from receipts r where taken_back_at is null and not exists (
          select from allotments a join payment_allotments p on p.allotment_id = a.id and p.holds
          where a.receipt_id = r.id)
        order by recorded_at, id`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** The oldest month of the ledger that is over and open; null: none is. */
export async function readMonthToClose(services: Truth, today: string): Promise<string | null> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ month: string }>(
      tx,
      sql`select month from ledger_months where closed_at is null order by month limit 1`,
    ),
  )
  return row && row.month < today.slice(0, 7) ? row.month : null
}
