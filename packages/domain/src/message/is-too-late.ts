import { getMessageKind, type MessageOf } from '@kindfold/messages/message-kinds.ts'
import { londonInstant } from '../base/calendar/london-time.ts'

/** From when a message tells of something that is over; null: never. */
export function findOverAt({ kind, data }: MessageOf): Date | null {
  const over = getMessageKind(kind).overAt?.(data as never) ?? null
  return over && londonInstant(over.date, over.time)
}

/**
 * Whether a message is about something that is over: after an outage nobody should read that a driver is coming who has
 * already been. Such a message fails visibly.
 */
export function isTooLate(message: MessageOf, now: Date): boolean {
  const over = findOverAt(message)
  return over !== null && now >= over
}
