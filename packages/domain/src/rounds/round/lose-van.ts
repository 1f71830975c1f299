import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { giveAway, type Given, type NotServed, type Served } from './give-away.ts'
import { addPause, moveRow, settleAtRisk } from './move-stop.ts'
import { openRound, type RoundRefusal } from './open-round.ts'
import type { RestOfDay, RestOfRound } from './read-rest-of-day.ts'
import type { RowOfRound } from './read-stops.ts'
import { settleChanged } from './settle-changed.ts'
import { timeRest, writeRest } from './write-rest.ts'

/** The rest of a round went to other vans, and whom none could take waits for a dispatcher. */
export type LoseVanResult =
  | RoundRefusal
  /** What would follow; nothing was done. */
  | ({ kind: 'preview' } & Following)
  | ({ kind: 'lost' } & Following)

/** Whom the others serve, who changes vans by it, and who is left. */
type Following = { served: Served[]; moved: Served[]; notServed: NotServed[] }

/**
 * A van goes on no further today. What is left of the other rounds of the day is planned again with its stops, as far as
 * every promise holds; each of the rest becomes an exception with its reason and what would help. First it only shows what would follow. A round that had
 * not started is over by this; one under way stays its driver's, who still brings home what is on the van.
 */
export async function loseVan(
  services: Services,
  asked: { roundId: string; version: number; by: Actor; isSure?: boolean },
): Promise<LoseVanResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<LoseVanResult> => {
    const opened = await openRound(tx, asked, now)
    if (opened.kind !== 'open') return opened
    const { day, own } = opened
    const given = giveAway(day, own)
    const { served, moved, notServed } = given
    if (asked.isSure !== true) return { kind: 'preview', served, moved, notServed }
    const changed = await writeGiven(tx, day, given, now)
    const left = new Set(notServed.map(({ bookingId }) => bookingId))
    const leftStops = given.lost.filter(({ booking }) => booking && left.has(booking.id))
    await endStops(tx, own, { stopIds: leftStops.map(({ stop }) => stop.id), endedAs: 'handed-back', now })
    await openUnserved(tx, own, notServed, now)
    for (const { bookingId } of served)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await settleAtRisk(tx, bookingId, asked.by, now)
    const state = own.round.state === 'released' ? 'cancelled' : own.round.state
    await tx.update(rounds).set({ state, lostAt: now }).where(eq(rounds.id, own.round.id))
    await recordStaffEvent(tx, {
      at: now,
      by: asked.by,
      act: 'lose-van',
      subject: { kind: 'round', id: own.round.id },
      areaId: own.round.areaId,
      details: { served: served.length, moved: moved.length, notServed: notServed.length },
    })
    await settleChanged(services, tx, {
      roundIds: [own.round.id, ...changed].toSorted(),
      broken: [],
      by: asked.by,
    })
    return { kind: 'lost', served, moved, notServed }
  })
}

/** A round is not driven, and so many of its bookings wait for another; or why it stands. */
export type CancelRoundResult =
  | { kind: 'cancelled'; bookings: number }
  | RoundRefusal
  /** Under way: it is finished by its driver, or its van is lost. */
  | { kind: 'started' }

/** Cancels a round that has not started. Each of its bookings becomes an exception; donors are told nothing by this. */
export async function cancelRound(
  services: Services,
  asked: { roundId: string; version: number; by: Actor },
): Promise<CancelRoundResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<CancelRoundResult> => {
    const opened = await openRound(tx, asked, now)
    if (opened.kind !== 'open') return opened
    const { own } = opened
    if (own.round.state !== 'released') return { kind: 'started' }
    const waiting = own.rest.flatMap(({ booking }) => (booking === null ? [] : [booking]))
    await endStops(tx, own, {
      stopIds: own.rest.map(({ stop }) => stop.id),
      endedAs: 'round-cancelled',
      now,
    })
    await tx.update(rounds).set({ state: 'cancelled' }).where(eq(rounds.id, own.round.id))
    await openUnserved(
      tx,
      own,
      waiting.map(({ id }) => ({ bookingId: id, why: { kind: 'no-van' as const }, remedy: null })),
      now,
    )
    await recordStaffEvent(tx, {
      at: now,
      by: asked.by,
      act: 'cancel-round',
      subject: { kind: 'round', id: own.round.id },
      areaId: own.round.areaId,
      details: { bookings: waiting.length },
    })
    await settleChanged(services, tx, { roundIds: [own.round.id], broken: [], by: asked.by })
    return { kind: 'cancelled', bookings: waiting.length }
  })
}

/** Writes the new orders of the other rounds. Returns which changed. */
async function writeGiven(
  tx: DatabaseHandle,
  day: RestOfDay,
  { rests, problem }: Given,
  now: Date,
): Promise<string[]> {
  const changed = day.rounds.filter(({ round, rest }) => {
    const order = rests.get(round.id)
    return order && (order.length !== rest.length || order.some((row, place) => row !== rest[place]))
  })
  const moved: { other: RestOfRound; rest: RowOfRound[] }[] = []
  for (const other of changed) {
    const order = rests.get(other.round.id) ?? []
    const rest: RowOfRound[] = []
    for (const row of order) {
      const isPause = row === 'break' || row === 'unload'
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (isPause) rest.push(await addPause(tx, other, row))
      else if (row.stop.roundId === other.round.id) rest.push(row)
      // oxlint-disable-next-line no-await-in-loop
      else rest.push(await moveRow(tx, row, other, now))
    }
    const dropped = other.rest.filter((row) => row.stop.kind === 'unload' && !order.includes(row))
    // oxlint-disable-next-line no-await-in-loop
    await endStops(tx, other, { stopIds: dropped.map(({ stop }) => stop.id), endedAs: 'moved', now })
    moved.push({ other, rest })
  }
  // What a round gave to another is no part of its way any more: times are written once every stop has moved.
  for (const { other, rest } of moved)
    // oxlint-disable-next-line no-await-in-loop
    await writeRest(tx, other, rest, timeRest(problem, other.round.id, rest))
  return changed.map(({ round }) => round.id)
}

async function endStops(
  tx: DatabaseHandle,
  { round }: RestOfRound,
  {
    stopIds,
    endedAs,
    now,
  }: { stopIds: readonly string[]; endedAs: 'handed-back' | 'round-cancelled' | 'moved'; now: Date },
): Promise<void> {
  if (stopIds.length === 0) return
  await tx
    .update(stops)
    .set({ isOpen: false, endedAs, endedAt: now })
    .where(and(eq(stops.roundId, round.id), inArray(stops.id, [...stopIds])))
}

async function openUnserved(
  tx: DatabaseHandle,
  { round }: RestOfRound,
  notServed: readonly Pick<NotServed, 'bookingId' | 'why' | 'remedy'>[],
  at: Date,
): Promise<void> {
  const { areaId, date, id: roundId } = round
  for (const { bookingId, why, remedy } of notServed)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await openException(tx, {
      kind: 'unserved',
      areaId,
      date,
      subject: { kind: 'booking', id: bookingId },
      roundId,
      bookingId,
      details: { why, remedy, because: 'van-lost' },
      at,
    })
}
