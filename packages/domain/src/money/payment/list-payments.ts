import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import {
  allotments,
  bankDetails,
  paymentAllotments,
  payments,
  receipts,
} from '@kindfold/database/schema/money.ts'
import { and, asc, desc, eq, inArray, isNull, lt, type SQL } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'
import type { Services } from '../../base/services/services.ts'
import type { PaymentRow } from './lock-payment.ts'

/** A payment as finance sees it; of its account the last digits alone. */
export type ListedPayment = PaymentRow & { account: { name: string; lastDigits: string } }

/** A receipt's part that a payment covers, and how much of it bears claims and is not paid. */
export type CoveredPart = {
  receiptId: string
  receivedOn: string
  dueOn: string
  charityPence: bigint
  bornePence: bigint
}

const pageSize = 50

/** Payments that have not ended: prepared, approved, or sent and not confirmed by the charity. */
export async function listOpenPayments(services: Services): Promise<ListedPayment[]> {
  const rows = await services.database.read((tx) =>
    select(
      tx,
      and(inArray(payments.state, ['prepared', 'approved', 'sent']), isNull(payments.confirmedOn)),
    ).orderBy(asc(payments.dueOn), asc(payments.number)),
  )
  return rows.map(toListed)
}

/** All payments, the newest first; `before` is the number of the last one of the page before. */
export async function listPayments(
  services: Services,
  { before }: { before: number | null },
): Promise<{ payments: ListedPayment[]; next: number | null }> {
  const rows = await services.database.read((tx) =>
    select(tx, before === null ? undefined : lt(payments.number, before))
      .orderBy(desc(payments.number))
      .limit(pageSize + 1),
  )
  const shown = rows.slice(0, pageSize).map(toListed)
  return { payments: shown, next: rows.length > pageSize ? (shown.at(-1)?.number ?? null) : null }
}

/** One payment with what it covers; null: there is none. */
export async function findPayment(
  services: Services,
  id: string,
): Promise<(ListedPayment & { covers: CoveredPart[] }) | null> {
  if (!isId(id)) return null
  return await services.database.read(async (tx) => {
    const [row] = await select(tx, eq(payments.id, id))
    if (!row) return null
    const covers = await tx
      .select({
        receiptId: receipts.id,
        receivedOn: receipts.receivedOn,
        dueOn: allotments.dueOn,
        charityPence: allotments.charityPence,
        bornePence: allotments.bornePence,
      })
      .from(paymentAllotments)
      .innerJoin(allotments, eq(allotments.id, paymentAllotments.allotmentId))
      .innerJoin(receipts, eq(receipts.id, allotments.receiptId))
      .where(and(eq(paymentAllotments.paymentId, id)))
      .orderBy(asc(allotments.dueOn), asc(receipts.receivedOn))
    return { ...toListed(row), covers }
  })
}

const select = (tx: DatabaseHandle, which: SQL | undefined) =>
  tx
    .select({ payment: payments, name: bankDetails.accountName, number: bankDetails.accountNumber })
    .from(payments)
    .innerJoin(bankDetails, eq(bankDetails.id, payments.bankDetailsId))
    .where(which)

const toListed = ({
  payment,
  name,
  number,
}: {
  payment: PaymentRow
  name: string
  number: string
}): ListedPayment => ({
  ...payment,
  account: { name, lastDigits: number.slice(-4) },
})
