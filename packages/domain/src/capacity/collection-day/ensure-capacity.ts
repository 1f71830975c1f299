import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Area } from '../coverage/coverage-area.ts'
import { makeDaysOf } from './make-collection-days.ts'
import { sweepHoldsOfDay } from './sweep-holds.ts'

/**
 * Call after failing to take a place. Creates the day if it does not exist yet, or releases its expired holds. Returns
 * whether trying again makes sense.
 */
export async function ensureCapacity(
  tx: DatabaseHandle,
  area: Area,
  { date, now }: { date: string; now: Date },
): Promise<boolean> {
  if ((await sweepHoldsOfDay(tx, { areaId: area.id, date, now })) > 0) return true
  if ((await findDay(tx, area, date)) === null) await makeDaysOf(tx, [area], now)
  // Another request may have created the day or released a place meanwhile.
  return (await findDay(tx, area, date))?.hasRoom ?? false
}

async function findDay(tx: DatabaseHandle, area: Area, date: string): Promise<{ hasRoom: boolean } | null> {
  const { capacity, booked, held, closedReason } = collectionDays
  const [day] = await tx
    .select({ hasRoom: sql<boolean>`${closedReason} is null and ${booked} + ${held} < ${capacity}` })
    .from(collectionDays)
    .where(and(eq(collectionDays.areaId, area.id), eq(collectionDays.date, date)))
  return day ?? null
}
