import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { messageHold } from '@kindfold/database/schema/restores.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'

/** Since when nothing goes out, and when the backup was taken from which the database comes (null: unknown). */
export type MessageHold = { since: string; backupAt: string | null }

/** Whether nothing may go out now. */
export const isHeld = sql`exists (select from message_hold)`

/** Holds every email and text, until a person lets them go (`releaseMessages`). */
export async function holdMessages(
  tx: DatabaseHandle,
  { since, backupAt }: { since: Date; backupAt: Date | null },
): Promise<void> {
  await tx
    .insert(messageHold)
    .values({ since, backupAt })
    .onConflictDoUpdate({ target: messageHold.onlyRow, set: { since, backupAt } })
}

/** The hold, or null: messages go. */
export async function readHoldWithin(tx: DatabaseHandle): Promise<MessageHold | null> {
  const [hold] = await tx.select().from(messageHold)
  if (!hold) return null
  return { since: hold.since.toISOString(), backupAt: hold.backupAt?.toISOString() ?? null }
}

/** The hold, or null: messages go. */
export const readHold = (services: Services): Promise<MessageHold | null> =>
  services.database.read(readHoldWithin)
