import type { Nation } from '@kindfold/content/calendar/list-bank-holidays.ts'
import { listBankHolidays } from '@kindfold/content/calendar/list-bank-holidays.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { eq } from 'drizzle-orm'
import { addDays, londonDate, weekdayOf } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { Area } from '../coverage/coverage-area.ts'
import { transact } from '@kindfold/database/transact.ts'

/**
 * Creates the collection days of every active area up to its horizon; bank holidays of its nation are created closed.
 * Existing days stay as they are. Safe to run concurrently. Returns how many were new.
 */
export async function makeCollectionDays(services: Services): Promise<{ made: number }> {
  return await transact(services, async (tx) => {
    const areas = await tx.select().from(coverageAreas).where(eq(coverageAreas.active, true))
    return { made: await makeDaysOf(tx, areas, services.clock.now()) }
  })
}

/** Creates the days of some areas, within the caller's transaction. */
export async function makeDaysOf(tx: DatabaseHandle, areas: Area[], now: Date): Promise<number> {
  const days = areas.flatMap((area) =>
    listDatesToMake(area, londonDate(now)).map((date) => ({
      areaId: area.id,
      date,
      capacity: area.dailyCapacity,
      closedReason: findBankHoliday(area.nation, date),
    })),
  )
  if (days.length === 0) return 0
  // Everyone inserts in the same order, so that concurrent runs wait for each other and never deadlock.
  const made = await tx
    .insert(collectionDays)
    .values(days.toSorted((a, b) => a.areaId.localeCompare(b.areaId) || a.date.localeCompare(b.date)))
    .onConflictDoNothing()
    .returning({ date: collectionDays.date })
  return made.length
}

/** The dates of an area's weekdays from tomorrow to its horizon. */
export function listDatesToMake(area: Pick<Area, 'weekdays' | 'horizonDays'>, today: string): string[] {
  const dates: string[] = []
  for (let ahead = 1; ahead <= area.horizonDays; ahead++) {
    const date = addDays(today, ahead)
    if (area.weekdays.includes(weekdayOf(date))) dates.push(date)
  }
  return dates
}

/** The name of a nation's bank holiday on a date, or null. */
export function findBankHoliday(nation: Nation, date: string): string | null {
  return listBankHolidays(nation, Number(date.slice(0, 4))).find((day) => day.date === date)?.name ?? null
}
