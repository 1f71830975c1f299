import type { Managed } from './open-managed.ts'

/** Whether the donor can correct the address here: in the browser that booked, until an emailed link was used. */
export function canCorrectEmail({ base, booking, history }: Managed): boolean {
  const isOpen = booking.status === 'booked' || booking.status === 'scheduled'
  const isVerified = history.some(({ kind }) => kind === 'email-verified')
  return isOpen && !isVerified && base.startsWith('/manage/here/')
}
