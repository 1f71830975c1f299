import { bookingPageWords } from './booking-page-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { isCollectionOver } from '@kindfold/domain/capacity/collection-day/collection-end.ts'
import { isCancellable } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { canCorrect } from '@kindfold/domain/booking/outcome/correct-outcome.ts'
import type { StaffRight } from '@kindfold/domain/staff/may.ts'

const { links } = bookingPageWords

export type ListedAct = { label: string; href: string }

/** Booking again is booking for a caller, with what we know filled in. */
const addressOf = (path: keyof typeof links, { id, reference }: Booking) =>
  path === 'again' ? `caller?again=${id}` : `bookings/${reference}/${path}`

/** What a member can do with a booking now, likeliest first. */
export function listActs(booking: Booking, now: Date, may: (act: StaffRight) => boolean): ListedAct[] {
  const { status, cutOffAt, collectionDate, contact } = booking
  const isOpen = status === 'booked' || status === 'scheduled'
  const canChange = status === 'booked' && now.getTime() < Date.parse(cutOffAt)
  const isUnderWay = (status === 'scheduled' || status === 'on-the-way') && collectionDate <= londonDate(now)
  const offers: [path: keyof typeof links, act: StaffRight, isOffered: boolean][] = [
    ['outcome', 'record-outcome', isUnderWay || (status === 'booked' && isCollectionOver(booking, now))],
    ['correct', 'correct-outcome', canCorrect(booking, now)],
    ['day', 'change-booking', isOpen && collectionDate >= londonDate(now)],
    ['items', 'change-booking', canChange],
    ['details', 'change-booking', canChange],
    ['notes', 'change-booking', canChange],
    ['charity', 'change-booking', canChange],
    ['email', 'change-booking', isOpen],
    ['cancel', 'cancel-booking', isCancellable(status)],
    ['end-links', 'end-links', contact.name !== null],
    ['again', 'book-for-caller', contact.name !== null],
    // Who has an address proves it by the link of a request.
    ['copy', 'answer-requests', contact.name !== null && contact.email === null],
    ['deletion', 'answer-requests', contact.name !== null && contact.email === null],
  ]
  return offers.flatMap(([path, act, isOffered]) =>
    isOffered && may(act) ? [{ label: links[path], href: `/${addressOf(path, booking)}` }] : [],
  )
}
