import type { Database } from '@kindfold/database/open-database.ts'
import { arrayOf, uuid } from '../desk-search/numbers.ts'

const charities = ['the-dream-factory', 'clothing-collective', 'voice-for-epilepsy', 'the-maypole-project']
/** Each receipt has a line for each charity and one for us; each month each charity is paid in two. */
const receiptsOfMonth = 165
const linesOfReceipt = charities.length + 1

/**
 * Fills the ledger with whole months: receipts for every charity, each month's share paid in the next, all but the last months
 * closed. What the last month brought is still owed.
 */
export async function fillLedger(
  database: Database,
  { months, open }: { months: readonly string[]; open: number },
): Promise<{ transfers: number }> {
  await database.transaction(async (tx) => {
    for (const statement of listAccounts()) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.execute(statement)
    }
  })
  let transfers = 0
  for (const [place, month] of months.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- each month after the one before
    await database.transaction(async (tx) => {
      for (const statement of listMonth(month, { place, after: transfers })) {
        // oxlint-disable-next-line no-await-in-loop
        await tx.execute(statement)
      }
    })
    transfers += receiptsOfMonth * linesOfReceipt + (place === 0 ? 0 : charities.length * 2)
  }
  for (const month of months.slice(0, months.length - open)) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await database.transaction((tx) => tx.execute(closing(month)))
  }
  // As the upkeep leaves a database that grew over years.
  await database.session((handle) => handle.execute('vacuum analyze'))
  return { transfers }
}

const slugs = arrayOf(charities)
/** What is a charity's of a receipt with this number. */
const share = (n: string) => `((10000 + ${n} % 97) * 8 + 9) / 10`
const receiptId = (place: number, n = 'n') => uuid(20, `${place * 1000} + ${n}`)
const allotmentId = (place: number, n = 'n', c = 'c') => uuid(21, `(${place * 1000} + ${n}) * 10 + ${c}`)
const paymentId = (place: number, c = 'c') => uuid(22, `${place * 10} + ${c}`)

const listAccounts = () => [
  `insert into ledger_accounts (code) select unnest(array['outside:buyers', 'operator:share'])`,
  `insert into ledger_accounts (code)
    select unnest(array['charity:' || slug || ':owed', 'charity:' || slug || ':paying', 'outside:charity:' || slug]) from unnest(${slugs}) slug`,
  `insert into bank_details (id, charity_slug, version, account_name, sort_code, account_number, email, entered_by_id, entered_by_name,
      entered_at, checked_by_id, checked_by_name, checked_at, called_number, usable_from)
    select ${uuid(23, 'c')}, (${slugs})[c], 1, 'Charity', '040004', '0000000' || c, 'money@example.org', 'cas', 'Cas', now() - interval '11 years',
      'abe', 'Abe', now() - interval '11 years', '020 7946 0001', now() - interval '11 years' + interval '3 days'
    from generate_series(1, ${charities.length}) c`,
]

const lines = `insert into ledger_transfers (seq, posting, kind, from_account, to_account, pence, effective_on, posted_at, month, source, key)`

function listMonth(month: string, { place, after }: { place: number; after: number }): string[] {
  const receivedOn = `('${month}-01'::date + (n % 28)::int)`
  const atNoon = (day: string) => `${day} + time '12:00'`
  return [
    `insert into ledger_months (month, opened_at) values ('${month}', '${month}-01 03:00Z')`,
    `insert into receipts (id, received_on, sold_month, pence, currency, bank_reference, recorded_by_id, recorded_by_name, recorded_at)
      select ${receiptId(place)}, ${receivedOn}, '${month}', (10000 + n % 97) * ${charities.length}, 'GBP', 'BUYER ' || n, 'fay', 'Fay', ${atNoon(receivedOn)}
      from generate_series(1, ${receiptsOfMonth}) n`,
    `insert into allotments (id, receipt_id, charity_slug, is_of_all, pence, vat_pence, charity_pence, share_basis_points, due_on)
      select ${allotmentId(place)}, ${receiptId(place)}, (${slugs})[c], false, 10000 + n % 97, 0, ${share('n')}, 8000, ${receivedOn} + 28
      from generate_series(1, ${receiptsOfMonth}) n, generate_series(1, ${charities.length}) c`,
    `${lines}
      select ${after} + (n - 1) * ${linesOfReceipt} + c, ${receiptId(place)}, 'receipt', 'outside:buyers',
        coalesce('charity:' || (${slugs})[c] || ':owed', 'operator:share'),
        case when c <= ${charities.length} then ${share('n')} else (10000 + n % 97 - ${share('n')}) * ${charities.length} end,
        ${receivedOn}, ${atNoon(receivedOn)}, '${month}', 'receipt:' || ${receiptId(place)}, 'receipt ' || ${receiptId(place)} || ' ' || c
      from generate_series(1, ${receiptsOfMonth}) n, generate_series(1, ${linesOfReceipt}) c order by 1`,
    ...(place === 0 ? [] : listPaid(month, { place, after: after + receiptsOfMonth * linesOfReceipt })),
  ]
}

