import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import type { CorrectedData, CorrectedState } from '@kindfold/messages/message-data.ts'
import { offersAnotherDate } from '@kindfold/messages/emails/corrected.ts'
import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Booking } from '../booking/booking.ts'
import type { Items } from '../../base/collection/items.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { findArea } from '../../capacity/coverage/coverage-area.ts'
import { listNextDatesOf } from '../../capacity/collection-day/offered-dates.ts'
import { describeBenefits } from '../booking/read-said.ts'
import { describeBooking, enqueueBookingMessage } from '../booking/enqueue-booking-message.ts'
import { withdrawMessages } from '../../message/withdraw-messages.ts'
import type { Services } from '../../base/services/services.ts'
import { hasTaken, toTaken } from '../booking/to-taken.ts'
import { recordedStates, type RecordedState } from './recorded-states.ts'

const thoughCancelled = 'collected-though-cancelled'
const kindsOfRecords = [...recordedStates, thoughCancelled, 'corrected']

type Told = {
  /** `scheduled`: the driver has not been yet, and nobody was told that he is on the way. */
  to: CorrectedState | 'scheduled'
  taken: Items | null
  outcomeReason: string | null
  /** How the mistake came about, should the donor have read one. */
  reason: string
  /** '15:10': when we came a second time. That nothing was out before was no mistake. */
  cameBackAt?: string
  /** When it became so; left out where that was recorded long after. */
  endedAt?: Date
  /** How long it waits before it goes. */
  tellAfterSeconds?: number
}

/**
 * Tells a donor what is true of a collection, in the transaction of the record. Whoever read an untrue message reads that
 * it was our mistake; where that had not gone out, it never does, and the true one goes in its place. Returns whether the
 * donor had read it.
 */
export async function tellOutcome(
  services: Services,
  tx: DatabaseHandle,
  booking: Booking,
  { to, taken, outcomeReason, reason, cameBackAt, endedAt, tellAfterSeconds = 0 }: Told,
): Promise<boolean> {
  const now = services.clock.now()
  const dueAt = tellAfterSeconds === 0 ? undefined : new Date(now.getTime() + tellAfterSeconds * 1000)
  await withdrawMessages(tx, { bookingIds: [booking.id], kind: 'corrected', now })
  const wrote = await findLastTold(tx, booking.id)
  // Only what was taken was wrong.
  const wroteTaken = wrote?.to === to && wrote.taken !== null ? wrote.taken : undefined
  const isSame = wrote?.to === to && (wroteTaken === undefined || hasTaken(toTaken(wroteTaken), taken))
  // The mistake was corrected before, and nobody had read that yet.
  if (isSame && cameBackAt === undefined) return false
  const isStillToCome = to === 'on-the-way' || to === 'scheduled'
  // Nobody is still on the way to a day that is over: its outcome will be told.
  if (isStillToCome && londonDate(now) !== booking.collectionDate) return false
  const nextDates = offersAnotherDate(to) ? await listNextDatesOf(tx, booking, now) : []
  const isAreaClosed = offersAnotherDate(to) && (await findArea(tx, booking.areaId)) === null
  const facts = describeBooking(booking)
  // That the driver was on the way was true.
  if (wrote !== null && wrote.to !== 'on-the-way' && cameBackAt === undefined) {
    const isTrue = isStillToCome ? 'on-the-way' : to
    const data: CorrectedData = {
      ...facts,
      wrote: wrote.to,
      to: isTrue,
      taken,
      ...(wroteTaken ? { wroteTaken } : {}),
      outcomeReason,
      reason,
      nextDates,
      ...(isAreaClosed && { isAreaClosed }),
    }
    await enqueueBookingMessage(services, tx, 'corrected', booking, data, dueAt)
    return true
  }
  if (isStillToCome || to === 'cancelled') return false
  const plain = {
    ...facts,
    reason: outcomeReason,
    nextDates,
    ...(isAreaClosed && { isAreaClosed }),
    ...(taken ? { taken } : {}),
    ...(cameBackAt === undefined ? {} : { cameBackAt }),
    ...(endedAt === undefined ? {} : { endedAt: endedAt.toISOString() }),
    ...(taken && (await describeBenefits(tx, booking))),
  }
  // Each kind takes of it what it says; the act has checked that it is there.
  await enqueueBookingMessage(services, tx, to, booking, plain as never, dueAt)
  return false
}

/** What the donor was last told of the collection, or may be told at this moment; null when nothing. */
async function findLastTold(
  tx: DatabaseHandle,
  bookingId: string,
): Promise<{ to: CorrectedState; taken: Items | null } | null> {
  const [last] = await tx
    .select({ kind: messages.kind, data: messages.data })
    .from(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        inArray(messages.kind, kindsOfRecords),
        inArray(messages.status, ['sending', 'sent']),
        isNotNull(messages.recipient),
      ),
    )
    .orderBy(desc(messages.version))
    .limit(1)
  if (last === undefined) return null
  // Kind and data were written together.
  const { to, taken = null } = last.data as Partial<Pick<CorrectedData, 'to' | 'taken'>>
  if (last.kind === 'corrected' && to !== undefined) return { to, taken }
  if (last.kind === thoughCancelled) return { to: 'cancelled', taken }
  return { to: last.kind as RecordedState, taken }
}
