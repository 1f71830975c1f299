import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import type { BeforeAct } from '@kindfold/database/schema/many-acts.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { isWaitingStatus } from '../booking/is-waiting-status.ts'
import { lockBooking } from '../booking/move-booking.ts'
import { renewRounds } from '../booking/renew-rounds.ts'

/** Reads how a booking is, in the transaction that moves or cancels it; null where nobody is to come to it. */
export async function readBefore(tx: DatabaseHandle, bookingId: string): Promise<BeforeAct | null> {
  const row = await lockBooking(tx, bookingId)
  const { status, version, cutOffAt, windowStart, windowEnd } = row
  if (!isWaitingStatus(status)) return null
  const open = await tx
    .select({ id: stops.id })
    .from(stops)
    .where(and(eq(stops.bookingId, bookingId), eq(stops.isOpen, true)))
  const waiting = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        inArray(messages.status, ['due', 'sending']),
        isNull(messages.withdrawnAt),
      ),
    )
  const asked = await tx
    .select({ id: exceptions.id })
    .from(exceptions)
    .where(and(eq(exceptions.bookingId, bookingId), isNull(exceptions.settledAt)))
  const listIds = <Id>(rows: { id: Id }[]) => rows.map(({ id }) => id)
  return {
    version,
    status,
    cutOffAt: cutOffAt.toISOString(),
    windowStart,
    windowEnd,
    stopIds: listIds(open),
    messageIds: listIds(waiting),
    exceptionIds: listIds(asked),
  }
}

/** How to get to the bags of a booking, which cancelling it wipes. */
export async function readAccessNotes(tx: DatabaseHandle, bookingId: string): Promise<string | null> {
  const [row] = await tx
    .select({ accessNotes: bookings.accessNotes })
    .from(bookings)
    .where(eq(bookings.id, bookingId))
  return row?.accessNotes ?? null
}

/**
 * Whether a booking can be on its old day again as it was: no van of that day has set out without it, and the stop that it
 * had, if any, is still one of a round that goes. What was on no round goes back to no day whose rounds are released, since
 * none of them would come to it.
 */
export async function mayGoBack(
  tx: DatabaseHandle,
  areaId: string,
  { fromDate, before: { stopIds, exceptionIds } }: { fromDate: string; before: BeforeAct },
): Promise<boolean> {
  const ofDay = and(eq(rounds.areaId, areaId), eq(rounds.date, fromDate))
  const ofStops = inArray(
    rounds.id,
    tx.select({ id: stops.roundId }).from(stops).where(inArray(stops.id, stopIds)),
  )
  const found = await tx
    .select({ state: rounds.state, lostAt: rounds.lostAt })
    .from(rounds)
    .where(stopIds.length > 0 ? ofStops : ofDay)
    .orderBy(rounds.id)
    .for('update')
  if (found.some(({ state }) => state === 'started' || state === 'finished' || state === 'closed'))
    return false
  const isReleased = found.every(({ state, lostAt }) => state === 'released' && lostAt === null)
  if (stopIds.length > 0) return isReleased && (await areAsEnded(tx, stopIds))
  return exceptionIds.length > 0 || found.every(({ state }) => state !== 'released')
}

/** Whether stops are still as the act ended them: a plan that was made since has none of them. */
async function areAsEnded(tx: DatabaseHandle, stopIds: readonly string[]): Promise<boolean> {
  const ended = await tx
    .select({ id: stops.id })
    .from(stops)
    .where(and(inArray(stops.id, [...stopIds]), eq(stops.isOpen, false), isNotNull(stops.endedAs)))
  return ended.length === stopIds.length
}

/**
 * Opens again what the act had ended: stops, messages that waited, and what a dispatcher was asked. `answer`: how the act had
 * settled that.
 */
export async function reopen(
  tx: DatabaseHandle,
  { stopIds, messageIds, exceptionIds }: BeforeAct,
  answer: 'another-day' | 'cancelled',
): Promise<void> {
  if (stopIds.length > 0) {
    const opened = await tx
      .update(stops)
      .set({ isOpen: true, endedAs: null, endedAt: null })
      .where(inArray(stops.id, stopIds))
      .returning({ roundId: stops.roundId })
    const roundIds = opened.map(({ roundId }) => roundId)
    await renewRounds(tx, roundIds)
  }
  await letWait(tx, messageIds)
  if (exceptionIds.length > 0)
    await tx
      .update(exceptions)
      .set({ settledAt: null, decision: null, settledById: null, settledByName: null })
      .where(and(inArray(exceptions.id, exceptionIds), eq(exceptions.decision, answer)))
}

/** Lets messages that were withdrawn before they went wait again, each until its time. */
export async function letWait(tx: DatabaseHandle, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  await tx
    .update(messages)
    .set({
      status: sql`case ${messages.status} when 'withdrawn' then 'due' else ${messages.status} end`,
      withdrawnAt: null,
    })
    .where(and(inArray(messages.id, [...messageIds]), inArray(messages.status, ['withdrawn', 'sending'])))
}
