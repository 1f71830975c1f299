import { bookingPageWords as words } from './booking-page-words.ts'
import { mergeWords } from '../merge/merge-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { staffEventNames } from '@kindfold/content/desk/outcome-words.ts'
import { isBookingStatus } from '@kindfold/domain/booking/booking/is-booking-status.ts'
import type { BookingEventKind } from '@kindfold/domain/booking/booking/booking.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import type { StaffEvent } from '@kindfold/domain/booking/manage/read-history.ts'

/** What happened to a booking, oldest first, with who did it. */
export function HistoryList({ events }: { events: readonly StaffEvent[] }) {
  return (
    <ol role="list" className="desk-history">
      {events.map((event, place) => (
        // Two entries may be alike in everything but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <strong>{nameEvent(event.kind)}</strong> {describe(event)}
          <Changes changes={event.changes} />
          <span className="desk-history__when">
            {words.by(nameActor(event), event.occurredAt ?? event.at)}
          </span>
          {event.occurredAt !== null && (
            <span className="desk-history__when">{words.recorded(event.at, event.actedAt)}</span>
          )}
        </li>
      ))}
    </ol>
  )
}

function Changes({ changes }: Pick<StaffEvent, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <ul className="small">
      {changes.map(({ field, was, became }) => (
        <li key={field}>{mergeWords.becomes(words.changed[field], was ?? '', became ?? '')}</li>
      ))}
    </ul>
  )
}

function nameEvent(kind: BookingEventKind): string {
  const ofStaff: Partial<Record<BookingEventKind, string>> = staffEventNames
  return ofStaff[kind] ?? manageWords.events[kind]
}

function nameActor({ actor, staff, details }: StaffEvent): string {
  const name = staff ?? words.actors[actor]
  return details.atDonorsWord === true ? `${name}, ${words.atDonorsWord}` : name
}

function describe({ kind, details }: StaffEvent): string | null {
  const { from, to } = details
  if (details.afterwards === true) return `(${words.afterwards})`
  if (details.silent === true) return `(${words.silent})`
  if (details.again === true) return `(${words.again})`
  if (typeof from !== 'string' || typeof to !== 'string') return null
  if (kind === 'date-changed') return `from ${formatDay(from)} to ${formatDay(to)}`
  if (kind === 'outcome-corrected' && from === to && typeof details.taken === 'object')
    return `to ${formatItems(details.taken as Items)}`
  if (kind === 'outcome-corrected' && isBookingStatus(from) && isBookingStatus(to))
    return `from “${manageWords.statuses[from].name}” to “${manageWords.statuses[to].name}”`
  return null
}
