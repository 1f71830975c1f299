import { areaProblemWords as words } from '@kindfold/content/desk/area-problem-words.ts'
import { isDeepStrictEqual } from 'node:util'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, sql } from 'drizzle-orm'
import { bookingHorizonDays, cutOffTime } from '@kindfold/content/facts/booking-facts.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { makeDaysOf } from '../collection-day/make-collection-days.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { addAreaEvent } from '../coverage/area-history.ts'
import { checkArea, type AreaProblem, type AreaSettings } from '../coverage/check-area.ts'
import type { Area } from '../coverage/coverage-area.ts'

/** What a change did to the days ahead. */
type DaysAhead = {
  /** New days, and days that reopened because their weekday came back. */
  opened: number
  /** Days of removed weekdays without any booking. */
  closed: number
  /** Days that keep more places than requested, or a removed weekday, because we still collect from their bookings. */
  kept: { date: string; places: number }[]
}

/** An area is as it was typed, with what that makes of its days ahead; or why it stays as it was. */
export type ChangeAreaResult =
  | { kind: 'changed'; area: Area; days: DaysAhead }
  | { kind: 'invalid'; problems: AreaProblem[] }
  | { kind: 'unknown-area' }
  /** Somebody changed it since the caller saw it: this is what it is now. */
  | { kind: 'stale'; area: Area }

/** Donors read it on a day that stays in the table because of a cancelled booking. */
const notOnThisWeekday = 'we no longer collect on this weekday'

/**
 * Changes an area and its days ahead, as far as no promise is broken: no day gets fewer places than are booked and
 * held, a removed weekday closes where nobody has booked, and a booking keeps its cut-off. An inactive area offers
 * nothing; its bookings stay.
 */
export async function changeArea(
  services: Services,
  asked: {
    areaId: string
    changes: Partial<AreaSettings>
    by: Actor
    /** The version seen. */ version?: number
  },
): Promise<ChangeAreaResult> {
  const now = services.clock.now()
  const result = await transact(services, async (tx): Promise<ChangeAreaResult> => {
    const [area] = await tx
      .select()
      .from(coverageAreas)
      .where(eq(coverageAreas.id, asked.areaId))
      .for('update')
    if (!area) return { kind: 'unknown-area' }
    if (asked.version !== undefined && asked.version !== area.version) return { kind: 'stale', area }
    const wanted = { ...area, ...asked.changes }
    const problems = await checkArea(tx, area.id, wanted)
    if (problems.length > 0) return { kind: 'invalid', problems }
    const [changed = wanted] = await tx
      .update(coverageAreas)
      .set({ ...wanted, version: area.version + 1 })
      .where(eq(coverageAreas.id, area.id))
      .returning()
    await announceChange(tx, 'areas')
    const details = compareAreas(area, changed)
    if (Object.keys(details).length > 0)
      await addAreaEvent(tx, {
        areaId: area.id,
        kind: 'area-changed',
        date: null,
        at: now,
        by: asked.by,
        details,
      })
    return { kind: 'changed', area: changed, days: await followArea(tx, changed, now) }
  })
  if (result.kind === 'changed') {
    const { areaId, changes } = asked
    services.log.info({ areaId, changes: Object.keys(changes) }, 'a coverage area was changed')
  }
  return result
}

/** A new area with its days ahead; or what is wrong, by field. */
export type AddAreaResult =
  | { kind: 'added'; area: Area; days: DaysAhead }
  | { kind: 'invalid'; problems: AreaProblem[] }

