import type { Database } from '@kindfold/database/open-database.ts'
import { runStatements } from '@kindfold/database/testing/run-statements.ts'

/** An area to book in, and a postcode of it. */
export const areas = [
  { id: 'london', postcode: 'SW1A 1AA' },
  { id: 'brighton', postcode: 'BN1 1AA' },
  { id: 'guildford', postcode: 'GU1 1AA' },
  { id: 'reading', postcode: 'RG1 1AA' },
  { id: 'oxford', postcode: 'OX1 1AA' },
  { id: 'northampton', postcode: 'NN1 1AA' },
  { id: 'cambridge', postcode: 'CB2 1TN' },
  { id: 'scotland', postcode: 'EH1 1YZ' },
]

/** How many days of each area take bookings, from the day after tomorrow on. */
const daysOfEachArea = 20

/** Days of all areas in turn: the first days of all eight areas come before the second ones. */
export const days = areas.length * daysOfEachArea

/** Opens every day of every area with more places than the load needs. */
export async function openManyDays(database: Database): Promise<void> {
  await runStatements(database, [
    `update coverage_areas set daily_capacity = 1000000, weekdays = '{1,2,3,4,5,6,7}'`,
    `insert into collection_days (area_id, date, capacity)
      select id, current_date + ahead, 1000000 from coverage_areas, generate_series(1, horizon_days) ahead
      on conflict (area_id, date) do update set capacity = 1000000, closed_reason = null`,
  ])
}

/** SQL for the area's id and the date of the day with this number, which is itself SQL and may be of any size. */
export function buildDay(number: string): { areaId: string; postcode: string; date: string } {
  const place = `(${number}) % ${areas.length} + 1`
  const list = (values: string[]) => `(array['${values.join("','")}'])[${place}]`
  return {
    areaId: list(areas.map(({ id }) => id)),
    postcode: list(areas.map(({ postcode }) => postcode)),
    date: `(current_date + 2 + ((${number}) / ${areas.length} % ${daysOfEachArea})::int)`,
  }
}
