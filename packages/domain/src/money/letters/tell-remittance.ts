import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import {
  agreements,
  allotments,
  bankDetails,
  paymentAllotments,
  type payments,
  receipts,
} from '@kindfold/database/schema/money.ts'
import type { PaymentReturnedData, RemittanceLine } from '@kindfold/messages/message-data.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'

type PaymentRow = typeof payments.$inferSelect

/** Tells a charity what it was paid and for which receipts, in the transaction that records the payment as sent. */
export async function tellRemittance(
  services: Services,
  tx: DatabaseHandle,
  payment: PaymentRow,
  { sentOn, bankReference }: { sentOn: string; bankReference: string },
): Promise<void> {
  await enqueueEmail(
    services,
    tx,
    'remittance-advice',
    {
      name: nameCharity(payment.charitySlug),
      number: payment.number,
      pence: String(payment.pence),
      sentOn,
      bankReference,
      covers: await listCovered(tx, payment.id),
    },
    { subjectId: payment.id, recipient: await readAddress(tx, payment) },
  )
}

/** Tells a charity that what was paid came back, in the transaction that records it. */
export async function tellReturned(
  services: Services,
  tx: DatabaseHandle,
  payment: PaymentRow,
  { owedPence, ...came }: Pick<PaymentReturnedData, 'returnedOn' | 'reason'> & { owedPence: bigint },
): Promise<void> {
  await enqueueEmail(
    services,
    tx,
    'payment-returned',
    {
      name: nameCharity(payment.charitySlug),
      number: payment.number,
      pence: String(payment.pence),
      sentOn: payment.sentOn ?? came.returnedOn,
      owedPence: String(owedPence),
      ...came,
    },
    { subjectId: payment.id, recipient: await readAddress(tx, payment) },
  )
}

/** The address that was entered with the account, and checked with it. */
async function readAddress(tx: DatabaseHandle, { bankDetailsId }: PaymentRow): Promise<string> {
  const [details] = await tx
    .select({ email: bankDetails.email })
    .from(bankDetails)
    .where(eq(bankDetails.id, bankDetailsId))
  if (!details) throw new Error('a payment goes to bank details that are not there')
  return details.email
}

/** Receipts of one day and month at one share stand together. */
async function listCovered(tx: DatabaseHandle, paymentId: string): Promise<RemittanceLine[]> {
  return await tx
    .select({
      receivedOn: receipts.receivedOn,
      soldMonth: receipts.soldMonth,
      shareBasisPoints: allotments.shareBasisPoints,
      basePence: sql<string>`sum(${allotments.pence} - case when ${agreements.base} = 'net' then ${allotments.vatPence} else 0 end)::text`,
      charityPence: sql<string>`sum(${allotments.charityPence})::text`,
      bornePence: sql<string>`sum(${allotments.bornePence})::text`,
    })
    .from(paymentAllotments)
    .innerJoin(allotments, eq(allotments.id, paymentAllotments.allotmentId))
    .innerJoin(receipts, eq(receipts.id, allotments.receiptId))
    .leftJoin(agreements, eq(agreements.id, allotments.agreementId))
    .where(eq(paymentAllotments.paymentId, paymentId))
    .groupBy(receipts.receivedOn, receipts.soldMonth, allotments.shareBasisPoints)
    .orderBy(asc(receipts.receivedOn), asc(receipts.soldMonth), asc(allotments.shareBasisPoints))
}
