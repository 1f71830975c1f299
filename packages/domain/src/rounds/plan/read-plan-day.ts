import { workingDayEndsAt } from '@kindfold/content/facts/booking-facts.ts'
import * as facts from '@kindfold/content/facts/planning-facts.ts'
import { calibrations, plans, roundDays } from '@kindfold/database/schema/rounds.ts'
import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, desc, eq } from 'drizzle-orm'
import { listPositionFaultsWithin } from '../../capacity/place/list-position-faults.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'
import { findIdleEvening } from '../../message/hold.ts'
import type { Services } from '../../base/services/services.ts'
import { buildProblem, type ProblemResult } from './build-problem.ts'
import { findOpenUntil } from './find-open-until.ts'
import { findPlan, type PlanOfDay } from './find-plan.ts'
import { findHoursOfEvening, listDatesToPlan } from './hours-of-evening.ts'
import { findCrew, type Crew } from '../fleet/find-crew.ts'

/** Everything that the desk shows of how an area's day is planned. Instants are ISO. */
export type PlanDayOfDesk = {
  area: { id: string; name: string }
  date: string
  places: number
  booked: number
  /** What the vans make and carry by rule of thumb, before any plan. */
  vans: { count: number; stops: number; bags: number; kilos: number }
  openUntil: string
  /** From when its plan is released by itself; null: it is not, or was already. */
  releaseAt: string | null
  /** From when time slots go out by district without a release; null: they do not. */
  districtRuleAt: string | null
  /** Why neither is done by itself, since a restore; null: it is, or the day is released. */
  idle: Awaited<ReturnType<typeof findIdleEvening>>
  hold: { name: string; at: string } | null
  /** Why there is nothing to plan; null: there is. */
  nothing: Exclude<ProblemResult['kind'], 'built'> | null
  withoutPosition: number
  /** The newest first. */
  versions: { id: string; version: number; state: PlanOfDay['state'] }[]
  /** The one that is shown: asked for, or released, or the newest. */
  plan: PlanOfDay | null
  /** Another one, beside it. */
  other: PlanOfDay | null
  /** Whether bookings or vans changed since the shown draft was made. */
  isOutdated: boolean
  /** Who can drive that day. */
  drivers: { id: string; name: string }[]
  /** Names of drivers and vans that do not drive that day. */
  away: string[]
  calibrations: { date: string; travelPerMille: number; servicePerMille: number; arrivals: number }[]
}

/** Reads a day of an area as it is planned. `shown` and `beside` are versions. */
export async function readPlanDay(
  services: Services,
  { areaId, date, shown, beside }: { areaId: string; date: string; shown?: number; beside?: number },
): Promise<PlanDayOfDesk | null> {
  const day = { areaId, date }
  const { area, versions } = await transact(services, async (tx) => {
    const [area] = await tx.select().from(coverageAreas).where(eq(coverageAreas.id, areaId))
    const found = await tx
      .select({ id: plans.id, version: plans.version, state: plans.state })
      .from(plans)
      .where(and(eq(plans.areaId, areaId), eq(plans.date, date)))
      .orderBy(desc(plans.version))
    return { area, versions: found }
  })
  if (!area) return null
  const chosen =
    versions.find(({ version }) => version === shown) ??
    versions.find(({ state }) => state === 'released') ??
    versions[0]
  const second = versions.find(({ version, id }) => version === beside && id !== chosen?.id)
  const isReleased = versions.some(({ state }) => state === 'released')
  const readPlan = async (id: string) => await services.database.read((tx) => findPlan(tx, id))
  // Hundreds of rows each, beside each other. A released day is not planned again: its bookings are read only for a draft.
  const [plan, other, problem, faulty, rest] = await Promise.all([
    chosen ? readPlan(chosen.id) : null,
    second ? readPlan(second.id) : null,
    isReleased ? null : services.database.read((tx) => buildProblem(tx, day)),
    isReleased ? services.database.read((tx) => countFaulty(tx, day)) : 0,
    services.database.read((tx) => readRest(tx, day)),
  ])
  const { places, held, crew, openUntil, idle, calibrated } = rest
  const own = crew.vans
  const nothing = problem === null || problem.kind === 'built' ? null : problem.kind
  const sum = (read: (van: (typeof own)[number]['van']) => number) =>
    own.reduce((total, { van }) => total + read(van), 0)
  return {
    area: { id: area.id, name: area.name },
    date,
    places: places?.capacity ?? 0,
    booked: places?.booked ?? 0,
    vans: {
      count: own.length,
      stops: own.length * facts.stopsOfAVan,
      bags: sum(({ capacityBags }) => capacityBags),
      kilos: sum(({ capacityKilos }) => capacityKilos),
    },
    openUntil: openUntil.toISOString(),
    ...(isReleased || idle !== null
      ? notByItself
      : findOwnHours({ date, openUntil, nothing, isHeld: held?.heldAt != null, now: services.clock.now() })),
    idle: isReleased ? null : idle,
    hold: held?.heldAt ? { name: held.heldByName ?? '', at: held.heldAt.toISOString() } : null,
    nothing,
    withoutPosition: problem?.kind === 'built' ? problem.withoutPosition.length : faulty,
    versions,
    plan,
    other,
    isOutdated:
      plan?.state === 'draft' && (problem?.kind !== 'built' || problem.inputsHash !== plan.inputsHash),
    drivers: crew.drivers,
    away: nameAway(crew),
    calibrations: calibrated,
  }
}

