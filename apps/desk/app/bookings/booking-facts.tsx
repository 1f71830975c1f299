import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { bookingPageWords } from './booking-page-words.ts'
import { placeFields, sayDetail } from '@kindfold/content/booking/detail-fields.ts'
import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatPhone } from '@kindfold/content/booking/format-phone.ts'
import { formatDayFrom, formatMoment, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import type { OpenedBooking } from '@kindfold/domain/office/desk/open-booking-for-staff.ts'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { Says } from '@kindfold/ui/says/says.tsx'

const words = bookingPageWords.rows

/** When, what and for whom. */
export function BookingFacts({ opened, today }: { opened: OpenedBooking; today: string }) {
  const { booking, areaName, hidesAccessNotes } = opened
  const { status, window } = booking
  const isWaiting = status === 'booked' && today <= booking.collectionDate
  return (
    <Facts
      rows={[
        [
          words.day,
          <Says key="day" said={{ kind: 'day', date: booking.collectionDate }}>
            {formatDayFrom(today, booking.collectionDate)}
          </Says>,
        ],
        [
          words.window,
          window ? (
            <Says key="slot" said={{ kind: 'slot', date: booking.collectionDate, ...window }}>
              {formatWindow(window)}
            </Says>
          ) : isWaiting ? (
            words.windowUnknown
          ) : null,
        ],
        [words.area, areaName],
        [words.items, formatItems(booking.items)],
        [words.taken, booking.taken && formatItems(booking.taken)],
        [words.reason, booking.outcomeReason],
        [words.note, booking.note],
        [words.charity, nameCharity(booking.charitySlug)],
        ...placeFields.map(({ name }): [string, string | null] => [
          bookingActWords.labels[name],
          name === 'accessNotes' && hidesAccessNotes
            ? bookingPageWords.hiddenNotes
            : (sayDetail(name, booking[name]) ?? null),
        ]),
        [words.cutOff, status === 'booked' ? formatMoment(booking.cutOffAt) : null],
        [words.reported, booking.missedReportedAt && formatMoment(booking.missedReportedAt)],
        [words.booked, formatMoment(booking.createdAt)],
      ]}
    />
  )
}

/** Who gives, how to reach them, and what was counted of them. */
export function DonorFacts({ opened: { booking, counts } }: { opened: OpenedBooking }) {
  const { contact, address } = booking
  const email = contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>
  const phone = contact.phone && <a href={`tel:${contact.phone}`}>{formatPhone(contact.phone)}</a>
  const count = (number: number) => (number === 0 ? bookingPageWords.never : bookingPageWords.counted(number))
  return (
    <Facts
      rows={[
        [words.name, contact.name],
        [words.email, email],
        [words.phone, phone],
        [words.address, formatAddressLines(address).join(', ')],
        [words.late, count(counts.lateCancellations)],
        [words.nothingOut, count(counts.nothingOut)],
      ]}
    />
  )
}
