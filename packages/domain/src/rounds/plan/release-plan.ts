import { bookings } from '@kindfold/database/schema/bookings.ts'
import { plans, roundDays, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import type { Span } from '@kindfold/rounds/model.ts'
import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { nameActor } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { readLondonClock } from '../../base/calendar/london-time.ts'
import { followRound } from '../live/follow-round.ts'
import { numberStops } from './number-stops.ts'
import type { Services } from '../../base/services/services.ts'
import { findOpenUntil } from './find-open-until.ts'
import { findReleased, type PlanRow } from './find-released.ts'
import { clearDrivers, listUndriven } from './clear-drivers.ts'
import { endStopsOf } from '../../booking/booking/end-stops-of.ts'
import { lockDay } from './lock-day.ts'
import { markPlan } from './mark-plan.ts'
import { placeLatecomers } from './place-latecomers.ts'
import { recordPlanAct } from './record-plan-act.ts'
import { tellWindows } from './tell-windows.ts'
import { recordLeftOut } from './unserved.ts'

type Released = {
  /** Now, and not by somebody before. */
  isNew: boolean
  /** How many got their windows by this. */
  told: number
  dropped: number
  placed: number
  /** How many stops its rounds have. */
  served: number
  /** How many of its rounds have a driver, and how many have none. */
  driven: number
  undriven: number
  /** From which rounds a driver was taken who cannot drive them. */
  cleared: { number: number; driver: string }[]
  /** Of all that a release of the draft does; empty where it was released before. */
  mark: string
}

/** A plan is the day's promise, and donors get their windows; or why it stays a draft. */
export type ReleaseResult =
  | ({ kind: 'released' } & Released)
  /** Somebody released another plan of that day. */
  | { kind: 'other-released'; planId: string }
  | { kind: 'unknown-plan' | 'superseded' }
  /** Something is so no more that was shown. */
  | { kind: 'plan-changed' }
  /** Donors may still book and change. `at` is an ISO instant. */
  | { kind: 'before-cut-off'; at: string }
  /** Donors were told windows meanwhile that this plan does not keep: make another, which does. */
  | { kind: 'windows-promised'; count: number }
  /** A van or a driver has another round on that day. */
  | { kind: 'van-taken' | 'driver-taken' }
  /** The evening leaves it to the dispatcher who took hold of the day. */
  | { kind: 'held' }

type Claim =
  | Exclude<ReleaseResult, { kind: 'released' }>
  | ({ kind: 'claimed' } & Pick<Released, 'isNew' | 'dropped' | 'cleared' | 'mark'>)

/**
 * Makes a plan today's promise: opens its rounds, then tells every donor the window, in small transactions. One plan is
 * released for each area and day, whoever else tries at the same time. A booking that was cancelled or moved meanwhile
 * loses its stop; one that came meanwhile is fitted into a round; a driver who cannot drive is taken off, and somebody is
 * asked for another. Doing it again goes on where it was killed.
 */
export async function releasePlan(
  services: Services,
  {
    planId,
    by,
    unlessHeld = false,
    seen,
    windowHours,
  }: {
    planId: string
    by: Actor
    unlessHeld?: boolean
    /** The mark of what was shown: with another nothing is done. */
    seen?: string | undefined
    /** In which windows are promised, where it is not the working day. */
    windowHours?: Span
  },
): Promise<ReleaseResult> {
  const plan = await transact(services, async (tx) => {
    const [row] = await tx.select().from(plans).where(eq(plans.id, planId))
    return row
  })
  if (!plan) return { kind: 'unknown-plan' }
  const claim = await claimDay(services, plan, { by, unlessHeld, seen })
  if (claim.kind !== 'claimed') return claim
  const told = await tellWindows(services, plan, windowHours)
  const { placed } = await placeLatecomers(services, plan)
  if (claim.isNew || told > 0) await followRoundsOfPlan(services, planId)
  const counts = await services.database.read((tx) => countRounds(tx, planId))
  return { ...claim, kind: 'released', told: told + placed, placed, ...counts }
}

async function countRounds(
  tx: DatabaseHandle,
  planId: string,
): Promise<Pick<Released, 'served' | 'driven' | 'undriven'>> {
  const ofPlan = and(eq(rounds.planId, planId), ne(rounds.state, 'cancelled'))
  const own = tx.select({ id: rounds.id }).from(rounds).where(ofPlan)
  const isServed = or(eq(stops.isOpen, true), eq(stops.endedAs, 'done'))
  return {
    served: await tx.$count(stops, and(eq(stops.kind, 'collection'), inArray(stops.roundId, own), isServed)),
    driven: await tx.$count(rounds, and(ofPlan, isNotNull(rounds.driverId))),
    undriven: await tx.$count(rounds, and(ofPlan, isNull(rounds.driverId))),
  }
}

/** Donors see from now on when to expect us. */
async function followRoundsOfPlan(services: Services, planId: string): Promise<void> {
  const released = await services.database.read((tx) =>
    tx
      .select({ id: rounds.id })
      .from(rounds)
      .where(and(eq(rounds.planId, planId), eq(rounds.state, 'released'))),
  )
  for (const { id } of released)
    // oxlint-disable-next-line no-await-in-loop -- each in its own short transaction
    await transact(services, (tx) => followRound(services, tx, id))
}

async function claimDay(
  services: Services,
  plan: PlanRow,
  asked: { by: Actor; unlessHeld: boolean; seen: string | undefined },
): Promise<Claim> {
  try {
    return await transact(services, (tx) => claimDayWithin(services, tx, plan, asked))
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'rounds_one_a_van') return { kind: 'van-taken' }
    if (constraint === 'rounds_one_a_driver') return { kind: 'driver-taken' }
    throw error
  }
}

