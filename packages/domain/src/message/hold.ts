import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { messageHold } from '@kindfold/database/schema/restores.ts'
import { isNull, sql } from 'drizzle-orm'
import { addDays, londonDate, londonInstant } from '../base/calendar/london-time.ts'
import type { Services } from '../base/services/services.ts'

/** Since when nothing goes out, and when the backup was taken from which the database comes (null: unknown). */
export type MessageHold = { since: string; backupAt: string | null }

/** Whether nothing may go out now. */
export const isHeld = sql`exists (select from message_hold where released_at is null)`

/** Holds every email and text, until a person lets them go (`releaseMessages`). */
export async function holdMessages(
  tx: DatabaseHandle,
  { since, backupAt }: { since: Date; backupAt: Date | null },
): Promise<void> {
  await tx
    .insert(messageHold)
    .values({ since, backupAt })
    .onConflictDoUpdate({
      target: messageHold.onlyRow,
      set: { since, backupAt, releasedAt: null, toldDates: [] },
    })
}

/** The hold, or null: messages go. */
export async function readHoldWithin(tx: DatabaseHandle): Promise<MessageHold | null> {
  const [hold] = await tx.select().from(messageHold).where(isNull(messageHold.releasedAt))
  if (!hold) return null
  return { since: hold.since.toISOString(), backupAt: hold.backupAt?.toISOString() ?? null }
}

/** The hold, or null: messages go. */
export const readHold = (services: Services): Promise<MessageHold | null> =>
  services.database.read(readHoldWithin)

/** Of the evening before a day: from the first reminder until the last time slot. */
const eveningBegins = '17:00'
const eveningEnds = '20:30'
/** How far back the loss may reach when nobody knows of when the backup was. */
const unknownHours = 24

/** The days to come whose donors may have been told their time slots in the lost hours. */
export function listLostEvenings(hold: MessageHold, now: Date): string[] {
  const until = new Date(hold.since)
  const from = new Date(hold.backupAt ?? until.getTime() - unknownHours * 3_600_000)
  const today = londonDate(now)
  return [today, addDays(today, 1)].filter((date) => {
    const eve = addDays(date, -1)
    return londonInstant(eve, eveningBegins) < until && londonInstant(eve, eveningEnds) > from
  })
}

/**
 * Why nothing of the evening before a day is done by itself, since a restore: messages are held, or a person said that its
 * time slots were told before. Null: it is done.
 */
export async function findIdleEvening(
  tx: DatabaseHandle,
  date: string,
): Promise<'messages-held' | 'told-before-loss' | null> {
  const [hold] = await tx.select().from(messageHold)
  if (!hold) return null
  if (hold.releasedAt === null) return 'messages-held'
  return hold.toldDates.includes(date) ? 'told-before-loss' : null
}

/** The days of which a person said, when messages were let go, that their donors know their time slots. */
export async function readToldDates(services: Services): Promise<string[]> {
  const [hold] = await services.database.read((tx) => tx.select().from(messageHold))
  return hold?.toldDates ?? []
}
