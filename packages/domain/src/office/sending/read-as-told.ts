import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { getChannel, type Channel } from '@kindfold/messages/channels.ts'
import type { MessageOf } from '@kindfold/messages/message-kinds.ts'
import { sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { findNextTurn } from '../../booking/booking/find-next-turn.ts'
import { findArea } from '../../capacity/coverage/coverage-area.ts'
import { listOpenDatesOf } from '../../capacity/collection-day/offered-dates.ts'

/** A message of the outbox, or one that is shown before it is written. */
type Told = MessageOf & {
  channel: Channel
  /** Null or none: it is shown before it is written. */
  id?: string | null
  bookingId?: string | null
  /** Of its booking, where that is known. */
  areaId?: string
  /** When it went; null or none: it did not yet. */
  sentAt?: Date | string | null
}

/** The days of an area that can be booked for a charity, at the moment of telling. */
export type ListOpenDates = (of: { areaId: string; charitySlug: string }) => Promise<readonly string[]>

/**
 * A message as it is told at a moment, which may be long after it was written: of the next days with places those that can
 * still be booked, no other day where we collect no more, the next regular collection as it is due now, and no email of ours
 * where none says the same. The very same message where nothing is otherwise. What went out stays as it was said. `listOpen`: of
 * who reads many messages.
 */
export async function readAsTold<Message extends Told>(
  tx: DatabaseHandle,
  message: Message,
  at: Date,
  listOpen: ListOpenDates = (of) => listOpenDatesOf(tx, of, at),
): Promise<Message> {
  const { bookingId = null, sentAt = null } = message
  if (bookingId === null || sentAt !== null) return dropPastDates(message, at)
  const dated = await dropClosedDates(tx, message, { bookingId, listOpen })
  return await sayEmailLost(tx, await renewNextTurn(tx, dated, at), bookingId)
}

/**
 * A message without those of its next days that can no longer be booked: full, closed, or past their cut-off. It promises none
 * where the area has closed since.
 */
async function dropClosedDates<Message extends Told>(
  tx: DatabaseHandle,
  message: Message,
  { bookingId, listOpen }: { bookingId: string; listOpen: ListOpenDates },
): Promise<Message> {
  const { data } = message
  if (!('nextDates' in data)) return message
  const areaId = message.areaId ?? (await findAreaId(tx, bookingId))
  const open = new Set(await listOpen({ areaId, charitySlug: data.charitySlug }))
  const left = keepDates(message, (date) => open.has(date))
  // That letter says by its reason whether we collect there.
  if (message.kind === 'regular-not-booked' || open.size > 0 || (await findArea(tx, areaId)) !== null)
    return left
  return { ...left, data: { ...left.data, isAreaClosed: true } }
}

async function findAreaId(tx: DatabaseHandle, bookingId: string): Promise<string> {
  const [booking] = await executeRows<{ areaId: string }>(
    tx,
    sql`select area_id as "areaId" from bookings where id = ${bookingId}`,
  )
  return booking?.areaId ?? ''
}

function dropPastDates<Message extends MessageOf>(message: Message, at: Date): Message {
  const today = londonDate(at)
  return keepDates(message, (date) => date > today)
}

function keepDates<Message extends MessageOf>(message: Message, isLeft: (date: string) => boolean): Message {
  const { data } = message
  if (!('nextDates' in data)) return message
  const nextDates = data.nextDates.filter(isLeft)
  return nextDates.length === data.nextDates.length ? message : { ...message, data: { ...data, nextDates } }
}

/** The next regular collection, as it is due or booked now; nothing of one where they have ended. */
async function renewNextTurn<Message extends Told>(
  tx: DatabaseHandle,
  message: Message,
  at: Date,
): Promise<Message> {
  const { kind, data, bookingId } = message
  if (!bookingId) return message
  if (kind === 'regular-booked' && data.nextDueDate !== undefined) {
    const next = await findNextTurn(tx, bookingId, at)
    if (next?.date === data.nextDueDate) return message
    const { nextDueDate: _, ...rest } = data
    return { ...message, data: { ...rest, ...(next && { nextDueDate: next.date }) } }
  }
  if (kind === 'cancelled' && data.nextRegularDate !== undefined) {
    const next = await findNextTurn(tx, bookingId, at)
    if (next?.date === data.nextRegularDate && next.isBooked === (data.isNextRegularBooked ?? false))
      return message
    const { nextRegularDate: _, isNextRegularBooked: __, ...rest } = data
    const isBooked = next?.isBooked && { isNextRegularBooked: true }
    return { ...message, data: { ...rest, ...(next && { nextRegularDate: next.date }), ...isBooked } }
  }
  return message
}

/**
 * A text says so where nobody can be sent to an email of ours: the last about the booking that went, or was given up, did not
 * arrive, or the same message goes by none.
 */
async function sayEmailLost<Message extends Told>(
  tx: DatabaseHandle,
  message: Message,
  bookingId: string,
): Promise<Message> {
  const { form, isByHand } = getChannel(message.channel)
  const { data, id = null } = message
  if (form !== 'text' || isByHand || !('collectionDate' in data) || data.isWithoutEmail) return message
  const [found] = await executeRows<{ isLost: boolean }>(
    tx,
    sql`select coalesce((select e.status = 'failed' from messages e
          where e.booking_id = ${bookingId} and e.channel = 'email' and e.status in ('sent', 'failed')
          order by e.created_at desc, e.version desc limit 1), false)
        or (${id}::uuid is not null and not exists (
          select from messages m join messages e on e.subject_id = m.subject_id and e.kind = m.kind and e.version = m.version
          where m.id = ${id}::uuid and e.channel = 'email'
            and e.status in ('due', 'sending', 'sent') and e.withdrawn_at is null)) as "isLost"`,
  )
  const isEmailLost = found?.isLost ?? false
  return isEmailLost === (data.isEmailLost ?? false)
    ? message
    : { ...message, data: { ...data, isEmailLost } }
}
