import { staffEventNames } from '@kindfold/content/desk/outcome-words.ts'
import { placeFields, sayDetail } from '@kindfold/content/booking/detail-fields.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDay, formatMoment, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import type { BookingEventKind } from '@kindfold/domain/booking/booking/booking.ts'
import type { StaffBooking } from '@kindfold/domain/office/desk/find-booking-for-staff.ts'
import { plain } from './plain.ts'
import { formatFacts } from './format-table.ts'

/** Formats everything about a booking for staff. Access notes appear on the day itself, as in the list of a day. */
export function formatBooking({ booking, counts, history, messages }: StaffBooking, now: Date): string {
  const { contact, address, window } = booking
  const isBefore = londonDate(now) < booking.collectionDate
  const facts = formatFacts([
    ['Reference', booking.reference],
    ['Status', manageWords.statuses[booking.status].name],
    ['Day', `${booking.collectionDate}, ${formatDay(booking.collectionDate)}`],
    ['Time slot', window && formatWindow(window)],
    ['Gives', formatItems(booking.items)],
    ['We took', booking.taken && formatItems(booking.taken)],
    ['Why', booking.outcomeReason],
    ['Note', booking.note],
    ['Charity', nameCharity(booking.charitySlug)],
    ['Name', contact.name],
    ['Email', contact.email],
    ['Mobile', contact.phone],
    ['Address', formatAddressLines(address).join(', ')],
    ...placeFields.map(({ name, row }): [string, string | null] => [
      row,
      name === 'accessNotes' && booking[name] && isBefore
        ? 'shown on the day'
        : (sayDetail(name, booking[name]) ?? null),
    ]),
    ['Reported', booking.missedReportedAt && `missed, ${formatMoment(booking.missedReportedAt)}`],
    ['Donor', `late cancellations: ${counts.lateCancellations}, nothing out: ${counts.nothingOut}`],
  ])
  const staffNames: Partial<Record<BookingEventKind, string>> = staffEventNames
  const events = history.map(
    ({ kind, actor, at, staff }) =>
      `  ${formatMoment(at)}: ${staffNames[kind] ?? manageWords.events[kind]}, by ${staff === null ? actor : `${actor} (${plain(staff)})`}`,
  )
  const sent = messages.map(({ name, channelName, state }) => `  ${name}, ${channelName}: ${state}`)
  return [
    facts,
    ['History', ...events].join('\n'),
    ['Messages', ...(sent.length > 0 ? sent : ['  none'])].join('\n'),
  ].join('\n\n')
}
