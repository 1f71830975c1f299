import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import type { BeforeMove } from '@kindfold/database/schema/many-acts.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { isWaitingStatus } from '../booking/is-waiting-status.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { followRoundsOf } from '../visit/end-open-stops.ts'

/** Reads how a booking is, in the transaction that moves it; null where no booking of its state moves. */
export async function readBeforeMove(tx: DatabaseHandle, bookingId: string): Promise<BeforeMove | null> {
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

export type TakeMoveBackOutcome =
  | { outcome: 'taken-back' }
  /** Something else was done with it since, its old day is over or closed, or its round has set out without it. */
  | { outcome: 'too-late' }
  /** Its household has booked the old day anew. */
  | { outcome: 'household-has-booking' }

/**
 * Puts a booking back to how it was before we moved it, where its donor was not told: the caller has seen to that. Its
 * promise is the older one, so that a day that has been filled since has one place more. Its time slot, its stop and what
 * still waited to be told of the old day are there again.
 */
export async function takeMoveBack(
  services: Services,
  {
    bookingId,
    fromDate,
    toDate,
    before,
    by,
  }: { bookingId: string; fromDate: string; toDate: string; before: BeforeMove; by: Actor },
): Promise<TakeMoveBackOutcome> {
  const now = services.clock.now()
  try {
    return await transact(services, async (tx) => {
      const row = await lockBooking(tx, bookingId)
      const isAsLeft =
        row.status === 'booked' && row.collectionDate === toDate && row.version === before.version + 1
      const isSound = isAsLeft && fromDate >= londonDate(now)
      if (!isSound || !(await mayGoBack(tx, row.areaId, { fromDate, before }))) return { outcome: 'too-late' }
      if (!(await swapBack(tx, row.areaId, { fromDate, toDate }))) return { outcome: 'too-late' }
      await tx
        .update(bookings)
        .set({
          status: before.status,
          collectionDate: fromDate,
          cutOffAt: new Date(before.cutOffAt),
          windowStart: before.windowStart,
          windowEnd: before.windowEnd,
          version: row.version + 1,
          changedAt: now,
        })
        .where(eq(bookings.id, bookingId))
      await addEvent(tx, bookingId, 'date-changed', by, now, { from: toDate, to: fromDate })
      await reopen(tx, before)
      await followRoundsOf(services, tx, [bookingId])
      return { outcome: 'taken-back' }
    })
  } catch (error) {
    if (violatedConstraint(error) === 'bookings_one_per_household')
      return { outcome: 'household-has-booking' }
    throw error
  }
}

/** Whether no van of the old day has set out without it. */
async function mayGoBack(
  tx: DatabaseHandle,
  areaId: string,
  { fromDate, before }: { fromDate: string; before: BeforeMove },
): Promise<boolean> {
  const ofIt =
    before.stopIds.length > 0
      ? inArray(
          rounds.id,
          tx.select({ id: stops.roundId }).from(stops).where(inArray(stops.id, before.stopIds)),
        )
      : and(eq(rounds.areaId, areaId), eq(rounds.date, fromDate))
  const found = await tx
    .select({ state: rounds.state, lostAt: rounds.lostAt })
    .from(rounds)
    .where(ofIt)
    .orderBy(rounds.id)
    .for('update')
  const isOut = found.some(({ state }) => state === 'started' || state === 'finished' || state === 'closed')
  if (isOut) return false
  return (
    before.stopIds.length === 0 || found.every(({ state, lostAt }) => state === 'released' && lostAt === null)
  )
}

async function swapBack(
  tx: DatabaseHandle,
  areaId: string,
  { fromDate, toDate }: { fromDate: string; toDate: string },
): Promise<boolean> {
  // Everyone locks both days in the same order.
  await tx.execute(sql`
    select 1 from collection_days where area_id = ${areaId} and date in (${fromDate}::date, ${toDate}::date)
    order by area_id, date for update`)
  const isDay = (date: string) => and(eq(collectionDays.areaId, areaId), eq(collectionDays.date, date))
  const taken = await tx
    .update(collectionDays)
    .set({
      booked: sql`${collectionDays.booked} + 1`,
      capacity: sql`greatest(${collectionDays.capacity}, ${collectionDays.booked} + ${collectionDays.held} + 1)`,
    })
    .where(and(isDay(fromDate), isNull(collectionDays.closedReason)))
    .returning({ date: collectionDays.date })
  if (taken.length === 0) return false
  await tx
    .update(collectionDays)
    .set({ booked: sql`${collectionDays.booked} - 1` })
    .where(isDay(toDate))
  return true
}

/** Opens again what the move had ended: stops, messages that waited, and what a dispatcher was asked. */
async function reopen(tx: DatabaseHandle, { stopIds, messageIds, exceptionIds }: BeforeMove): Promise<void> {
  if (stopIds.length > 0) {
    const opened = await tx
      .update(stops)
      .set({ isOpen: true, endedAs: null, endedAt: null })
      .where(inArray(stops.id, stopIds))
      .returning({ roundId: stops.roundId })
    await tx
      .update(rounds)
      .set({ version: sql`${rounds.version} + 1` })
      .where(
        inArray(
          rounds.id,
          opened.map(({ roundId }) => roundId),
        ),
      )
  }
  await letWait(tx, messageIds)
  if (exceptionIds.length > 0)
    await tx
      .update(exceptions)
      .set({ settledAt: null, decision: null, settledById: null, settledByName: null })
      .where(and(inArray(exceptions.id, exceptionIds), eq(exceptions.decision, 'another-day')))
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
