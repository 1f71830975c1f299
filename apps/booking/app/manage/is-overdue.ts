import type { Managed } from './open-managed.ts'

/** Whether we should have been by now, and nobody of us has said yet what came of it. */
export function isOverdue({ booking, rights }: Managed): boolean {
  const { status, missedReportedAt } = booking
  if (status !== 'booked' && status !== 'scheduled' && status !== 'on_the_way') return false
  return (
    missedReportedAt !== null || rights.reportMissed || (status !== 'on_the_way' && rights.cancel === 'no')
  )
}
