import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { and, eq } from 'drizzle-orm'
import type { Area } from './coverage-area.ts'
import { makeDaysOf } from './make-collection-days.ts'
import { sweepHoldsOfDay } from './sweep-holds.ts'

/**
 * After a place could not be taken: makes the day where nobody had yet, or gives back what expired holds keep of it.
 * Answers whether trying again is worth while.
 */
export async function makeRoom(
  tx: DatabaseHandle,
  area: Area,
  { date, now }: { date: string; now: Date },
): Promise<boolean> {
  if ((await sweepHoldsOfDay(tx, { areaId: area.id, date, now })) > 0) return true
  const [day] = await tx
    .select({ date: collectionDays.date })
    .from(collectionDays)
    .where(and(eq(collectionDays.areaId, area.id), eq(collectionDays.date, date)))
  return !day && (await makeDaysOf(tx, [area], now)) > 0
}
