import { roundDays } from '@kindfold/database/schema/rounds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { and, eq } from 'drizzle-orm'

type RoundDay = typeof roundDays.$inferSelect

/**
 * Locks the planning of an area's day until the transaction ends, before its bookings, plans and rounds: who plans,
 * releases, holds and moves stops of a draft does so one after the other. Booking does not wait for it.
 */
export async function lockDay(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<RoundDay> {
  await tx.insert(roundDays).values({ areaId, date }).onConflictDoNothing()
  const [day] = await tx
    .select()
    .from(roundDays)
    .where(and(eq(roundDays.areaId, areaId), eq(roundDays.date, date)))
    .for('update')
  if (!day) throw new Error(`there is no day ${areaId} ${date}`)
  return day
}
