import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { daysWords, dayWords as words } from '@kindfold/content/desk/days-words.ts'
import { rotaWords } from '../words/rota-words.ts'
import type { DayOfDesk } from '@kindfold/domain/capacity/collection-day/read-day.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { Facts } from '@kindfold/ui/facts/facts.tsx'
import { FillBar } from './fill-bar.tsx'

/** What a day is: open or closed, its places, and what became of its bookings. */
export function DayFacts({
  day: { day, area, date, isOwnWeekday, bankHoliday, isOver, bookings },
  crew,
  mayPlan,
  maySeeBookings,
}: {
  day: DayOfDesk
  /** Who and what drives, by name; null: the day is over. */
  crew: { vans: string[]; drivers: string[]; away: string[] } | null
  mayPlan: boolean
  maySeeBookings: boolean
}) {
  return (
    <>
      <Facts
        rows={[
          [daysWords.state, sayState(day, { isOwnWeekday, bankHoliday, isOver })],
          [daysWords.places, day && String(day.places)],
          [daysWords.booked, day && String(day.booked)],
          [daysWords.held, day && String(day.held)],
          [daysWords.free, day && String(Math.max(0, day.places - day.booked - day.held))],
          [
            words.bookings,
            bookings.length === 0
              ? words.notBooked
              : bookings
                  .map(({ status, count }) => `${manageWords.statuses[status].name}: ${count}`)
                  .join(', '),
          ],
          [rotaWords.ofDay.canDrive, day && crew && sayCrew(crew)],
          [rotaWords.ofDay.away, day && crew && crew.away.join(', ')],
        ]}
      />
      {mayPlan && crew !== null && day !== null && (
        <p>
          <a href="/rota">{rotaWords.ofDay.toRota}</a>
        </p>
      )}
      {day && day.closedReason === null && (
        <FillBar booked={day.booked} held={day.held} places={day.places} />
      )}
      {maySeeBookings && bookings.length > 0 && (
        <p>
          <a href={`/bookings?area=${area.id}&day=${date}`}>{words.toBookings}</a>
        </p>
      )}
    </>
  )
}

const sayCrew = ({ vans, drivers }: { vans: string[]; drivers: string[] }) =>
  vans.length + drivers.length === 0 ? rotaWords.ofDay.nobody : [...drivers, ...vans].join(', ')

function sayState(
  day: DayOfDesk['day'],
  { isOwnWeekday, bankHoliday, isOver }: Pick<DayOfDesk, 'isOwnWeekday' | 'bankHoliday' | 'isOver'>,
) {
  if (bankHoliday !== null) return words.bankHoliday(bankHoliday)
  if (day === null) return isOver ? words.neverMade : isOwnWeekday ? words.notMade : words.noDay
  if (day.closedReason !== null)
    return (
      <>
        <Badge tone="bad">{daysWords.closed}</Badge> {day.closedReason}
      </>
    )
  return (
    <>
      <Badge tone="good">{words.open}</Badge> {day.isExtra && words.extra}
    </>
  )
}