async function claimDayWithin(
  services: Services,
  tx: DatabaseHandle,
  plan: PlanRow,
  { by, unlessHeld, seen }: { by: Actor; unlessHeld: boolean; seen: string | undefined },
): Promise<Claim> {
  const { id: planId, areaId, date } = plan
  const now = services.clock.now()
  const day = await lockDay(tx, plan)
  const released = await findReleased(tx, plan)
  if (released?.id === planId) return { kind: 'claimed', isNew: false, dropped: 0, cleared: [], mark: '' }
  if (released) return { kind: 'other-released', planId: released.id }
  const [state] = await tx.select({ state: plans.state }).from(plans).where(eq(plans.id, planId))
  if (state?.state !== 'draft') return { kind: 'superseded' }
  if (unlessHeld && day.heldAt !== null) return { kind: 'held' }
  const open = await findOpenUntil(tx, plan)
  if (now < open) return { kind: 'before-cut-off', at: open.toISOString() }

  const ofPlan = and(eq(rounds.planId, planId), eq(rounds.state, 'planned'))
  // By hand somebody is there to choose another for who has two rounds: that release is refused.
  const undriven = await listUndriven(tx, plan, { alsoTaken: by.kind === 'system' })
  const mark = await markPlan(tx, plan, undriven)
  if (seen !== undefined && seen !== mark) return { kind: 'plan-changed' }
  const planned = await tx
    .select({ id: stops.id, bookingId: stops.bookingId, plannedAt: stops.plannedAt })
    .from(stops)
    .innerJoin(rounds, eq(rounds.id, stops.roundId))
    .where(and(ofPlan, eq(stops.kind, 'collection')))
  // Whoever changes or cancels one of them waits for us, or we for them.
  const locked = await tx
    .select()
    .from(bookings)
    .where(
      inArray(
        bookings.id,
        planned.flatMap(({ bookingId }) => bookingId ?? []),
      ),
    )
    .orderBy(bookings.id)
    .for('update')
  const standing = new Map(
    locked
      .filter((row) => row.areaId === areaId && row.collectionDate === date)
      .filter(({ status }) => status === 'booked' || status === 'scheduled')
      .map((row) => [row.id, row]),
  )
  const broken = planned.filter(({ bookingId, plannedAt }) => {
    const window = standing.get(bookingId ?? '')
    const { time } = readLondonClock(plannedAt)
    return window?.windowStart && (time < window.windowStart || time > (window.windowEnd ?? ''))
  })
  if (broken.length > 0) return { kind: 'windows-promised', count: broken.length }

  await clearDrivers(tx, plan, undriven, now)
  const gone = planned.filter(({ bookingId }) => !standing.has(bookingId ?? '')).map(({ id }) => id)
  if (gone.length > 0)
    await tx.update(stops).set({ endedAs: 'cancelled', endedAt: now }).where(inArray(stops.id, gone))
  const kept = planned.filter(({ bookingId }) => standing.has(bookingId ?? '')).map(({ id }) => id)
  const ownRounds = tx.select({ id: rounds.id }).from(rounds).where(ofPlan)
  await tx.update(stops).set({ expectedAt: stops.plannedAt }).where(inArray(stops.roundId, ownRounds))
  const keptIds = planned.flatMap(({ bookingId }) => (standing.has(bookingId ?? '') ? (bookingId ?? []) : []))
  await numberStops(tx, sql`(${ownRounds})`)
  // Left open on a round of another day, they would be nobody's here.
  await endStopsOf(tx, { bookingIds: keptIds, at: now })
  if (kept.length > 0) await tx.update(stops).set({ isOpen: true }).where(inArray(stops.id, kept))
  await tx.update(rounds).set({ state: 'released' }).where(ofPlan)
  const ofDay = and(eq(plans.areaId, areaId), eq(plans.date, date), ne(plans.id, planId))
  const others = tx.select({ id: plans.id }).from(plans).where(ofDay)
  await tx
    .update(rounds)
    .set({ state: 'cancelled' })
    .where(and(inArray(rounds.planId, others), eq(rounds.state, 'planned')))
  await tx
    .update(plans)
    .set({ state: 'superseded' })
    .where(and(ofDay, eq(plans.state, 'draft')))
  await tx
    .update(plans)
    .set({
      state: 'released',
      releasedAt: now,
      releasedById: by.kind === 'staff' ? by.id : null,
      releasedByName: nameActor(by),
    })
    .where(eq(plans.id, planId))
  await tx
    .update(roundDays)
    .set({ heldAt: null, heldById: null, heldByName: null })
    .where(and(eq(roundDays.areaId, areaId), eq(roundDays.date, date)))
  await recordLeftOut(tx, plan, now)
  await recordPlanAct(tx, { act: 'release-plan', by, at: now, areaId, date, details: { planId } })
  const cleared = undriven.map(({ number, driver }) => ({ number, driver }))
  return { kind: 'claimed', isNew: true, dropped: gone.length, cleared, mark }
}
