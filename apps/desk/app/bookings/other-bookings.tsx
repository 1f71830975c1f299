import { bookingPageWords as words } from '@kindfold/content/desk/booking-page-words.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import type { OpenedBooking } from '@kindfold/domain/office/desk/open-booking-for-staff.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { BookingState } from '../layout/booking-state.tsx'

/** The donor's other bookings that the member may see, latest first. */
export function OtherBookings({ opened, today }: { opened: OpenedBooking; today: string }) {
  const { others, othersElsewhere } = opened
  return (
    <Panel heading={words.others}>
      {others.length === 0 && othersElsewhere === 0 && <p>{words.noOthers}</p>}
      <ul role="list" className="desk-history">
        {others.map((other) => (
          <li key={other.id}>
            <a href={`/bookings/${other.reference}`}>{formatDayFrom(today, other.collectionDate)}</a>{' '}
            <BookingState booking={other} />
            <span className="desk-history__when">
              {formatItems(other.items)}, {other.address.postcode}
            </span>
          </li>
        ))}
      </ul>
      {othersElsewhere > 0 && <p className="small soft">{words.othersElsewhere(othersElsewhere)}</p>}
    </Panel>
  )
}