const notByItself = { releaseAt: null, districtRuleAt: null }

/** What is still done by itself with a day that is not released, and from when. */
function findOwnHours({
  date,
  openUntil,
  nothing,
  isHeld,
  now,
}: { date: string; openUntil: Date; isHeld: boolean; now: Date } & Pick<PlanDayOfDesk, 'nothing'>): Pick<
  PlanDayOfDesk,
  'releaseAt' | 'districtRuleAt'
> {
  if (nothing === 'no-day' || nothing === 'nothing-booked') return notByItself
  const hours = findHoursOfEvening(date, openUntil)
  const ruleAt = nothing === null ? hours.districtRuleAt : hours.districtRuleWithoutPlanAt
  const isReleased = nothing === null && !isHeld && (listDatesToPlan(now)[0] ?? '') <= date
  return {
    releaseAt: isReleased ? hours.releaseAt.toISOString() : null,
    districtRuleAt: now < londonInstant(date, workingDayEndsAt) ? ruleAt.toISOString() : null,
  }
}

const nameAway = ({ awayDrivers, awayVans }: Crew) => [
  ...awayDrivers.map(({ name }) => name),
  ...awayVans.map(({ van }) => van.name),
]

/** What is little. */
async function readRest(tx: DatabaseHandle, { areaId, date }: { areaId: string; date: string }) {
  const [places] = await tx
    .select()
    .from(collectionDays)
    .where(and(eq(collectionDays.areaId, areaId), eq(collectionDays.date, date)))
  const [held] = await tx
    .select()
    .from(roundDays)
    .where(and(eq(roundDays.areaId, areaId), eq(roundDays.date, date)))
  return {
    places,
    held,
    crew: await findCrew(tx, { areaId, date }),
    openUntil: await findOpenUntil(tx, { areaId, date }),
    idle: await findIdleEvening(tx, date),
    calibrated: await tx
      .select({
        date: calibrations.date,
        travelPerMille: calibrations.travelPerMille,
        servicePerMille: calibrations.servicePerMille,
        arrivals: calibrations.arrivals,
      })
      .from(calibrations)
      .where(eq(calibrations.areaId, areaId))
      .orderBy(desc(calibrations.date))
      .limit(14),
  }
}

async function countFaulty(tx: DatabaseHandle, { areaId, date }: { areaId: string; date: string }) {
  const { faulty, more } = await listPositionFaultsWithin(tx, { areas: [areaId], from: date, to: date })
  return faulty.length + more
}
