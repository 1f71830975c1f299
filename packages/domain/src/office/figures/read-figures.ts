import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { BookingStatus } from '../../booking/booking/booking.ts'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import type { Services } from '../../base/services/services.ts'

type Measure =
  | `status:${BookingStatus}`
  | 'window:kept'
  | 'window:not-kept'
  | 'message:sent'
  | 'message:delivered'
  | 'message:failed'
  | 'report:missed'
  | 'complaint'

/** Counts by measure, of one week, area or charity. */
export type FigureRow = { key: string; counts: Partial<Record<Measure, number>> }

/** The same figures by week, by area and by charity. */
export type Figures = { weeks: FigureRow[]; areas: FigureRow[]; charities: FigureRow[] }

/**
 * Reads the figures of some weeks, in all areas or in some, by week, area and charity. Reads counts alone, never the
 * bookings: as fast with five million of them as with five.
 */
export async function readFigures(
  services: Services,
  { from, to, areaIds }: { from: string; to: string; areaIds: Areas },
): Promise<Figures> {
  // What is counted by month is of no week.
  const inWeeks = sql`week between ${from}::date and ${to}::date and ${ofAreas(sql`area_id`, areaIds)}
    and measure not like 'collected-in:%'`
  const rows = await services.database.read((tx) =>
    executeRows<{
      week: string | null
      area: string | null
      charity: string | null
      measure: Measure
      count: number
    }>(
      tx,
      sql`
        select week::text as week, area_id as area, charity_slug as charity, measure, sum(count)::int as count
        from (
          select week, area_id, charity_slug, measure, count from figure_counts where ${inWeeks}
          union all
          select week, area_id, charity_slug, measure, delta from figure_changes where ${inWeeks}
        ) counted
        group by grouping sets ((week, measure), (area_id, measure), (charity_slug, measure))
        having sum(count) <> 0`,
    ),
  )
  const collect = (keyOf: (row: (typeof rows)[number]) => string | null): FigureRow[] => {
    const byKey = new Map<string, FigureRow>()
    for (const row of rows) {
      const key = keyOf(row)
      if (key === null || key === '') continue
      const found = byKey.get(key) ?? { key, counts: {} }
      found.counts[row.measure] = row.count
      byKey.set(key, found)
    }
    return [...byKey.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1))
  }
  return {
    weeks: collect(({ week }) => week),
    areas: collect(({ area }) => area),
    charities: collect(({ charity }) => charity),
  }
}
