import { outcomeStatuses } from '@kindfold/database/schema/bookings.ts'
import { slotRefusableUntil } from '@kindfold/content/facts/booking-facts.ts'
import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import type { Letter } from '../world/post.ts'
import type { Mark } from '../world/read-marks.ts'

type Local = { start: string; end: string }

const outcomes: readonly string[] = [...outcomeStatuses, 'cancelled']

/** What a letter or a text says of a booking, by the data from which its words are made. */
export function readLetter({ kind, data }: Pick<Letter, 'kind' | 'data'>): Mark[] {
  const date = data['collectionDate']
  // What one of us typed names no day: its page does.
  if (typeof date !== 'string' || kind === 'note') return []
  const span = (of: 'slot' | 'band' | 'slot-told', { start, end }: Local): Mark => ({
    kind: of,
    from: londonInstant(date, start).getTime(),
    until: londonInstant(date, end).getTime(),
  })
  const marks: Mark[] = [{ kind: 'day', value: date }]
  if (outcomes.includes(kind)) return [...marks, { kind: 'outcome', value: kind }]
  if (kind === 'corrected') return [...marks, { kind: 'outcome', value: String(data['to']) }]
  const window = data['window'] as Local | null | undefined
  const band = data['band'] as Local | undefined
  const saysSlot = ['window', 'window-changed'].includes(kind)
  if (window && (saysSlot || (['on-the-way', 'after-all'].includes(kind) && !band)))
    marks.push(span('slot', window))
  const refusable = data['slotRefusableUntil'] as string | undefined
  if (kind === 'window')
    marks.push({
      kind: 'deadline',
      value: londonInstant(date, refusable ?? slotRefusableUntil).toISOString(),
    })
  if (band) marks.push(span('band', band))
  const toldSlot = data['toldSlot'] as Local | null | undefined
  const said = toldSlot === undefined ? window : toldSlot
  if (said && ['in-doubt', 'running-late'].includes(kind)) marks.push(span('slot-told', said))
  if (kind === 'in-doubt') marks.push({ kind: 'standing', value: 'unsure' })
  return marks
}
