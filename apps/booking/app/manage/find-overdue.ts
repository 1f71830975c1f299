import type { ManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'

/** Whether the collection should be over by now and nobody has recorded its outcome yet, and whether its donor told us so. */
export function findOverdue({ booking, rights }: ManagedBooking): 'due' | 'reported' | null {
  const { status, missedReportedAt } = booking
  if (status !== 'booked' && status !== 'scheduled' && status !== 'on-the-way') return null
  if (missedReportedAt !== null) return 'reported'
  return rights.reportMissed || (status !== 'on-the-way' && rights.cancel === 'no') ? 'due' : null
}
