import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { areaEvents, collectionDays } from '@kindfold/database/schema/collections.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { londonDate, weekdayOf } from '../../base/calendar/london-time.ts'
import type { Area } from '../coverage/coverage-area.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { cutList } from '../../base/list/cut-list.ts'
import type { Services } from '../../base/services/services.ts'
import { countWrong, type WrongCounter } from './check-counters.ts'
import { cutOffAt } from './cut-off.ts'
import { isDay } from './find-day.ts'
import { findBankHoliday } from './make-collection-days.ts'
import { explainNoUndo, type DayEvent, type NoUndo } from './undo-day-act.ts'

/** A day of an area as its page at the desk shows it. */
export type DayOfDesk = {
  area: Area
  date: string
  /** Null: the day does not exist yet; it is made when it comes near, or by an act. */
  day: { places: number; booked: number; held: number; closedReason: string | null; isExtra: boolean } | null
  /** Whether the area collects on that weekday. */
  isOwnWeekday: boolean
  bankHoliday: string | null
  isOver: boolean
  /** ISO instant. */
  cutOffAt: string
  /** What its counters should say, where they disagree with its bookings and holds; null: they agree. */
  wrong: WrongCounter | null
  /** How many bookings are in each state. */
  bookings: { status: BookingStatus; count: number }[]
  /** The acts on the day, the latest first. `isCut`: there were others before them. */
  events: (Pick<DayEvent, 'id' | 'kind' | 'actor' | 'actorName' | 'details'> & { at: string })[]
  isCut: boolean
  /** The act that can be undone, or why the last one cannot. */
  undo: { kind: 'possible'; eventId: number } | NoUndo
}

const eventsAtMost = 100

/** Reads everything that staff see of a day. */
export async function readDay(
  services: Services,
  { areaId, date }: { areaId: string; date: string },
): Promise<{ kind: 'found'; day: DayOfDesk } | { kind: 'unknown-area' }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [area] = await tx.select().from(coverageAreas).where(eq(coverageAreas.id, areaId))
    if (!area) return { kind: 'unknown-area' }
    const [row] = await tx.select().from(collectionDays).where(isDay(areaId, date))
    const [expired] = await executeRows<{ count: number }>(
      tx,
      sql`
        select count(*)::int as count from holds
        where area_id = ${areaId} and date = ${date}::date and expires_at <= ${now.toISOString()}::timestamptz`,
    )
    const counts = await executeRows<{ status: BookingStatus; count: number }>(
      tx,
      sql`
        select status, count(*)::int as count from bookings
        where area_id = ${areaId} and collection_date = ${date}::date group by 1 order by 1`,
    )
    const rows = await tx
      .select()
      .from(areaEvents)
      .where(and(eq(areaEvents.areaId, areaId), eq(areaEvents.date, date)))
      .orderBy(desc(areaEvents.id))
      .limit(eventsAtMost + 1)
    const { shown: events, isCut } = cutList(rows, eventsAtMost)
    const held = row ? row.held - (expired?.count ?? 0) : 0
    const last = events[0] ?? null
    const why = row ? await explainNoUndo(tx, { day: { ...row, held }, last, now }) : null
    return {
      kind: 'found',
      day: {
        area,
        date,
        day: row
          ? {
              places: row.capacity,
              booked: row.booked,
              held,
              closedReason: row.closedReason,
              isExtra: row.isExtra,
            }
          : null,
        isOwnWeekday: area.weekdays.includes(weekdayOf(date)),
        bankHoliday: findBankHoliday(area.nation, date),
        isOver: date < londonDate(now),
        wrong: row ? ((await countWrong(tx, date)).find((one) => one.areaId === areaId) ?? null) : null,
        cutOffAt: cutOffAt(date, area.cutOff).toISOString(),
        bookings: counts,
        events: events.map(({ id, kind, actor, actorName, details, at }) => ({
          id,
          kind,
          actor,
          actorName,
          details,
          at: at.toISOString(),
        })),
        isCut,
        undo:
          row && last && why === null
            ? { kind: 'possible', eventId: last.id }
            : (why ?? { kind: 'nothing-to-undo' }),
      },
    }
  })
}

/** Lists the acts on days that were done together, in the order of dates. */
export async function listDayActs(
  services: Services,
  { together }: { together: string },
): Promise<(Pick<DayEvent, 'id' | 'areaId' | 'kind' | 'details'> & { date: string })[]> {
  const rows = await services.database.read((tx) =>
    tx
      .select()
      .from(areaEvents)
      .where(sql`${areaEvents.details} ? 'together' and ${areaEvents.details} ->> 'together' = ${together}`)
      .orderBy(areaEvents.date, areaEvents.areaId),
  )
  return rows.map(({ id, areaId, kind, details, date }) => ({ id, areaId, kind, details, date: date ?? '' }))
}
