import type { Managed } from '../managed-booking/open-managed.ts'

/**
 * Whether the donor can correct the address here: in the browser that booked, until an emailed link was used. Who booked by
 * telephone and gave none can add one by the link in a text.
 */
export function canCorrectEmail({ base, booking, history }: Managed): boolean {
  const isOpen = booking.status === 'booked' || booking.status === 'scheduled'
  const isVerified = history.some(({ kind }) => kind === 'email-verified')
  const mayHere = base.startsWith('/manage/here/') || booking.contact.email === null
  return isOpen && !isVerified && mayHere
}
