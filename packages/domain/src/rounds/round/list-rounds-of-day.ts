import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { exceptions, plans, rounds, type RoundState } from '@kindfold/database/schema/rounds.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** One line of the day: how far a round has come. Instants are ISO. */
export type RoundSummary = {
  id: string
  areaId: string
  areaName: string
  date: string
  number: number
  state: RoundState
  version: number
  van: { id: string; name: string; registration: string | null } | null
  driver: { id: string; name: string } | null
  depot: { id: string; name: string; latE6: number; lonE6: number }
  plannedStartAt: string
  plannedEndAt: string
  startedAt: string | null
  finishedAt: string | null
  heardAt: string | null
  /** Of its collections: all that are part of it, those that are behind it, and those that will miss their window or have missed what their donor was shown. */
  collections: number
  done: number
  late: number
  /** It should have started by now. */
  isOverdue: boolean
  /** Its van goes on no further. */
  isLost: boolean
  exceptions: number
}

/** Lists the released rounds of a day, by area and number. */
export async function listRoundsOfDay(
  services: Services,
  { date, areas }: { date: string; areas: 'all' | readonly string[] },
): Promise<RoundSummary[]> {
  const own = areas === 'all' ? undefined : inArray(rounds.areaId, [...areas])
  const now = services.clock.now()
  return await services.database.read((tx) => readSummaries(tx, and(eq(rounds.date, date), own), now))
}

/** Reads rounds that were released. */
export async function readSummaries(
  tx: DatabaseHandle,
  where: SQL | undefined,
  now: Date,
): Promise<RoundSummary[]> {
  const open = tx
    .select({ roundId: exceptions.roundId, count: sql<number>`count(*)::int`.as('count') })
    .from(exceptions)
    .where(isNull(exceptions.settledAt))
    .groupBy(exceptions.roundId)
    .as('open')
  const wasReleased = or(
    inArray(rounds.state, ['released', 'started', 'finished', 'closed']),
    // Those of other drafts were cancelled at the release, and nobody knew them.
    and(eq(rounds.state, 'cancelled'), eq(plans.state, 'released')),
  )
  const rows = await tx
    .select({
      round: rounds,
      van: vans,
      driver: { id: staff.id, name: staff.name },
      depot: depots,
      areaName: coverageAreas.name,
      exceptions: open.count,
    })
    .from(rounds)
    .innerJoin(plans, eq(plans.id, rounds.planId))
    .innerJoin(depots, eq(depots.id, rounds.depotId))
    .innerJoin(coverageAreas, eq(coverageAreas.id, rounds.areaId))
    .leftJoin(vans, eq(vans.id, rounds.vanId))
    .leftJoin(staff, eq(staff.id, rounds.driverId))
    .leftJoin(open, eq(open.roundId, rounds.id))
    .where(and(wasReleased, where))
    .orderBy(asc(coverageAreas.name), asc(rounds.number), asc(rounds.id))
  const counts = await countStops(
    tx,
    rows.map(({ round }) => round),
    now,
  )
  return rows.map(({ round, van, driver, depot, areaName, exceptions: open }) => {
    const { id, areaId, date, number, state, version } = round
    const { collections, done, late } = counts.get(id) ?? { collections: 0, done: 0, late: 0 }
    return {
      id,
      areaId,
      areaName,
      date,
      number,
      state,
      version,
      van: van && { id: van.id, name: van.name, registration: van.registration },
      driver: driver && { id: driver.id, name: driver.name },
      depot: { id: depot.id, name: depot.name, latE6: depot.latE6, lonE6: depot.lonE6 },
      plannedStartAt: round.plannedStartAt.toISOString(),
      plannedEndAt: round.plannedEndAt.toISOString(),
      startedAt: round.startedAt?.toISOString() ?? null,
      finishedAt: round.finishedAt?.toISOString() ?? null,
      heardAt: round.heardAt?.toISOString() ?? null,
      collections,
      done,
      late: state === 'released' || state === 'started' ? late : 0,
      isOverdue: state === 'released' && now > round.plannedStartAt,
      isLost: state === 'started' && round.lostAt !== null,
      exceptions: open ?? 0,
    }
  })
}

type StopCounts = { collections: number; done: number; late: number }

/** Counts stops where they are: a day has thousands. Judges each as `read-stops.ts` does. */
async function countStops(
  tx: DatabaseHandle,
  of: readonly { id: string; date: string }[],
  now: Date,
): Promise<Map<string, StopCounts>> {
  const ids = of.map(({ id }) => id)
  const dates = [...new Set(of.map(({ date }) => date))]
  const rows = await executeRows<StopCounts & { roundId: string }>(
    tx,
    sql`
      select round_id as "roundId", (count(*) filter (where is_collection and state <> 'gone'))::int as collections,
        (count(*) filter (where is_collection and state = 'done'))::int as done,
        (count(*) filter (where state = 'waiting'
          and (late_from < greatest(${now.toISOString()}::timestamptz, expected_at)
            or (late_from is not null and band_end <= ${now.toISOString()}::timestamptz))))::int as late
      from (
        select s.round_id, s.kind = 'collection' as is_collection, s.expected_at, s.band_end,
          (b.collection_date + b.window_end) at time zone 'Europe/London' as late_from,
          case
            when s.ended_as = 'done' then 'done'
            when s.ended_as is not null or b.status = 'cancelled' then 'gone'
            when b.status not in ${waitingStates} or s.left_at is not null then 'done'
            when s.arrived_at is null then 'waiting'
            else 'at-door'
          end as state
        -- What became of a stop that has ended stands in it: its booking is not looked up.
        -- The others are of the round's day: of many rounds they are found quicker by day than one by one.
        from stops s left join bookings b on b.id = case when s.ended_as is null then s.booking_id end
          and b.collection_date = any(${sql.param(dates)}::date[])
        where s.round_id = any(${sql.param(ids)}::uuid[])
      ) judged
      group by 1`,
  )
  return new Map(rows.map(({ roundId, ...counts }) => [roundId, counts]))
}
