import { manageWords as words } from '@kindfold/content/booking/manage-words.ts'
import { bookedWords } from '@kindfold/content/booking/booked-words.ts'
import { formatWindow, splitDay } from '@kindfold/content/calendar/format-when.ts'
import { CollectedStamp } from '../label/collected-stamp.tsx'
import { LabelFrame } from '../label/label-frame.tsx'
import { isOverdue } from './is-overdue.ts'
import type { Managed } from './open-managed.ts'

/**
 * The booking at a glance, as the tag on its bags: status, day and reference. It comes back stamped when everything was
 * collected, and only then.
 */
export function StatusTag({ managed }: { managed: Managed }) {
  const { booking } = managed
  const isComing = booking.status === 'scheduled' || booking.status === 'on_the_way'
  const { weekday, day, month } = splitDay(booking.collectionDate)
  return (
    <div className={`status-tag status-tag--${booking.status}`}>
      <LabelFrame title={`${bookedWords.referenceLabel}: ${booking.reference}`}>
        <h1 className="status-tag__day">
          <span>{weekday}</span> <span className="status-tag__number">{day}</span> <span>{month}</span>
        </h1>
        {booking.status === 'collected' ? (
          <CollectedStamp date={booking.collectionDate} />
        ) : (
          <p className="status-tag__status">{words.statuses[booking.status].name}</p>
        )}
        <p>{sayHowItStands(managed)}</p>
        {booking.window && isComing && <p className="status-tag__window">{formatWindow(booking.window)}</p>}
      </LabelFrame>
    </div>
  )
}

function sayHowItStands(managed: Managed): string {
  const { status, cancelledBy, missedReportedAt, contact } = managed.booking
  if (cancelledBy) return words.cancelledBy[cancelledBy]
  if (!isOverdue(managed)) {
    const isUnknown = status === 'booked' && contact.email === null
    return isUnknown ? words.withoutEmail.booked : words.statuses[status].text
  }
  return missedReportedAt ? words.overdue.reported : words.overdue.due
}
