import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import type { MessageOf } from '@kindfold/messages/message-kinds.ts'
import { and, eq } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'
import type { BookingEventKind } from '../../booking/booking/booking.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { addEvent } from '../../booking/booking/move-booking.ts'
import type { Services } from '../../base/services/services.ts'
import { readAsTold } from '../sending/read-as-told.ts'

/** A call on the list: the message, and how many tries the person saw who acts. */
export type CallAct = { messageId: string; tries: number; by: Actor }

/** What a call came to: its donor knows, it stays on the list, or is back on it. `at`: an ISO instant. */
export type CallResult =
  | { kind: 'told' | 'kept' | 'put-back'; reference: string }
  /** Somebody has told the donor meanwhile. */
  | { kind: 'told-before'; reference: string; at: string }
  /** Somebody else has rung meanwhile. */
  | { kind: 'stale'; reference: string; tries: number }
  /** It is no longer true: what replaced it is told in its place. */
  | { kind: 'withdrawn'; reference: string }
  | { kind: 'unknown' }

type MessageRow = typeof messages.$inferSelect
type Found = { message: MessageRow; bookingId: string; reference: string }

/** Ticks a call off: the donor has been told. It is in the booking's history with who told and when. */
export async function tellByCall(services: Services, act: CallAct): Promise<CallResult> {
  return await transact(services, (tx) =>
    onWaitingCall(tx, act, async (found) => {
      const now = services.clock.now()
      const { message } = found
      // Kind, channel and data were written together.
      const { data } = await readAsTold(tx, message as MessageRow & MessageOf & { channel: Channel }, now)
      const told = {
        status: 'sent' as const,
        data: data as Record<string, unknown>,
        sentAt: now,
        attempts: message.attempts + 1,
        lastError: null,
      }
      await save(tx, found, told, { kind: 'called', by: act.by, now })
      return { kind: 'told', reference: found.reference }
    }),
  )
}

/** Records that nobody answered: the call stays on the list, and the try counts. */
export async function keepUnanswered(services: Services, act: CallAct): Promise<CallResult> {
  return await transact(services, (tx) =>
    onWaitingCall(tx, act, async (found) => {
      const tried = { attempts: found.message.attempts + 1, lastError: 'NO ANSWER: nobody answered' }
      await save(tx, found, tried, { kind: 'call-unanswered', by: act.by, now: services.clock.now() })
      return { kind: 'kept', reference: found.reference }
    }),
  )
}

/** Puts a call back that was ticked off by mistake: the donor has not been told. */
export async function putCallBack(
  services: Services,
  { messageId, by }: Omit<CallAct, 'tries'>,
): Promise<CallResult> {
  return await transact(services, async (tx) => {
    const found = await lockCall(tx, messageId)
    if (!found) return { kind: 'unknown' }
    const { message, reference } = found
    if (message.status === 'withdrawn' || message.withdrawnAt !== null)
      return { kind: 'withdrawn', reference }
    if (message.status !== 'sent') return { kind: 'stale', reference, tries: message.attempts }
    const waiting = { status: 'due' as const, sentAt: null, attempts: Math.max(0, message.attempts - 1) }
    await save(tx, found, waiting, { kind: 'call-put-back', by, now: services.clock.now() })
    return { kind: 'put-back', reference }
  })
}

/** The area of a call, for who may act on it; null when there is no such call. */
export async function findAreaOfCall(services: Services, messageId: string): Promise<string | null> {
  if (!isId(messageId)) return null
  const [found] = await services.database.read((tx) =>
    tx
      .select({ areaId: bookings.areaId })
      .from(messages)
      .innerJoin(bookings, eq(bookings.id, messages.bookingId))
      .where(and(eq(messages.id, messageId), eq(messages.channel, 'call'))),
  )
  return found?.areaId ?? null
}

async function onWaitingCall(
  tx: DatabaseHandle,
  { messageId, tries }: CallAct,
  act: (found: Found) => Promise<CallResult>,
): Promise<CallResult> {
  const found = await lockCall(tx, messageId)
  if (!found) return { kind: 'unknown' }
  const { message, reference } = found
  if (message.status === 'sent')
    return { kind: 'told-before', reference, at: message.sentAt?.toISOString() ?? '' }
  if (message.status !== 'due' || message.withdrawnAt !== null) return { kind: 'withdrawn', reference }
  if (message.attempts !== tries) return { kind: 'stale', reference, tries: message.attempts }
  return await act(found)
}

async function lockCall(tx: DatabaseHandle, messageId: string): Promise<Found | null> {
  if (!isId(messageId)) return null
  const [found] = await tx
    .select({ message: messages, bookingId: bookings.id, reference: bookings.reference })
    .from(messages)
    .innerJoin(bookings, eq(bookings.id, messages.bookingId))
    .where(and(eq(messages.id, messageId), eq(messages.channel, 'call')))
    .for('update', { of: messages })
  return found ?? null
}

/** Writes the message and the booking's history together. Which message stands in the event; its words do not. */
async function save(
  tx: DatabaseHandle,
  { message, bookingId }: Found,
  set: Partial<MessageRow>,
  { kind, by, now }: { kind: BookingEventKind; by: Actor; now: Date },
): Promise<void> {
  await tx.update(messages).set(set).where(eq(messages.id, message.id))
  await addEvent(tx, bookingId, kind, by, now, { about: message.kind, message: message.id })
}
