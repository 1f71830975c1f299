import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { parseFullPostcode } from '../../capacity/coverage/check-postcode.ts'
import { findArea } from '../../capacity/coverage/coverage-area.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { isWaitingStatus } from '../../booking/booking/is-waiting-status.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import { findReleased } from './find-released.ts'
import { listKnown } from './list-known.ts'
import { lockDay } from './lock-day.ts'
import { findAreaBox, judgePosition, measureOutside } from '../../capacity/place/area-box.ts'
import { readTypedPosition, type TypedPositionFault } from '../../capacity/place/read-typed-position.ts'
import type { Position } from '../../base/position/position.ts'

/** A booking lies where somebody put it, and its round has a new version; or why not. */
export type SetPositionResult =
  | { kind: 'set'; position: Position }
  | { kind: 'invalid'; fault: TypedPositionFault }
  /** More than 20 km outside the area: asked again with `isSure` it is set. */
  | { kind: 'far'; position: Position; kilometres: number }
  /** No collection waits there any more. */
  | { kind: 'not-waiting' }

/**
 * Sets where a booking is, as a person at the desk found it: '52.20530, 0.12180' or a postcode that is imported. A round
 * that has it gets a new version, and an open exception about it is settled. Where the plan of its day was released
 * without it, another asks for a round that comes. Donors are told nothing: their address is the same.
 */
export async function setPositionByHand(
  services: Services,
  asked: { bookingId: string; typed: string; isSure?: boolean; by: Actor },
): Promise<SetPositionResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<SetPositionResult> => {
    const ofBooking = eq(bookings.id, asked.bookingId)
    const [seen] = await tx.select().from(bookings).where(ofBooking)
    // Before the booking, as everybody: a release either knows the position or is known here.
    if (seen) await lockDay(tx, { areaId: seen.areaId, date: seen.collectionDate })
    const [booking] = await tx.select().from(bookings).where(ofBooking).for('update')
    const isWaiting = booking && isWaitingStatus(booking.status)
    if (!isWaiting || booking.contactName === null) return { kind: 'not-waiting' }
    const read = await readTypedPosition(tx, asked.typed)
    if (read.kind === 'invalid') return read
    const { position } = read
    const area = await findArea(tx, booking.areaId)
    const box = area && (await findAreaBox(tx, area))
    if (box !== null && judgePosition(position, box) === 'far' && asked.isSure !== true)
      return { kind: 'far', position, kilometres: Math.round(measureOutside(position, box) / 1000) }
    await tx
      .update(bookings)
      .set({ ...position, positionSource: 'by-hand' })
      .where(eq(bookings.id, booking.id))
    const open = tx
      .select({ id: stops.roundId })
      .from(stops)
      .where(and(eq(stops.bookingId, booking.id), eq(stops.isOpen, true)))
    await tx
      .update(rounds)
      .set({ version: sql`${rounds.version} + 1` })
      .where(inArray(rounds.id, open))
    const { actorId, actorName } = toActorColumns(asked.by)
    await tx
      .update(exceptions)
      .set({ settledAt: now, settledById: actorId, settledByName: actorName, decision: 'position-set' })
      .where(
        and(
          eq(exceptions.kind, 'no-position'),
          eq(exceptions.subjectId, booking.id),
          isNull(exceptions.settledAt),
        ),
      )
    await openUnplaced(tx, booking, now)
    await recordStaffEvent(tx, {
      at: now,
      by: asked.by,
      act: 'set-position',
      subject: { kind: 'booking', id: booking.id },
      areaId: booking.areaId,
      details: { by: parseFullPostcode(asked.typed).kind === 'parsed' ? 'postcode' : 'position' },
    })
    return { kind: 'set', position }
  })
}

/** Asks a dispatcher for a round of a day whose plan was released without the booking. */
async function openUnplaced(
  tx: DatabaseHandle,
  { id, areaId, collectionDate: date }: typeof bookings.$inferSelect,
  at: Date,
): Promise<void> {
  const plan = await findReleased(tx, { areaId, date })
  // Who came after the plan is found a place by the evening.
  if (plan === null || !(await listKnown(tx, plan)).has(id)) return
  const isOnRound = and(eq(stops.bookingId, id), eq(stops.isOpen, true))
  const isHandedBack = and(
    eq(exceptions.bookingId, id),
    eq(exceptions.kind, 'handed-back'),
    isNull(exceptions.settledAt),
  )
  if ((await tx.$count(stops, isOnRound)) > 0 || (await tx.$count(exceptions, isHandedBack)) > 0) return
  await openException(tx, {
    kind: 'unserved',
    areaId,
    date,
    subject: { kind: 'booking', id },
    bookingId: id,
    details: { planId: plan.id },
    at,
  })
}
