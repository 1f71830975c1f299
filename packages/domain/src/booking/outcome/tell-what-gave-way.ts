import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookingEvents, outcomeStatuses } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { getMessageKind, type MessageKind, type MessageOf } from '@kindfold/messages/message-kinds.ts'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isTooLate } from '../../message/is-too-late.ts'
import type { Services } from '../../base/services/services.ts'
import type { Booking } from '../booking/booking.ts'

const stillToCome = ['on-the-way', 'scheduled'] as const

/** What a donor reads of a collection that is still to come: whatever an outcome makes untrue. */
const ofWhatIsToCome = (getMessageKind('missed').supersedes ?? []) as readonly MessageKind[]

/**
 * Lets go after all what had not gone, or was in a sender's hands, when an outcome made it untrue, once that outcome is taken
 * back: nothing else tells the donor of a slot that was changed, or that we cannot say when we come. What is over by now, what
 * another of them took the place of, and what speaks of another day or slot stays withdrawn. Before the event of the correction is written.
 */
export async function tellWhatGaveWay(
  services: Services,
  tx: DatabaseHandle,
  booking: Pick<Booking, 'id' | 'collectionDate' | 'window'>,
): Promise<void> {
  const { id: bookingId } = booking
  const now = services.clock.now()
  const withdrawn = await tx
    .select({ id: messages.id, kind: messages.kind, channel: messages.channel, data: messages.data })
    .from(messages)
    .where(
      and(
        eq(messages.bookingId, bookingId),
        inArray(messages.status, ['withdrawn', 'sending']),
        inArray(messages.kind, [...ofWhatIsToCome]),
        isNotNull(messages.recipient),
        inArray(messages.withdrawnAt, whenRecorded(tx, bookingId)),
      ),
    )
    .orderBy(asc(messages.version), asc(messages.createdAt))
  const waited = withdrawn.filter(({ data }) => isOf(booking, data))
  // It names the slot that counted when it was written: who reads of another reads that alone.
  const saysMore = waited.some(({ kind, data }) => kind !== 'on-the-way' && namesSlot(data))
  const isTrue = waited.filter(
    ({ kind, channel, data }, place) =>
      !(kind === 'on-the-way' && saysMore) &&
      // Kind and data were written together.
      !isTooLate({ kind, data } as unknown as MessageOf, now) &&
      !waited.slice(place + 1).some((later) => later.channel === channel && supersedes(later.kind, kind)),
  )
  if (isTrue.length === 0) return
  const again = await tx
    .update(messages)
    .set({
      status: sql`case ${messages.status} when 'withdrawn' then 'due' else ${messages.status} end`,
      withdrawnAt: null,
    })
    .where(
      inArray(
        messages.id,
        isTrue.map(({ id }) => id),
      ),
    )
    .returning()
  services.watchMessages?.(again)
}

/** Whether a message was written once a slot was set: what was written before says no more of it. */
const namesSlot = (data: Record<string, unknown>) => Boolean(data['window'])

/** Whether a message speaks of the day and the slot that count: a booking may be back from another day. */
function isOf(
  { collectionDate, window }: Pick<Booking, 'collectionDate' | 'window'>,
  data: Record<string, unknown>,
): boolean {
  const said = data['window'] as Booking['window'] | undefined
  const isSlotSame = !said || (said.start === window?.start && said.end === window.end)
  return data['collectionDate'] === collectionDate && isSlotSame
}

// Only kinds of this type are ever written.
const supersedes = (later: string, kind: string) =>
  getMessageKind(later as MessageKind).supersedes?.includes(kind) ?? false

/** When what became of it was recorded, since it was last still to come. */
function whenRecorded(tx: DatabaseHandle, bookingId: string) {
  const lastTakenBack = sql`(
    select coalesce(max(b.id), 0) from booking_events b
    where b.booking_id = ${bookingId} and b.kind = 'outcome-corrected' and b.details ->> 'to' in (${sql.join(
      stillToCome.map((state) => sql`${state}`),
      sql`, `,
    )}))`
  return tx
    .select({ at: bookingEvents.at })
    .from(bookingEvents)
    .where(
      and(
        eq(bookingEvents.bookingId, bookingId),
        inArray(bookingEvents.kind, [...outcomeStatuses, 'outcome-corrected']),
        sql`${bookingEvents.id} > ${lastTakenBack}`,
      ),
    )
}
