import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { approvePayment } from '../payment/approve-payment.ts'
import { preparePayment } from '../payment/prepare-payment.ts'
import { confirmPayment, recordSent } from '../payment/record-sent.ts'
import { takeBackReceipt } from '../receipt/take-back-receipt.ts'
import { abe, addDetails, fay, record } from './sample-money.ts'

/** The same services on a day, at noon. */
export const onDay = (services: Services, date: string): Services => ({
  ...services,
  clock: { now: () => new Date(`${date}T12:00:00Z`) },
})

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

type Story = {
  /** Two months that are over, one after the other. */
  months: readonly [string, string]
  charities: readonly [string, string]
}

/**
 * What a public page has to say: in the first month £100.01 for the first charity, paid two days late in the second month and
 * confirmed; in the second £5 more for it, and £3 for the other, which was mistyped and is taken back today. In the first month
 * 28 collections were made for the first charity: 12 in Cambridge, 9 in Oxford, 4 and 3 elsewhere.
 */
export async function tellPublicMoney(services: Services, { months, charities }: Story): Promise<void> {
  const [first, second] = months
  const [one, two] = charities
  const paymentId = id(4)
  const received = `${first}-05`
  // Two days after 28 days.
  const paidOn = new Date(Date.parse(received) + 30 * 86_400_000).toISOString().slice(0, 10)
  await openLedger(onDay(services, received))
  await addDetails(services, {
    charitySlug: one,
    enteredAt: new Date(`${first}-01T10:00:00Z`),
    checkedAt: new Date(`${first}-02T10:00:00Z`),
    usableFrom: new Date(`${first}-04T10:00:00Z`),
  })
  const part = (charitySlug: string, cents: bigint) => ({ parts: [{ charitySlug, cents }] })
  const soldMonth = first
  await record(onDay(services, received), {
    id: id(1),
    receivedOn: received,
    soldMonth,
    ...part(one, 10_001n),
  })
  await mustBe(
    'prepared',
    preparePayment(onDay(services, paidOn), { id: paymentId, charitySlug: one, pence: 8_001n, by: fay }),
  )
  await mustBe('approved', approvePayment(onDay(services, paidOn), { id: paymentId, version: 1, by: abe }))
  const sent = { id: paymentId, version: 2, on: paidOn, bankReference: 'FP 1', by: fay }
  await mustBe('sent', recordSent(onDay(services, paidOn), sent))
  const confirmed = { id: paymentId, version: 3, on: paidOn, by: fay }
  await mustBe('confirmed', confirmPayment(onDay(services, paidOn), confirmed))
  const later = `${second}-20`
  const last = { receivedOn: later, soldMonth }
  await record(onDay(services, later), { id: id(2), ...last, ...part(one, 500n) })
  await record(onDay(services, later), { id: id(3), ...last, ...part(two, 300n) })
  // Now, and not at noon: before it, that would be to come.
  await mustBe(
    'taken-back',
    takeBackReceipt(services, { receiptId: id(3), reason: 'mistyped', bears: false, by: fay }),
  )
  await services.database.transaction((tx) =>
    executeRows(
      tx,
      sql`
        insert into figure_changes (week, area_id, charity_slug, measure, delta)
        select figure_week(${`${first}-01`}::date), place, ${one}, collected_in(${`${first}-01`}::date), count
        from (values ('cambridge', 12), ('oxford', 9), ('there', 4), ('yonder', 3)) as collected (place, count)`,
    ),
  )
}

async function mustBe(wanted: string, doing: Promise<{ kind: string }>): Promise<void> {
  const { kind } = await doing
  if (kind !== wanted) throw new Error(`${kind} where ${wanted} was told`)
}
