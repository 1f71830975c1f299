import { isBankHoliday, listBankHolidays } from '@kindfold/content/calendar/list-bank-holidays.ts'
import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import { addDays, londonDate, weekdayOf } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import type { Area } from '../coverage/coverage-area.ts'
import { isBeforeCutOff } from './cut-off.ts'

/**
 * A bank holiday on which an area would collect, to come. `instead` is the day that is nearest to it on which the area does
 * not collect; null: none is near. `isAdded`: that day is offered already. `places`: what the area has on a day.
 */
export type HolidayOfYear = {
  areaId: string
  areaName: string
  date: string
  name: string
  instead: string | null
  isAdded: boolean
  places: number
}

const sunday = 7
const daysNear = 6

/**
 * Lists the bank holidays of a year that fall on collection days of these areas, by England's or Scotland's calendar, each with
 * its alternative day: the nearest within six days that is no holiday, no Sunday and no collection day, after it before before
 * it. Days that nobody could book any more are left out.
 */
export async function listHolidaysOfYear(
  services: Services,
  { year, areaIds }: { year: number; areaIds: readonly string[] | 'all' },
): Promise<HolidayOfYear[]> {
  const now = services.clock.now()
  const { areas, added } = await services.database.read(async (tx) => ({
    areas: await tx
      .select()
      .from(coverageAreas)
      .where(
        and(
          eq(coverageAreas.active, true),
          areaIds === 'all' ? undefined : inArray(coverageAreas.id, [...areaIds]),
        ),
      )
      .orderBy(asc(coverageAreas.name)),
    added: await tx
      .select({ areaId: collectionDays.areaId, date: collectionDays.date })
      .from(collectionDays)
      .where(
        and(
          eq(collectionDays.isExtra, true),
          gte(collectionDays.date, addDays(`${year}-01-01`, -daysNear)),
          lte(collectionDays.date, addDays(`${year}-12-31`, daysNear)),
        ),
      ),
  }))
  const isAdded = new Set(added.map(({ areaId, date }) => `${areaId} ${date}`))
  return areas
    .flatMap((area) =>
      listBankHolidays(area.nation, year)
        .filter(({ date }) => date > londonDate(now) && area.weekdays.includes(weekdayOf(date)))
        .map(({ date, name }) => {
          const near = listNear(area, date, now)
          const there = near.find((day) => isAdded.has(`${area.id} ${day}`))
          return {
            areaId: area.id,
            areaName: area.name,
            date,
            name,
            instead: there ?? near[0] ?? null,
            isAdded: there !== undefined,
            places: area.dailyCapacity,
          }
        }),
    )
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.areaName.localeCompare(b.areaName))
}

/** The days about a holiday on which the area could collect in its place, the nearest first. */
function listNear(area: Area, holiday: string, now: Date): string[] {
  const near = Array.from({ length: daysNear }, (_, place) => [
    addDays(holiday, place + 1),
    addDays(holiday, -place - 1),
  ]).flat()
  return near.filter(
    (date) =>
      weekdayOf(date) !== sunday &&
      !area.weekdays.includes(weekdayOf(date)) &&
      isBeforeCutOff(now, date, area.cutOff) &&
      !isBankHoliday(area.nation, date),
  )
}
