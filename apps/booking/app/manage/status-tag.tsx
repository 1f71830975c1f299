import { manageWords as words } from '@kindfold/content/booking/manage-words.ts'
import { bookedWords } from '../words/booked-words.ts'
import { Says } from '@kindfold/ui/says/says.tsx'
import { splitDay } from '@kindfold/content/calendar/format-when.ts'
import { CollectedStamp } from '../label/collected-stamp.tsx'
import { LabelFrame } from '../label/label-frame.tsx'
import type { Managed } from '../managed-booking/open-managed.ts'

/**
 * The booking at a glance, as the tag on its bags: status, day and reference. It comes back stamped when everything was
 * collected, and only then.
 */
export function StatusTag({ managed }: { managed: Managed }) {
  const { booking } = managed
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
          <p className="status-tag__status">
            <Says said={{ kind: 'outcome', value: booking.status }}>
              {words.statuses[booking.status].name}
            </Says>
          </p>
        )}
      </LabelFrame>
    </div>
  )
}
