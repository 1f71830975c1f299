import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import {
  agreements,
  allotments,
  claims,
  conversions,
  paymentAllotments,
  payments,
  receipts,
} from '@kindfold/database/schema/money.ts'
import { and, asc, desc, eq, inArray, isNull, sql, type InferSelectModel } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'
import { isInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { sumBorne } from '../claim/sum-borne.ts'
import { isHeld } from '../payment/lock-payment.ts'

/** A charity's part of a receipt, and the payment that covers it. */
type AllotmentOfReceipt = InferSelectModel<typeof allotments> & {
  /** Who bears what was paid of it, where it is taken back. */
  bearer: 'operator' | 'charity'
  /** Where it was taken back so: what next receipts bear, and what of that they have borne. */
  claim: { pence: bigint; bornePence: bigint } | null
  payment: { id: string; number: number; state: InferSelectModel<typeof payments>['state'] } | null
}

/** A receipt with its parts. Instants are ISO. */
export type ListedReceipt = Omit<InferSelectModel<typeof receipts>, 'recordedAt'> & {
  /** What the bank gave for its euros; null: it is left in them, or came in pounds. */
  conversion: { pence: bigint; on: string; byName: string; at: string } | null
  recordedAt: string
  takenBack: { at: string; byName: string; reason: string } | null
  parts: AllotmentOfReceipt[]
}

const pageSize = 50

/** Receipts, the newest first. `after` is the `next` of the page before: our clock gives whole milliseconds, so it names its row. */
export async function listReceipts(
  services: Services,
  { after }: { after: string | null },
): Promise<{ receipts: ListedReceipt[]; next: string | null }> {
  const [recordedAt, id] = after?.split(' ') ?? []
  const isAfter = isInstant(recordedAt ?? '') && /^[0-9a-f-]{36}$/.test(id ?? '')
  return await services.database.read(async (tx) => {
    const rows = await tx
      .select()
      .from(receipts)
      .where(
        isAfter
          ? sql`(${receipts.recordedAt}, ${receipts.id}) < (${recordedAt}::timestamptz, ${id}::uuid)`
          : undefined,
      )
      .orderBy(desc(receipts.recordedAt), desc(receipts.id))
      .limit(pageSize + 1)
    const shown = rows.slice(0, pageSize)
    const last = shown.at(-1)
    return {
      receipts: await addParts(tx, shown),
      next: rows.length > pageSize && last ? `${last.recordedAt.toISOString()} ${last.id}` : null,
    }
  })
}

/** One receipt; null: there is none. */
export async function findReceipt(services: Services, id: string): Promise<ListedReceipt | null> {
  if (!isId(id)) return null
  return await services.database.read(async (tx) => {
    const rows = await tx.select().from(receipts).where(eq(receipts.id, id))
    return (await addParts(tx, rows))[0] ?? null
  })
}

async function addParts(
  tx: DatabaseHandle,
  rows: readonly InferSelectModel<typeof receipts>[],
): Promise<ListedReceipt[]> {
  const ids = rows.map(({ id }) => id)
  const parts =
    ids.length === 0
      ? []
      : await tx
          .select({
            part: allotments,
            bearer: agreements.claims,
            claimPence: claims.pence,
            id: payments.id,
            number: payments.number,
            state: payments.state,
          })
          .from(allotments)
          .leftJoin(paymentAllotments, isHeld)
          .leftJoin(payments, eq(payments.id, paymentAllotments.paymentId))
          .leftJoin(agreements, eq(agreements.id, allotments.agreementId))
          .leftJoin(claims, eq(claims.allotmentId, allotments.id))
          .where(inArray(allotments.receiptId, ids))
          .orderBy(asc(allotments.isOfAll), asc(allotments.charitySlug))
  const borne = await sumBorne(
    tx,
    parts.flatMap(({ part, claimPence }) => (claimPence === null ? [] : [part.id])),
  )
  const converted = await listConversions(tx, ids)
  return rows.map((row) => ({
    ...row,
    conversion: converted.get(row.id) ?? null,
    recordedAt: row.recordedAt.toISOString(),
    takenBack:
      row.takenBackAt && row.takenBackByName && row.takenBackReason
        ? { at: row.takenBackAt.toISOString(), byName: row.takenBackByName, reason: row.takenBackReason }
        : null,
    parts: parts
      .filter(({ part }) => part.receiptId === row.id)
      .map(({ part, bearer, claimPence, id, number, state }) => ({
        ...part,
        bearer: bearer ?? 'operator',
        claim: claimPence === null ? null : { pence: claimPence, bornePence: borne.get(part.id) ?? 0n },
        payment: id !== null && number !== null && state !== null ? { id, number, state } : null,
      })),
  }))
}

/** What the bank gave for the euros of receipts, by their id. */
async function listConversions(tx: DatabaseHandle, receiptIds: readonly string[]) {
  if (receiptIds.length === 0) return new Map<string, NonNullable<ListedReceipt['conversion']>>()
  const rows = await tx
    .select()
    .from(conversions)
    .where(and(inArray(conversions.receiptId, [...receiptIds]), isNull(conversions.takenBackAt)))
  return new Map(
    rows.map(({ receiptId, pence, convertedOn, recordedByName, recordedAt }) => [
      receiptId,
      { pence, on: convertedOn, byName: recordedByName, at: recordedAt.toISOString() },
    ]),
  )
}
