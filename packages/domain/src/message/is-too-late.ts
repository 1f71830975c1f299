import { getMessageKind, type MessageOf } from '@kindfold/messages/message-kinds.ts'
import { londonInstant } from '../base/calendar/london-time.ts'

/**
 * Whether a message is about something that is over: after an outage nobody should read that a driver is coming who has
 * already been. Such a message fails visibly.
 */
export function isTooLate({ kind, data }: MessageOf, now: Date): boolean {
  const over = getMessageKind(kind).overAt?.(data as never) ?? null
  return over !== null && now >= londonInstant(over.date, over.time)
}
