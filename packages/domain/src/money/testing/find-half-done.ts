import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { recountLedger } from '../month/recount.ts'

/**
 * Whatever of money was done by half: a receipt without its lines, a balance that is not what receipts and payments come to, a
 * payment without its letter, a month without its act. Empty: every act was done whole or not at all.
 */
export async function findHalfDone({ database }: Pick<Services, 'database'>): Promise<string[]> {
  return await database.read(async (tx) => {
    const fault = await recountLedger(tx)
    const rows = await executeRows<{ what: string }>(
      tx,
      sql`with parts as (
        select a.charity_slug as slug, a.charity_pence - a.borne_pence as pence, p.state from allotments a
        join receipts r on r.id = a.receipt_id
        left join payment_allotments h on h.allotment_id = a.id and h.holds
        left join payments p on p.id = h.payment_id
        where r.taken_back_at is null or p.state = 'sent' or exists (select from claims c where c.allotment_id = a.id)
      ), should as (
        select 'charity:' || slug || ':owed' as code, sum(pence) as pence from parts
          where state is null or state = 'prepared' group by slug
        union all select 'charity:' || slug || ':paying', sum(pence) from parts where state = 'approved' group by slug
        union all select 'outside:charity:' || slug, sum(pence) from parts where state = 'sent' group by slug
      )
      select 'receipt ' || r.id as what from receipts r where r.pence is distinct from (
        select sum(pence) from ledger_transfers where source = 'receipt:' || r.id and kind = 'receipt' and from_account = 'outside:buyers')
      union all
      select 'receipt taken back ' || r.id from receipts r
        where (r.taken_back_at is not null) <> exists (
          select from ledger_transfers where source = 'receipt:' || r.id and kind = 'reversal')
      union all
      select 'balance ' || coalesce(s.code, a.code) from should s
        full join (select * from ledger_accounts where code like '%charity:%' and code <> 'outside:charity:history' and code not like '%:bears') a on a.code = s.code
        where coalesce(s.pence, 0) <> coalesce(a.balance, 0)
      union all
      select 'mark of allotment ' || a.id from allotments a join receipts r on r.id = a.receipt_id
        where a.is_owed <> (a.charity_pence > a.borne_pence
          and (r.taken_back_at is null or exists (select from claims c where c.allotment_id = a.id))
          and not exists (select from payment_allotments h where h.allotment_id = a.id and h.holds))
      union all
      select 'letter of payment ' || p.number from payments p
        where (p.state in ('sent', 'returned')) <> exists (
          select from messages m where m.subject_id = p.id and m.kind = 'remittance-advice')
      union all
      select 'month ' || m.month from ledger_months m
        where (m.closed_at is not null) <> exists (
          select from staff_events e where e.act = 'close-month' and e.subject_id = m.month)`,
    )
    return [...(fault === null ? [] : [JSON.stringify(fault)]), ...rows.map(({ what }) => what)]
  })
}
