import { bookingPageWords as words } from './booking-page-words.ts'
import { donorMergeWords } from '../words/donor-merge-words.ts'
import type { LastMerge } from '@kindfold/domain/booking/merge/undo-merge.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { standingWords } from '@kindfold/content/desk/standing-words.ts'
import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import type { OpenedBooking } from '@kindfold/domain/office/desk/open-booking-for-staff.ts'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { BookingState } from '../layout/booking-state.tsx'

type OtherBookingsProps = {
  opened: OpenedBooking
  today: string
  mayMerge: boolean
  lastMerge: LastMerge | null
}

/** The donor's other bookings that the member may see, latest first. */
export function OtherBookings({ opened, today, mayMerge, lastMerge }: OtherBookingsProps) {
  const { booking, others, othersElsewhere, card } = opened
  return (
    <Panel heading={standingWords.card.heading}>
      {booking.contact.name !== null && <SumOfDonor card={card} />}
      <h3>{words.others}</h3>
      {others.length === 0 && othersElsewhere === 0 && <p>{words.noOthers}</p>}
      <ul role="list" className="desk-history">
        {others.map((other) => (
          <li key={other.id}>
            <a href={`/bookings/${other.reference}`}>{formatDayFrom(today, other.collectionDate)}</a>{' '}
            <BookingState booking={other} />
            <span className="desk-history__when">
              {formatItems(other.taken ?? other.items)}, {other.address.postcode}
              {other.missedReportedAt !== null && `, ${standingWords.card.reported}`}
            </span>
          </li>
        ))}
      </ul>
      {othersElsewhere > 0 && <p className="small soft">{words.othersElsewhere(othersElsewhere)}</p>}
      {lastMerge && <p>{donorMergeWords.last.text(lastMerge.bookings, lastMerge.at, lastMerge.by)}</p>}
      {mayMerge && (
        <p>
          <a href={`/bookings/${booking.reference}/merge`}>
            {lastMerge ? donorMergeWords.last.link : donorMergeWords.link}
          </a>
        </p>
      )}
    </Panel>
  )
}

/** A returning donor at a glance: what they gave, and whether something went wrong. */
function SumOfDonor({ card }: { card: OpenedBooking['card'] }) {
  const { collections, firstDate, lastDate, taken, problems } = card
  const said = standingWords.card
  const items = formatItems(taken)
  return (
    <p>
      {firstDate === null || lastDate === null
        ? said.first
        : `${said.collections(collections, firstDate, lastDate)}.`}
      {items !== '' && ` ${said.taken(items)}.`} {problems === 0 ? said.noProblems : said.problems(problems)}.
    </p>
  )
}
