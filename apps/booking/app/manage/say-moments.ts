import { listMoments, type Moment } from '@kindfold/content/booking/list-moments.ts'
import { dayBefore } from '@kindfold/content/calendar/format-when.ts'
import { windowsToldBy } from '@kindfold/content/facts/booking-facts.ts'
import type { ManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { findOverdue } from './find-overdue.ts'

/** The messages that tell which slot counts. */
const tellsSlot: ReadonlySet<string> = new Set(['window', 'window-changed'])

/** The thread of a managed booking. `isFollowed`: the page says beside it how far we are. */
export function sayMoments(managed: ManagedBooking, now: Date, isFollowed = false): Moment[] {
  const { booking, history, toldSlot } = managed
  const { status, collectionDate, createdAt, contact, taken, outcomeReason } = booking
  const findTime = (...kinds: string[]) => history.findLast(({ kind }) => kinds.includes(kind))?.at ?? null
  return listMoments({
    ...booking,
    ...(toldSlot !== undefined && { toldSlot }),
    bookedAt: createdAt,
    toldAt: findToldTime(managed.messages, findTime('scheduled', 'window-changed')),
    endedAt: findTime(status),
    isToldLate: now >= londonInstant(dayBefore(collectionDate), windowsToldBy),
    overdue: findOverdue(managed),
    isFollowed,
    isHandedOver: booking.handOver !== null,
    taken,
    reason: outcomeReason,
    isWithoutEmail: contact.email === null,
  })
}

/** When the first message that tells the slot went, after the slot was set; null: none has. */
function findToldTime(messages: ManagedBooking['messages'], setAt: string | null): string | null {
  const sent = messages.flatMap(({ kind, status, sentAt }) =>
    tellsSlot.has(kind) && status === 'sent' && sentAt !== null && setAt !== null && sentAt >= setAt
      ? [sentAt]
      : [],
  )
  return sent.toSorted()[0] ?? null
}
