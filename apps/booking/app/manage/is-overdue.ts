import type { ManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'

/** Whether the collection should be over by now, and nobody has recorded its outcome yet. */
export function isOverdue({ booking, rights }: ManagedBooking): boolean {
  const { status, missedReportedAt } = booking
  if (status !== 'booked' && status !== 'scheduled' && status !== 'on-the-way') return false
  return (
    missedReportedAt !== null || rights.reportMissed || (status !== 'on-the-way' && rights.cancel === 'no')
  )
}
