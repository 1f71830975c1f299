import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { countDays, londonDate } from '../../base/calendar/london-time.ts'
import { findArea, type Area } from '../coverage/coverage-area.ts'
import { cutOffAt, isBeforeCutOff } from './cut-off.ts'
import { listDatesToMake, makeDaysOf } from './make-collection-days.ts'

/** A date with places left. `cutOffAt` is the ISO instant until which it can be booked. */
export type OfferedDate = { date: string; placesLeft: number; cutOffAt: string }

/** A day of an area as it decides what is offered: what is left of it, and why it is closed; null: it is open. */
export type DayOfArea = { date: string; placesLeft: number; closedReason: string | null }

const nearestShown = 3

/**
 * Lists the days of an area that can still be booked, including closed ones, in order. Expired holds and this journey's
 * own hold count as places left. `charitySlug`: days on which no agreement with it is in force are left out; without one, days
 * on which there is none with anybody.
 */
export async function readOpenDays(
  tx: DatabaseHandle,
  area: Area,
  {
    now,
    draftHash,
    charitySlug = allCharitiesSlug,
  }: { now: Date; draftHash: string | null; charitySlug?: string },
): Promise<DayOfArea[]> {
  const today = londonDate(now)
  const lastDate = listDatesToMake(area, today).at(-1)
  const select = () =>
    executeRows<DayOfArea>(
      tx,
      sql`
        select d.date::text as date, d.closed_reason as "closedReason",
          d.capacity - d.booked - d.held + (
            select count(*)::int from holds h
            where h.area_id = d.area_id and h.date = d.date
              and (h.expires_at <= ${now.toISOString()}::timestamptz or h.draft_hash = ${draftHash})
          ) as "placesLeft"
        from collection_days d
        where d.area_id = ${area.id} and d.date > ${today}::date and d.date <= ${today}::date + ${area.horizonDays}::int
        order by d.date`,
    )
  let days = await select()
  // The first visit of a new day creates it, so that no date depends on a job having run.
  const isMade = lastDate === undefined || days.some(({ date }) => date === lastDate)
  if (!isMade && (await makeDaysOf(tx, [area], now)) > 0) days = await select()
  return days.filter(({ date }) => isBeforeCutOff(now, date, area.cutOff) && isAgreedOn(charitySlug, date))
}

/** Keeps the days with places left. */
export function toOfferedDates(area: Area, days: DayOfArea[]): OfferedDate[] {
  return days
    .filter(({ placesLeft, closedReason }) => placesLeft > 0 && closedReason === null)
    .map(({ date, placesLeft }) => ({
      date,
      placesLeft,
      cutOffAt: cutOffAt(date, area.cutOff).toISOString(),
    }))
}

/** The available dates nearest to a date, the earlier first on a tie; in calendar order. */
function nearestTo(date: string, offered: OfferedDate[]): OfferedDate[] {
  return offered
    .filter((other) => other.date !== date)
    .toSorted(
      (a, b) => Math.abs(countDays(date, a.date)) - Math.abs(countDays(date, b.date)) || compare(a, b),
    )
    .slice(0, nearestShown)
    .toSorted(compare)
}

/** Reads the available dates nearest to one that is not available. */
export async function findAlternatives(
  tx: DatabaseHandle,
  area: Area,
  { now, date, charitySlug }: { now: Date; date: string; charitySlug?: string },
): Promise<OfferedDate[]> {
  const days = await readOpenDays(tx, area, { now, draftHash: null, charitySlug })
  return nearestTo(date, toOfferedDates(area, days))
}

/**
 * The next dates for a charity, for a donor whom we did not collect from. `exceptDate`: the day that we just cancelled.
 */
export async function findNextDates(
  tx: DatabaseHandle,
  area: Area,
  { now, exceptDate, charitySlug }: { now: Date; exceptDate?: string; charitySlug: string },
): Promise<OfferedDate[]> {
  return toOfferedDates(area, await readOpenDays(tx, area, { now, draftHash: null, charitySlug }))
    .filter(({ date }) => date !== exceptDate)
    .slice(0, nearestShown)
}

/** The same for a booking of that charity, as dates alone; none where its area is gone. */
export async function listNextDatesOf(
  tx: DatabaseHandle,
  { areaId, charitySlug }: { areaId: string; charitySlug: string },
  now: Date,
): Promise<string[]> {
  const area = await findArea(tx, areaId)
  const next = area ? await findNextDates(tx, area, { now, charitySlug }) : []
  return next.map(({ date }) => date)
}

/** Every date that can be booked for a charity now, however far; none where the area is gone. */
export async function listOpenDatesOf(
  tx: DatabaseHandle,
  { areaId, charitySlug }: { areaId: string; charitySlug: string },
  now: Date,
): Promise<string[]> {
  const area = await findArea(tx, areaId)
  if (!area) return []
  return toOfferedDates(area, await readOpenDays(tx, area, { now, draftHash: null, charitySlug })).map(
    ({ date }) => date,
  )
}

function compare(a: OfferedDate, b: OfferedDate): number {
  return a.date.localeCompare(b.date)
}
