import type { MessageOf } from '@kindfold/messages/message-kinds.ts'
import { londonDate } from '../base/calendar/london-time.ts'

/**
 * A message as it may be told at a moment: of the next days with places, which were found as it was written, those that are
 * ahead. A call waits for days, and so does mail that was refused.
 */
export function dropPastDates<Message extends MessageOf>(message: Message, at: Date): Message {
  const { data } = message
  if (!('nextDates' in data)) return message
  const today = londonDate(at)
  return { ...message, data: { ...data, nextDates: data.nextDates.filter((date) => date > today) } }
}
