import { manageWords as words } from '@kindfold/content/booking/manage-words.ts'
import { bookedWords } from '@kindfold/content/booking/booked-words.ts'
import { formatWindow, splitDay } from '@kindfold/content/calendar/format-when.ts'
import type { Booking } from '@kindfold/domain/booking/booking.ts'
import { LabelFrame } from '../label/label-frame.tsx'

/** The booking at a glance, as the tag on its bags: how it stands, when, and its reference. */
export function StatusTag({ booking }: { booking: Booking }) {
  const status = words.statuses[booking.status]
  const isComing = booking.status === 'scheduled' || booking.status === 'on_the_way'
  const { weekday, day, month } = splitDay(booking.collectionDate)
  return (
    <div className={`status-tag status-tag--${booking.status}`}>
      <LabelFrame title={`${bookedWords.referenceLabel}: ${booking.reference}`}>
        <h1 className="status-tag__day">
          <span>{weekday}</span> <span className="status-tag__number">{day}</span> <span>{month}</span>
        </h1>
        <p className="status-tag__status">{status.name}</p>
        <p>{booking.cancelledBy ? words.cancelledBy[booking.cancelledBy] : status.text}</p>
        {booking.window && isComing && <p className="status-tag__window">{formatWindow(booking.window)}</p>}
      </LabelFrame>
    </div>
  )
}
