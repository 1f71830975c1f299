import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { and, eq } from 'drizzle-orm'
import { weekdayOf } from '../../base/calendar/london-time.ts'
import type { Area } from '../coverage/coverage-area.ts'
import { findBankHoliday } from './make-collection-days.ts'

/** A collection day of an area as stored, with its counters of places. */
export type Day = typeof collectionDays.$inferSelect

/** The condition of SQL for one day of one area; `date` is 'YYYY-MM-DD', local. */
export const isDay = (areaId: string, date: string) =>
  and(eq(collectionDays.areaId, areaId), eq(collectionDays.date, date))

/** Reads a day under its lock, which everybody takes who books or plans it; null when there is none. */
export async function lockDay(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<Day | null> {
  const [day] = await tx.select().from(collectionDays).where(isDay(areaId, date)).for('update')
  return day ?? null
}

/** Creates a day of the area's weekdays that is farther ahead than days are made by themselves. */
export async function ensureDay(tx: DatabaseHandle, area: Area, date: string): Promise<void> {
  if (!area.weekdays.includes(weekdayOf(date))) return
  const closedReason = findBankHoliday(area.nation, date)
  await tx
    .insert(collectionDays)
    .values({ areaId: area.id, date, capacity: area.dailyCapacity, closedReason })
    .onConflictDoNothing()
}
