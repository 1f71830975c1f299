import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { messageHold } from '@kindfold/database/schema/restores.ts'
import { isNull, sql } from 'drizzle-orm'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'

/** The last restore, whose lost hours nobody has compared with the bank. `fromOn`: the London day on which they may have begun. */
export type BankToCompare = { since: string; backupAt: string | null; fromOn: string }

/** More than were ever paid between two backups. */
const lostAtMost = 100

/**
 * After a restore: what the bank sent and what came in since the backup is not in the database any more, and would be paid
 * again. Until a person has compared the bank's statement nothing is given to the bank; nor does any number come to mean
 * another payment.
 */
export async function holdBankFiles(tx: DatabaseHandle): Promise<void> {
  await tx.update(messageHold).set({
    bankComparedAt: null,
    paymentsAfter: sql`greatest(payments_after, (select coalesce(max(number), 0) from payments)) + ${lostAtMost}::int`,
  })
}

/** Since when the bank is to be compared; null: it was, or nothing was ever restored. */
export async function readBankToCompareWithin(tx: DatabaseHandle): Promise<BankToCompare | null> {
  const [hold] = await tx.select().from(messageHold).where(isNull(messageHold.bankComparedAt))
  if (!hold) return null
  const { since, backupAt } = hold
  return {
    since: since.toISOString(),
    backupAt: backupAt?.toISOString() ?? null,
    fromOn: backupAt === null ? addDays(londonDate(since), -1) : londonDate(backupAt),
  }
}

/** The same, by itself. */
export const readBankToCompare = (services: Services): Promise<BankToCompare | null> =>
  services.database.read(readBankToCompareWithin)

/** The number above which those of payments and of files begin. */
export async function readPaymentsAfter(tx: DatabaseHandle): Promise<number> {
  const [hold] = await tx.select({ after: messageHold.paymentsAfter }).from(messageHold)
  return hold?.after ?? 0
}

/** From which day on a payment may have left: since its approval, or since the backup where it was approved anew after a restore. */
export function findFirstDay(approvedAt: Date, toCompare: BankToCompare | null): string {
  const approvedOn = londonDate(approvedAt)
  if (toCompare === null || approvedAt < new Date(toCompare.since)) return approvedOn
  return toCompare.fromOn < approvedOn ? toCompare.fromOn : approvedOn
}
