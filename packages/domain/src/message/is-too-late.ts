import { getMessageKind, type MessageOf } from '@kindfold/messages/message-kinds.ts'
import { londonInstant } from '../calendar/london-time.ts'

/**
 * Whether a message tells of something that is over: after an outage nobody shall read that a driver comes who has
 * been. Such a message fails visibly instead of going out.
 */
export function isTooLate({ kind, data }: MessageOf, now: Date): boolean {
  const over = getMessageKind(kind).overAt?.(data as never)
  return over !== undefined && now >= londonInstant(over.date, over.time)
}
