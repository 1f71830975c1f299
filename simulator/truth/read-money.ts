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
): Promise<
  { id: string; state: string; version: number; hasFile: boolean; pence: string; charity: string }[]
> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`select id, state, version, file_id is not null as "hasFile", pence::text as pence,
        charity_slug as charity from payments order by number`,
    ),
  )
}

/** What each charity is owed and no payment covers, by the ledger, as texts of pence. */
export async function readOwed(services: Truth): Promise<{ charity: string; pence: string }[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select charity_slug as charity, sum(charity_pence - borne_pence)::text as pence
        from allotments a join receipts r on r.id = a.receipt_id
        where (r.taken_back_at is null or exists (select from claims c where c.allotment_id = a.id))
          and not exists (select from payment_allotments p where p.allotment_id = a.id and p.holds)
        group by 1 having sum(charity_pence - borne_pence) > 0 order by 1`,
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

/** The bank's references of the receipts that stand. */
export async function readStandingReceipts(services: Truth): Promise<string[]> {
  const rows = await services.database.read((tx) =>
    executeRows<{ reference: string }>(
      tx,
      sql`
        select bank_reference as reference from receipts
        where taken_back_at is null order by recorded_at, id`,
    ),
  )
  return rows.map(({ reference }) => reference)
}

/** What stands of a payment beside what the bank did: by what the bank calls it, and whether it waits for the bank's word. */
export type StandingPayment = { id: string; reference: string | null; isWithBank: boolean }

/** Every payment, as it stands beside the bank's statement. */
export async function readStandingPayments(services: Truth): Promise<StandingPayment[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select id, bank_reference as reference, state = 'approved' and file_id is not null as "isWithBank"
        from payments order by number`,
    ),
  )
}

/** The newest account of a charity that nobody withdrew. */
export async function readNewestAccount(
  services: Truth,
  charity: string,
): Promise<{ id: string; isChecked: boolean } | null> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ id: string; isChecked: boolean }>(
      tx,
      sql`
        select id::text as id, checked_at is not null as "isChecked" from bank_details
        where charity_slug = ${charity} and withdrawn_at is null order by version desc limit 1`,
    ),
  )
  return row ?? null
}

/** To which account a payment goes, and to which its charity is paid at a moment. */
export async function readAccountsOf(
  services: Truth,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<{ used: string | null; usable: string | null }> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ used: string | null; usable: string | null }>(
      tx,
      sql`
        select p.bank_details_id::text as used,
          (select d.id::text from bank_details d where d.charity_slug = p.charity_slug and d.withdrawn_at is null
            and d.checked_at <= ${now.toISOString()}::timestamptz - interval '48 hours'
            order by d.version desc limit 1) as usable
        from payments p where p.id = ${paymentId}::uuid`,
    ),
  )
  return row ?? { used: null, usable: null }
}

/** Payments that were approved, to accounts that nobody but who entered them had checked 48 hours before. */
export async function readHastyPayments(services: Truth): Promise<string[]> {
  const rows = await services.database.read((tx) =>
    executeRows<{ id: string }>(
      tx,
      sql`
        select p.id::text as id from payments p join bank_details d on d.id = p.bank_details_id
        where p.approved_at is not null and not coalesce(d.checked_by_id <> d.entered_by_id
          and p.approved_at >= d.checked_at + interval '48 hours', false) order by p.number`,
    ),
  )
  return rows.map(({ id }) => id)
}

/** The newest agreement with a charity that was approved; null: there is none. */
export async function readNewestAgreement(services: Truth, charity: string): Promise<string | null> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ id: string }>(
      tx,
      sql`
        select id::text as id from agreements where charity_slug = ${charity} and approved_at is not null
        order by version desc limit 1`,
    ),
  )
  return row?.id ?? null
}

/** What of a receipt is its charity's, in pence. */
export async function readShareOf(services: Truth, receiptId: string): Promise<bigint> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ pence: string }>(
      tx,
      sql`select coalesce(sum(charity_pence), 0)::text as pence from allotments where receipt_id = ${receiptId}::uuid`,
    ),
  )
  return BigInt(row?.pence ?? 0)
}
