import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { checkOrder } from '@kindfold/rounds/check-order.ts'
import { fitStop, type FittingPlace } from '@kindfold/rounds/fit-stop.ts'
import type { PlanProblem } from '@kindfold/rounds/model.ts'
import { listPoints } from '@kindfold/rounds/travel-by-haversine.ts'
import { eq } from 'drizzle-orm'
import { scheduleBookings } from './schedule-bookings.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import { followRound } from '../live/follow-round.ts'
import { nextNumber } from './number-stops.ts'
import type { Services } from '../../base/services/services.ts'
import { buildProblem } from './build-problem.ts'
import { toInstant } from './day-seconds.ts'
import { endStopsOf } from '../../booking/booking/end-stops-of.ts'
import { findReleased } from './find-released.ts'
import { listKnown } from './list-known.ts'
import { lockDay } from './lock-day.ts'
import { readOrders, toRoundOrder, type OrderedRound } from './read-orders.ts'
import { rewriteRound } from './rewrite-round.ts'
import { findWindow } from './tell-windows.ts'

type Day = { areaId: string; date: string }

/**
 * Finds places in a released plan for bookings that it does not know, since they came after it was made. Whoever fits into
 * a round that has not started is promised a window there; whoever does not is an exception, and gets what the district
 * rule gives. Whom a round lost, or a dispatcher judged, is left to the desk.
 */
export async function placeLatecomers(
  services: Services,
  { areaId, date }: Day,
): Promise<{ placed: number; left: number }> {
  const { planner } = services
  if (!planner) return { placed: 0, left: 0 }
  const before = await transact(services, (tx) => listLatecomers(tx, { areaId, date }))
  if (before === null || before.late.length === 0) return { placed: 0, left: 0 }
  // Asked outside the transaction: it may take seconds.
  const { problem } = before
  const { travel } = await planner.findTravel(
    listPoints(problem.stops, problem.vans),
    problem.calibration.travelPerMille,
  )
  return await transact(services, async (tx) => {
    await lockDay(tx, { areaId, date })
    const now = services.clock.now()
    const found = await listLatecomers(tx, { areaId, date })
    const isSame = found?.problem.inputsHash === problem.inputsHash
    // Something changed in between: the next run sees it.
    if (!found || !isSame) return { placed: 0, left: before.late.length }
    const orders = found.orders
    const whole: PlanProblem = { stops: found.problem.stops, vans: found.problem.vans, travel }
    let placed = 0
    for (const bookingId of found.late) {
      const known = orders.map(toRoundOrder)
      const inUse = new Set(known.map(({ vanId }) => vanId))
      // No van is added after release: its driver was told of no round.
      const place = fitStop(whole, known, bookingId).find(({ vanId }) => inUse.has(vanId))
      const order = orders.find(({ round }) => round.vanId === place?.vanId)
      if (!place || !order) {
        // oxlint-disable-next-line no-await-in-loop -- few
        await openException(tx, {
          kind: found.problem.withoutPosition.includes(bookingId) ? 'no-position' : 'unserved',
          areaId,
          date,
          subject: { kind: 'booking', id: bookingId },
          bookingId,
          details: { planId: found.planId },
          at: now,
        })
        continue
      }
      // oxlint-disable-next-line no-await-in-loop -- each sees the one before
      await insertStop(order, bookingId, place)
      // oxlint-disable-next-line no-await-in-loop
      await scheduleBookings(services, tx, [{ bookingId, window: findWindow(place.beginAt) }], {
        areaId,
        date,
      })
      // oxlint-disable-next-line no-await-in-loop
      await followRound(services, tx, order.round.id)
      placed += 1
    }
    return { placed, left: found.late.length - placed }

    async function insertStop(
      order: OrderedRound,
      bookingId: string,
      { position, breakAt }: Pick<FittingPlace, 'position' | 'breakAt'>,
    ) {
      // Left open on a round of another day.
      await endStopsOf(tx, { bookingIds: [bookingId], at: now })
      const added: { at: number; kind: 'collection' | 'break'; id: string | null }[] = [
        { at: position, kind: 'collection', id: bookingId },
      ]
      if (breakAt !== null) added.push({ at: breakAt, kind: 'break', id: null })
      const longer = added.reduce(
        (so, { at, kind, id }) => so.toSpliced(at, 0, { kind, id }),
        [...toRoundOrder(order).stops],
      )
      const timed = checkOrder(whole, [{ vanId: order.round.vanId, stops: longer }]).rounds[0]
      if (!timed) throw new Error('a round that was planned has no times')
      for (const [back, { at, kind, id }] of added.entries()) {
        const { beginAt, leaveAt } = timed.stops.find((one) => one.kind === kind && one.id === id)!
        // oxlint-disable-next-line no-await-in-loop -- one connection
        const [row] = await tx
          .insert(stops)
          .values({
            roundId: order.round.id,
            kind,
            bookingId: id,
            position: -1 - back,
            plannedAt: toInstant(date, beginAt),
            plannedSeconds: leaveAt - beginAt,
            isOpen: kind === 'collection',
            number: nextNumber(order.round.id),
          })
          .returning()
        order.stops.splice(at, 0, row!)
      }
      await rewriteRound(tx, order)
      // What was planned before stays as it was told; what is expected now is later.
      for (const [index, stop] of order.stops.entries())
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx
          .update(stops)
          .set({ expectedAt: toInstant(date, timed.stops[index]!.beginAt) })
          .where(eq(stops.id, stop.id))
      await tx
        .update(rounds)
        .set({ version: order.round.version + 1, plannedEndAt: toInstant(date, timed.endAt) })
        .where(eq(rounds.id, order.round.id))
      order.round.version += 1
    }
  })
}

async function listLatecomers(tx: Parameters<typeof findReleased>[0], day: Day) {
  const plan = await findReleased(tx, day)
  if (!plan) return null
  const problem = await buildProblem(tx, day)
  if (problem.kind !== 'built') return null
  const orders = await readOrders(tx, { planId: plan.id, state: 'released' })
  const known = await listKnown(tx, plan)
  const all = [...problem.stops.map(({ id }) => id), ...problem.withoutPosition]
  return { planId: plan.id, problem, orders, late: all.filter((id) => !known.has(id)) }
}
