import { executeRows } from '@kindfold/database/execute-rows.ts'
import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { plans, rounds, type PlanState, type RoundState } from '@kindfold/database/schema/rounds.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Violation } from '@kindfold/rounds/model.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { readLondonClock } from '../../base/calendar/london-time.ts'
import type { Travel } from '../../base/services/planner.ts'
import { readUnserved, selectStillUnserved, type Unserved } from './unserved.ts'

/** A thing that a planned round does. Times are local: '09:40'. */
type StopOfPlan = {
  id: string
  /** What it is called since the release; null in a draft. */
  number: number | null
  kind: 'collection' | 'break' | 'unload'
  at: string
  bookingId: string | null
  reference: string | null
  postcode: string | null
  bags: number
}

/**
 * A round as its plan shows it. `startAt` and `endAt` are ISO instants; a van or driver may have left us since.
 */
export type RoundOfPlan = {
  id: string
  number: number
  state: RoundState
  vanId: string | null
  van: string
  driverId: string | null
  driver: string | null
  startAt: string
  endAt: string
  /** Hours from leaving the depot to being back, in minutes. */
  minutes: number
  bags: number
  stops: StopOfPlan[]
}

/** A plan as the desk shows it. */
export type PlanOfDay = {
  id: string
  areaId: string
  date: string
  version: number
  state: PlanState
  seed: number
  cost: number
  inputsHash: string
  /** ISO instants. */
  createdAt: string
  releasedAt: string | null
  by: string
  releasedBy: string | null
  travel: Travel['source'] | null
  /** Rules that an order made by hand breaks. */
  violations: Violation[]
  rounds: RoundOfPlan[]
  /** Whom it leaves out, as long as no round serves them and no time slot is promised to them. */
  unserved: (Unserved & { reference: string; postcode: string; van: string | null })[]
  /** How many more bookings of its day wait in none of its rounds. */
  others: number
}

/** Finds a plan with its rounds and whom it leaves out; null when there is none. */
export async function findPlan(tx: DatabaseHandle, planId: string): Promise<PlanOfDay | null> {
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId))
  if (!plan) return null
  const roundRows = await tx
    .select({ round: rounds, van: vans.name, driver: staff.name })
    .from(rounds)
    .leftJoin(vans, eq(vans.id, rounds.vanId))
    .leftJoin(staff, eq(staff.id, rounds.driverId))
    .where(eq(rounds.planId, planId))
    .orderBy(asc(rounds.number))
  // As rows of SQL: a day has hundreds, and drizzle's mapping costs more than the query.
  const stopRows = await executeRows<StopOfPlan & { roundId: string }>(
    tx,
    sql`
      select s.id, s.number, s.round_id as "roundId", s.kind,
        to_char(s.planned_at at time zone 'Europe/London', 'HH24:MI') as at,
        s.booking_id as "bookingId", b.reference, b.postcode,
        coalesce(b.bags_of_clothes + b.bags_of_books + b.boxes_of_bric_a_brac, 0) as bags
      from stops s
      join rounds r on r.id = s.round_id
      left join bookings b on b.id = s.booking_id
      where r.plan_id = ${planId} and (s.ended_as is null or s.ended_as = 'done')
      order by s.position`,
  )
  const unserved = await nameUnserved(tx, plan)
  const byRound = Map.groupBy(stopRows, ({ roundId }) => roundId)
  const { violations = [], travel = null } = plan.settings as Partial<
    Pick<PlanOfDay, 'violations' | 'travel'>
  >
  return {
    id: plan.id,
    areaId: plan.areaId,
    date: plan.date,
    version: plan.version,
    state: plan.state,
    seed: plan.seed,
    cost: plan.cost,
    inputsHash: plan.inputsHash,
    createdAt: plan.createdAt.toISOString(),
    releasedAt: plan.releasedAt?.toISOString() ?? null,
    by: plan.actorName ?? plan.actor,
    releasedBy: plan.releasedByName,
    travel,
    violations,
    rounds: roundRows.map(({ round, van, driver }) => {
      const own: StopOfPlan[] = byRound.get(round.id) ?? []
      return {
        id: round.id,
        number: round.number,
        state: round.state,
        vanId: round.vanId,
        van: van ?? '',
        driverId: round.driverId,
        driver,
        startAt: toLocal(round.plannedStartAt),
        endAt: toLocal(round.plannedEndAt),
        minutes: Math.round((round.plannedEndAt.getTime() - round.plannedStartAt.getTime()) / 60_000),
        bags: own.reduce((sum, { bags }) => sum + bags, 0),
        stops: own,
      }
    }),
    unserved,
    others: (await countOutside(tx, plan)) - unserved.length,
  }
}

const toLocal = (instant: Date) => readLondonClock(instant).time.slice(0, 5)

type PlanRow = typeof plans.$inferSelect

/** Those who still wait to be told, with how the desk calls them. */
async function nameUnserved(tx: DatabaseHandle, plan: PlanRow): Promise<PlanOfDay['unserved']> {
  if (plan.unserved.length === 0) return []
  const rows = await executeRows<{ id: string; reference: string; postcode: string }>(
    tx,
    sql`select b.* from plans p cross join lateral (${selectStillUnserved}) b where p.id = ${plan.id}`,
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const vanRows = await tx.select({ id: vans.id, name: vans.name }).from(vans)
  const names = new Map(vanRows.map(({ id, name }) => [id, name]))
  return readUnserved(plan.unserved).flatMap((one) => {
    const booking = known.get(one.bookingId)
    if (!booking) return []
    const vanId = one.remedy?.vanId ?? ('nearest' in one.why ? one.why.nearest?.vanId : undefined)
    const { reference, postcode } = booking
    return [{ ...one, reference, postcode, van: (vanId && names.get(vanId)) ?? null }]
  })
}

/** Counts the bookings of a plan's day that wait and are in no round: in none at all, or for a draft in none of its own. */
async function countOutside(tx: DatabaseHandle, { id, areaId, date, state }: PlanRow): Promise<number> {
  const isOfDraft = sql`s.ended_as is null and s.round_id in (select r.id from rounds r where r.plan_id = ${id})`
  const [row] = await executeRows<{ count: number }>(
    tx,
    sql`
      select count(*)::int as count from bookings b
      where b.area_id = ${areaId} and b.collection_date = ${date}::date and b.status in ${waitingStates}
        and not exists (select from stops s
          where s.booking_id = b.id and (s.is_open or ${state === 'released' ? sql`false` : isOfDraft}))`,
  )
  return row?.count ?? 0
}