/** What the month before brought is paid. */
function listPaid(month: string, { place, after }: { place: number; after: number }): string[] {
  const day = `${month}-20`
  const pence = `(select sum(charity_pence) from allotments a where a.id between ${uuid(21, `${(place - 1) * 1000} * 10`)} and ${uuid(21, `(${(place - 1) * 1000} + 999) * 10`)} and a.charity_slug = (${slugs})[c])`
  return [
    `insert into payments (id, number, charity_slug, pence, due_on, state, version, bank_details_id, details_entered_by_id, prepared_by_id,
        prepared_by_name, prepared_at, approved_by_id, approved_by_name, approved_at, sent_on, bank_reference, sent_by_name, sent_at, confirmed_on)
      select ${paymentId(place)}, ${place * charities.length} + c, (${slugs})[c], ${pence}, '${day}', 'sent', 4, ${uuid(23, 'c')}, 'cas', 'fay', 'Fay',
        '${day} 09:00Z', 'abe', 'Abe', '${day} 10:00Z', '${day}', 'BANK ' || c, 'Fay', '${day} 11:00Z', '${day}'
      from generate_series(1, ${charities.length}) c`,
    `insert into payment_allotments (payment_id, allotment_id)
      select ${paymentId(place)}, ${allotmentId(place - 1)}
      from generate_series(1, ${receiptsOfMonth}) n, generate_series(1, ${charities.length}) c`,
    `${lines}
      select ${after} + (s - 1) * ${charities.length} + c, ${uuid(24, `(${place * 10} + c) * 10 + s`)}, (array['approval', 'sent'])[s],
        (array['charity:' || (${slugs})[c] || ':owed', 'charity:' || (${slugs})[c] || ':paying'])[s],
        (array['charity:' || (${slugs})[c] || ':paying', 'outside:charity:' || (${slugs})[c]])[s],
        p.pence, '${day}', '${day} 11:00Z', '${month}', 'payment:' || p.id, (array['approval ', 'sent '])[s] || p.id || ' 1'
      from generate_series(1, ${charities.length}) c cross join generate_series(1, 2) s
      join payments p on p.id = ${paymentId(place)} order by 1`,
  ]
}

/** Closes a month as its act does, in SQL alone: ten years of acts would count the ledger anew ten dozen times. */
const closing = (month: string) => `
  with file as (
    select convert_to('seq,posting,kind,from,to,pence,effective_on,posted_at,source,reason,corrects_month,reverses' || E'\\n' || string_agg(
      concat_ws(',', seq, posting, kind, from_account, to_account, pence, effective_on,
        to_char(posted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), source, '', '', '') || E'\\n', '' order by seq), 'UTF8') as csv
    from ledger_transfers where month = '${month}'
  ), before as (
    select coalesce((select root from ledger_months where month < '${month}' order by month desc limit 1), repeat('0', 64)) as root
  )
  update ledger_months m set closed_at = ('${month}-01'::date + interval '1 month 2 days'), closed_by_id = 'fay', closed_by_name = 'Fay',
    csv = file.csv, root = encode(sha256(convert_to(before.root || E'\\n', 'UTF8') || file.csv), 'hex'), difference_pence = 0
  from file, before where m.month = '${month}'`