/** Adds an area and creates its days. Defaults: 28 days ahead, cut-off at 18:00 the day before. */
export async function addArea(
  services: Services,
  asked: {
    area: Pick<Area, 'id' | 'nation'> &
      Omit<AreaSettings, 'horizonDays' | 'cutOff' | 'active'> &
      Partial<AreaSettings>
    by: Actor
  },
): Promise<AddAreaResult> {
  const area: Area = {
    horizonDays: bookingHorizonDays,
    cutOff: cutOffTime,
    active: true,
    version: 1,
    ...asked.area,
  }
  const now = services.clock.now()
  const result = await transact(services, async (tx): Promise<AddAreaResult> => {
    const problems = await checkArea(tx, area.id, area)
    if (!/^[a-z]+(-[a-z]+)*$/.test(area.id)) problems.push({ setting: 'id', words: words.id })
    if (area.nation !== 'england' && area.nation !== 'scotland')
      problems.push({
        setting: 'nation',
        words: words.nation,
      })
    if (problems.length > 0) return { kind: 'invalid', problems }
    const added = await tx
      .insert(coverageAreas)
      .values(area)
      .onConflictDoNothing()
      .returning({ id: coverageAreas.id })
    if (added.length === 0)
      return {
        kind: 'invalid',
        problems: [{ setting: 'id', words: words.exists(area.id) }],
      }
    const { version: _, ...details } = area
    await addAreaEvent(tx, {
      areaId: area.id,
      kind: 'area-added',
      date: null,
      at: now,
      by: asked.by,
      details,
    })
    await announceChange(tx, 'areas')
    return { kind: 'added', area, days: await followArea(tx, area, now) }
  })
  if (result.kind === 'added') {
    services.log.info({ areaId: area.id }, 'a coverage area was added')
  }
  return result
}

/** Lists every area as staff see it, including inactive ones. */
export async function listAreas(services: Services): Promise<Area[]> {
  return await services.database.read((tx) => tx.select().from(coverageAreas).orderBy(coverageAreas.id))
}

/** Each setting that differs, with what it was and what it is. */
function compareAreas(before: Area, after: Area): Record<string, { from: unknown; to: unknown }> {
  const names = Object.keys(after) as (keyof Area)[]
  const changed = names.filter((name) => name !== 'version' && !isDeepStrictEqual(before[name], after[name]))
  return Object.fromEntries(changed.map((name) => [name, { from: before[name], to: after[name] }]))
}

async function followArea(tx: DatabaseHandle, area: Area, now: Date): Promise<DaysAhead> {
  const weekdays = sql`array[${sql.join(
    area.weekdays.map((day) => sql`${day}::int`),
    sql`, `,
  )}]`
  const ahead = sql`d.area_id = ${area.id} and d.date > ${londonDate(now)}::date`
  const isOffered = sql`(d.is_extra or extract(isodow from d.date)::int = any(${weekdays}))`
  // In the order of dates, as everybody locks them.
  await tx.execute(sql`select 1 from collection_days d where ${ahead} order by d.date for update`)
  const reopened = await executeRows(
    tx,
    sql`update collection_days d set closed_reason = null
      where ${ahead} and ${isOffered} and d.closed_reason = ${notOnThisWeekday} returning 1`,
  )
  // Nobody else can choose it, but we still collect from its bookings. A held place may still be used.
  const left = await executeRows<{ date: string; places: number }>(
    tx,
    sql`update collection_days d
      set closed_reason = ${notOnThisWeekday}, capacity = greatest(${area.dailyCapacity}::int, d.booked),
        has_own_capacity = false
      where ${ahead} and not ${isOffered} and d.held = 0 and d.closed_reason is null
      returning d.date::text as date, d.booked as places`,
  )
  // Deletes a day that nothing refers to, so that nobody reads why it is closed.
  await tx.execute(sql`
    delete from collection_days d
    where ${ahead} and not ${isOffered} and d.closed_reason = ${notOnThisWeekday}
      and not exists (select from bookings b where b.area_id = d.area_id and b.collection_date = d.date)
      and not exists (select from holds h where h.area_id = d.area_id and h.date = d.date)`)
  const open = await executeRows<{ date: string; places: number; isKept: boolean }>(
    tx,
    sql`
      with wanted as (
        select d.date, case when not ${isOffered} then 0 when d.has_own_capacity then d.capacity
          else ${area.dailyCapacity}::int end as places
        from collection_days d where ${ahead} and d.closed_reason is null
      )
      update collection_days d set capacity = greatest(wanted.places, d.booked + d.held) from wanted
      where ${ahead} and d.date = wanted.date
      returning d.date::text as date, d.capacity as places, d.capacity > wanted.places as "isKept"`,
  )
  const made = area.active ? await makeDaysOf(tx, [area], now) : 0
  const kept = [...left.filter(({ places }) => places > 0), ...open.filter(({ isKept }) => isKept)]
  return {
    opened: made + reopened.length,
    closed: left.filter(({ places }) => places === 0).length,
    kept: kept.map(({ date, places }) => ({ date, places })).toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}
