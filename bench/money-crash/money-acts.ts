import { randomUUID } from 'node:crypto'
import { addMonths, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { openLedger } from '@kindfold/domain/money/ledger/open-ledger.ts'
import { closeMonth } from '@kindfold/domain/money/month/close-month.ts'
import { findMonthToClose } from '@kindfold/domain/money/month/list-months.ts'
import { approvePayment } from '@kindfold/domain/money/payment/approve-payment.ts'
import { findPayment, listOpenPayments } from '@kindfold/domain/money/payment/list-payments.ts'
import { preparePayment } from '@kindfold/domain/money/payment/prepare-payment.ts'
import { recordSent } from '@kindfold/domain/money/payment/record-sent.ts'
import { sumUpOwed } from '@kindfold/domain/money/payment/sum-up-owed.ts'
import { recordReceipt } from '@kindfold/domain/money/receipt/record-receipt.ts'
import { abe, addDetails, askReceipt, fay } from '@kindfold/domain/money/testing/sample-money.ts'

/** The acts of money within which a process is killed or its power is cut. */
export const moneyActs = ['receipt', 'approval', 'closing'] as const
export type MoneyAct = (typeof moneyActs)[number]

const charities = ['the-dream-factory', 'clothing-collective', 'voice-for-epilepsy']
/** Opens a ledger so many months ago, with a receipt in each since: months that wait to be closed. */
export async function prepareMoney(services: Services, monthsBefore: number): Promise<void> {
  const now = services.clock.now()
  const months = Array.from({ length: monthsBefore }, (_, n) =>
    addMonths(`${londonDate(now).slice(0, 7)}-01`, n - monthsBefore),
  )
  const begin = new Date(`${months[0]}T12:00:00Z`)
  const checkedAt = new Date(begin.getTime() - 10 * 24 * 60 * 60_000)
  for (const charitySlug of charities)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await addDetails(services, {
      charitySlug,
      enteredAt: new Date(checkedAt.getTime() - 60_000),
      checkedAt,
      usableFrom: new Date(begin.getTime() - 60_000),
    })
  for (const day of months) {
    const then = { ...services, clock: { now: () => new Date(`${day}T12:00:00Z`) } }
    // oxlint-disable-next-line no-await-in-loop
    await openLedger(then)
    // oxlint-disable-next-line no-await-in-loop
    await performReceipt(then, randomUUID())
  }
}

/** Records a receipt for each charity alone and for all of them. Done again it is the same. */
export async function performReceipt(services: Services, id: string): Promise<void> {
  const today = londonDate(services.clock.now())
  const recorded = await recordReceipt(
    services,
    askReceipt({
      id,
      receivedOn: today,
      soldMonth: today.slice(0, 7),
      bankReference: `BUYER ${id}`,
      parts: charities.map((charitySlug) => ({ charitySlug, cents: 10_001n })),
      allCents: 1_000n,
      partnersOn: () => charities,
    }),
  )
  if (recorded.kind !== 'recorded') throw new Error(recorded.kind)
}

/** Prepares a payment of what some charity is owed. Returns its id. */
export async function prepareNext(services: Services): Promise<string> {
  await performReceipt(services, randomUUID())
  const [owed] = await sumUpOwed(services)
  if (!owed) throw new Error('nothing is owed')
  const id = randomUUID()
  const prepared = await preparePayment(services, {
    id,
    charitySlug: owed.charitySlug,
    pence: owed.pence,
    by: fay,
  })
  if (prepared.kind !== 'prepared') throw new Error(prepared.kind)
  return id
}

/** Approves a payment that was prepared. Done again it is approved already. */
export async function performApproval(services: Services, id: string): Promise<void> {
  const approved = await approvePayment(services, { id, version: 1, by: abe })
  if (approved.kind !== 'approved' && approved.kind !== 'stale') throw new Error(approved.kind)
}

/** Records that a payment was sent, whatever was done of it before. */
export async function finishPayment(services: Services, id: string): Promise<void> {
  await performApproval(services, id)
  const payment = await findPayment(services, id)
  if (payment?.state !== 'approved') return
  const sent = await recordSent(services, {
    id,
    version: payment.version,
    on: londonDate(services.clock.now()),
    bankReference: `BANK ${payment.number}`,
    by: fay,
  })
  if (sent.kind !== 'sent') throw new Error(sent.kind)
}

/** Sends whatever was under way when a process ended. */
export async function finishPayments(services: Services): Promise<void> {
  for (const { id, state } of await listOpenPayments(services))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    if (state !== 'sent') await finishPayment(services, id)
}

/** The month that is closed next. */
export async function nextMonth(services: Services): Promise<string> {
  const month = await findMonthToClose(services)
  if (month === null) throw new Error('no month is left to close')
  return month
}

/** Closes a month. Done again it was closed before. */
export async function performClosing(services: Services, month: string): Promise<void> {
  const closed = await closeMonth(services, { month, bankPence: 0n, by: fay })
  if (closed.kind !== 'closed' && closed.kind !== 'closed-before') throw new Error(JSON.stringify(closed))
}
