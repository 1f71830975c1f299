import { londonInstant } from '@kindfold/domain/calendar/london-time.ts'
import type { ClaimedMessage } from '@kindfold/domain/message/message.ts'

/**
 * Whether a message tells of something that is over: after an outage nobody shall read that a driver comes who has
 * been. Such a message fails visibly instead of going out.
 */
export function isTooLate({ kind, data }: Pick<ClaimedMessage, 'kind' | 'data'>, now: Date): boolean {
  if (kind !== 'window' && kind !== 'on-the-way') return false
  if (!('window' in data)) return false
  return now >= londonInstant(data.collectionDate, data.window?.end ?? '23:59')
}
