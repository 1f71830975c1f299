import { dateWords as words } from '@kindfold/content/booking/step-words.ts'
import { dayAfter, formatDay, formatMoment, splitDay } from '@kindfold/content/calendar/format-when.ts'
import type { OfferedDate } from '@kindfold/domain/capacity/collection-day/offered-dates.ts'
import { Choice, Choices } from '@kindfold/ui/form/choices.tsx'

/** Up to this number, the page says how many places are left. */
const fewPlaces = 5

type DateChoicesProps = {
  /** 'YYYY-MM-DD' in London. */
  today: string
  offered: { next: OfferedDate[]; more: OfferedDate[]; closed: { date: string; reason: string }[] }
  chosen?: string
}

/** Days as calendar leaves: the next three at once, the others behind "More dates". */
export function DateChoices({ today, offered, chosen }: DateChoicesProps) {
  const { next, more, closed } = offered
  return (
    <Choices name="date" legend={words.legend(next.length)}>
      <div className="dates">
        {next.map((day, place) => (
          <DateChoice key={day.date} today={today} day={day} isFirst={place === 0} chosen={chosen} />
        ))}
      </div>
      {more.length > 0 && (
        <details className="more-dates" open={more.some(({ date }) => date === chosen)}>
          <summary className="more-dates__summary">{words.more}</summary>
          <div className="dates dates--more">
            {more.map((day) => (
              <DateChoice key={day.date} today={today} day={day} chosen={chosen} />
            ))}
          </div>
        </details>
      )}
      {closed.length > 0 && (
        <ul role="list" className="small soft">
          {closed.map(({ date, reason }) => (
            <li key={date}>{words.closed(formatDay(date), reason)}</li>
          ))}
        </ul>
      )}
    </Choices>
  )
}

type DateChoiceProps = { today: string; day: OfferedDate; isFirst?: boolean; chosen?: string }

function DateChoice({ today, day, isFirst, chosen }: DateChoiceProps) {
  const { weekday, day: number, month } = splitDay(day.date)
  return (
    <Choice
      name="date"
      value={day.date}
      isFirst={isFirst}
      chosen={chosen === day.date}
      className="choice--date"
      called={formatDay(day.date)}
    >
      <strong className="leaf">
        {day.date === dayAfter(today) && <span className="leaf__near">{words.tomorrow} </span>}
        <span className="leaf__weekday">{weekday}</span> <span className="leaf__day">{number}</span>{' '}
        <span className="leaf__month">{month}</span>
      </strong>
      <span className="choice__text small soft">
        <span>{words.bookBy(formatMoment(day.cutOffAt, today))}</span>
        {day.placesLeft <= fewPlaces && <span>{words.fewLeft(day.placesLeft)}</span>}
      </span>
    </Choice>
  )
}
