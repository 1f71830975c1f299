import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { calibrations } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { readCalibration, type Calibration } from './read-calibration.ts'

/** Below so many, one odd street would count for an area. */
const arrivalsAtLeast = 20
/** How far one night moves a figure, in thousandths of it. */
const atMostPerMille = 100
/** Beyond these something is wrong with the data, not with the streets. */
const [least, most] = [500, 2000]

/** A visit that followed the one planned before it: seconds as planned and as recorded, with the figures of its plan. */
type Visit = {
  areaId: string
  /** Null where something stood between the two. */
  plannedLeg: number | null
  leg: number | null
  plannedService: number
  service: number
  travelPerMille: number
  servicePerMille: number
}

/**
 * Learns from the arrivals of a day: moves each area's figures for travel and service towards the median of what drivers
 * needed, by a tenth at most. Only visits in the planned order count for travel. A day counts once.
 */
export async function calibrate(
  services: Services,
  { date }: { date: string },
): Promise<Record<string, Calibration & { arrivals: number }>> {
  return await transact(services, async (tx) => {
    const byArea = Map.groupBy(await readVisits(tx, date), ({ areaId }) => areaId)
    const learned: Record<string, Calibration & { arrivals: number }> = {}
    for (const [areaId, visits] of byArea) {
      if (visits.length < arrivalsAtLeast) continue
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const now = await readCalibration(tx, areaId)
      const travel = visits.flatMap(({ leg, plannedLeg, travelPerMille }) =>
        leg === null || plannedLeg === null ? [] : [(leg / plannedLeg) * travelPerMille],
      )
      const service = visits.map((visit) => (visit.service / visit.plannedService) * visit.servicePerMille)
      const next = {
        travelPerMille: moveTowards(now.travelPerMille, travel),
        servicePerMille: moveTowards(now.servicePerMille, service),
        arrivals: visits.length,
      }
      // oxlint-disable-next-line no-await-in-loop
      const [written] = await tx
        .insert(calibrations)
        .values({ areaId, date, ...next, createdAt: services.clock.now() })
        .onConflictDoNothing()
        .returning()
      if (written) learned[areaId] = next
    }
    return learned
  })
}

/** The figure after one night. Too few values leave it as it is. */
function moveTowards(now: number, values: readonly number[]): number {
  if (values.length < arrivalsAtLeast) return now
  const step = Math.floor((now * atMostPerMille) / 1000)
  const wished = Math.round(median(values))
  return Math.min(most, Math.max(least, now - step, Math.min(now + step, wished)))
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** Reads the visits of rounds that are over. Legs of less than a minute, or longer than an hour, say nothing. */
async function readVisits(tx: DatabaseHandle, date: string): Promise<Visit[]> {
  return await executeRows<Visit>(
    tx,
    sql`
      with visits as (
        select r.area_id, s.id, s.kind, s.planned_at, s.planned_seconds, s.arrived_at, s.left_at,
          coalesce((p.settings ->> 'travelPerMille')::int, 1000) as travel,
          coalesce((p.settings ->> 'servicePerMille')::int, 1000) as service,
          lag(s.id) over planned as planned_before, lag(s.id) over done as done_before,
          lag(s.kind) over planned as kind_before, lag(s.left_at) over planned as left_before,
          lag(s.planned_at + s.planned_seconds * interval '1 second') over planned as planned_left
        from stops s
        join rounds r on r.id = s.round_id
        join plans p on p.id = r.plan_id
        where r.date = ${date}::date and r.state in ('finished', 'closed')
        window planned as (partition by s.round_id order by s.position),
          done as (partition by s.round_id order by s.arrived_at nulls last, s.position)
      ),
      legs as (
        select *, extract(epoch from planned_at - planned_left)::float8 as planned_leg,
          extract(epoch from arrived_at - left_before)::float8 as leg,
          planned_before = done_before and kind_before = 'collection' as in_order
        from visits
        where kind = 'collection' and arrived_at is not null and left_at > arrived_at and planned_seconds > 0
      )
      select area_id as "areaId",
        case when in_order and planned_leg between 60 and 3600 and leg between 10 and 7200 then planned_leg end
          as "plannedLeg",
        case when in_order and planned_leg between 60 and 3600 and leg between 10 and 7200 then leg end as leg,
        planned_seconds as "plannedService", extract(epoch from left_at - arrived_at)::float8 as service,
        travel as "travelPerMille", service as "servicePerMille"
      from legs where extract(epoch from left_at - arrived_at) < 3600
      order by area_id`,
  )
}
