import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { DateChoices } from '../book/date-choices.tsx'
import { SummaryRows } from '../summary/summary-rows.tsx'
import type { MoveOffer } from './offer-move.ts'

const words = manageWords.move

type MoveFormProps = {
  booking: Booking
  move: MoveOffer
  /** What the details' form held, sent on unseen. */
  fields: Readonly<Record<string, string | null | undefined>>
  today: string
  base: string
  /** Until when on the day the time slot may be refused, local; null where it may not. */
  refuseNextSlotUntil: string | null
}

/** Moving a booking to another area: its days first, then the old and the new day side by side, then the move. */
export function MoveForm(props: MoveFormProps) {
  const { booking, move, fields, today, base } = props
  const { offered, chosen } = move
  const isAny = offered.next.length > 0
  return (
    <form method="post" className="journey__form">
      {Object.entries({ ...fields, area: move.areaId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value ?? ''} />
      ))}
      {chosen ? (
        <>
          <SummaryRows rows={listMove(props, chosen)} />
          <input type="hidden" name="date" value={chosen.date} />
          <input type="hidden" name="agreed" value="yes" />
        </>
      ) : (
        isAny && <DateChoices today={today} offered={offered} chosen={booking.collectionDate} />
      )}
      {!isAny && <p>{words.none}</p>}
      <p className="row">
        {isAny && <button className="button button--green">{chosen ? words.submit : words.show}</button>}
        {chosen && (
          <button className="button button--quiet" name="do" value="other-day">
            {words.otherDay}
          </button>
        )}
        <a className="button button--quiet" href={base}>
          {words.keep}
        </a>
      </p>
    </form>
  )
}

function listMove(
  { booking, move, today, refuseNextSlotUntil }: MoveFormProps,
  chosen: { date: string; cutOffAt: string },
) {
  return [
    {
      name: words.from,
      lines: [formatDay(booking.collectionDate), booking.address.postcode],
      changePath: null,
    },
    {
      name: words.to,
      lines: [
        formatDay(chosen.date),
        move.postcode,
        manageWords.until(formatMoment(chosen.cutOffAt, today), refuseNextSlotUntil),
      ],
      changePath: null,
    },
  ]
}
