import { daysWords as words } from '@kindfold/content/desk/days-words.ts'
import { splitDay } from '@kindfold/content/calendar/format-when.ts'
import { listBankHolidays } from '@kindfold/content/calendar/list-bank-holidays.ts'
import {
  addMonths,
  listDays,
  listWeeksOfMonth,
  type CalendarDay,
} from '@kindfold/domain/capacity/collection-day/list-days.ts'
import { Badge } from '@kindfold/ui/badge/badge.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/days-page.ts'
import { formatMonth } from '@kindfold/content/calendar/format-month.ts'
import { FillBar } from './fill-bar.tsx'

/** `/days`: a month of an area. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { searchParams } = new URL(request.url)
  const { today } = desk
  const asked = searchParams.get('month') ?? ''
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : today.slice(0, 7)
  const { areas, days } = await listDays(desk.services, {
    from: `${month}-01`,
    to: `${month}-31`.slice(0, 8) + lastDay(month),
    areaIds: desk.areas('see-days'),
  })
  const area = areas.find(({ id }) => id === searchParams.get('area')) ?? areas[0] ?? null
  return {
    today,
    month,
    area,
    areas: areas.map(({ id, name }) => ({ value: id, label: name })),
    weeks: listWeeksOfMonth(month),
    holidays: area === null ? [] : listBankHolidays(area.nation, Number(month.slice(0, 4))),
    days: days.filter(({ areaId }) => areaId === area?.id),
    mayChange: desk.may('change-days'),
  }
}

function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return String(new Date(Date.UTC(year, number, 0)).getUTCDate())
}

export default function DaysPage({ loaderData }: Route.ComponentProps) {
  const { area, areas, month, weeks, holidays, days, today, mayChange } = loaderData
  if (area === null) {
    return (
      <>
        <PageHead title={words.title} />
        <EmptyState heading={words.noAreas} />
      </>
    )
  }
  const byDate = new Map(days.map((day) => [day.date, day]))
  const link = (toMonth: string) => `/days?area=${area.id}&month=${toMonth}`
  return (
    <>
      <PageHead title={`${area.name}: ${formatMonth(month)}`} lead={words.lead}>
        {mayChange && (
          <>
            <a className="button button--quiet button--small" href="/days/year">
              {words.year}
            </a>
            <a className="button button--quiet button--small" href="/days/many">
              {words.many}
            </a>
          </>
        )}
      </PageHead>
      <Filters label={words.filters} submit={words.show}>
        <SelectField name="area" label={words.area} value={area.id} options={areas} />
        <SelectField
          name="month"
          label={words.month}
          value={month}
          options={Array.from({ length: 15 }, (_, place) => addMonths(month, place - 6)).map((value) => ({
            value,
            label: formatMonth(value),
          }))}
        />
      </Filters>
      {!area.active && <p>{words.inactive}</p>}
      <nav className="month__nav" aria-label={words.month}>
        <a href={link(addMonths(month, -1))}>{words.before}</a>
        <a href={link(addMonths(month, 1))}>{words.after}</a>
      </nav>
      <table className="month">
        <caption className="visually-hidden">{`${area.name}, ${formatMonth(month)}`}</caption>
        <thead>
          <tr>
            {['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.join()}>
              {week.map((date, place) =>
                date === null ? (
                  <td key={`empty-${place}`} className="month__none" aria-hidden="true" />
                ) : (
                  <DayCell
                    key={date}
                    date={date}
                    href={`/days/${area.id}/${date}`}
                    day={byDate.get(date) ?? null}
                    isOwnWeekday={area.weekdays.includes(place + 1)}
                    holiday={holidays.find((holiday) => holiday.date === date)?.name ?? null}
                    isToday={date === today}
                    isOver={date < today}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <MonthTotal days={days} />
    </>
  )
}

type DayCellProps = {
  date: string
  href: string
  day: CalendarDay | null
  isOwnWeekday: boolean
  holiday: string | null
  isToday: boolean
  isOver: boolean
}

function DayCell({ date, href, day, isOwnWeekday, holiday, isToday, isOver }: DayCellProps) {
  const { weekday, day: number, month } = splitDay(date)
  const isBare = day === null && !isOwnWeekday
  return (
    <td
      className={`month__day${isBare ? ' month__day--bare' : ''}${isOver ? ' month__day--over' : ''}`}
      aria-current={isToday ? 'date' : undefined}
    >
      <a href={href} aria-label={`${weekday} ${number} ${month}`}>
        <span className="month__weekday">{weekday}</span> {number}
      </a>
      {day === null ? (
        <span className="month__soft">{holiday ?? (isOwnWeekday ? words.notYet : words.none)}</span>
      ) : (
        <>
          {day.closedReason !== null && <Badge tone="bad">{words.closed}</Badge>}
          {day.isExtra && <Badge tone="info">{words.extra}</Badge>}
          {day.closedReason === null && day.booked >= day.places && <Badge tone="warn">{words.full}</Badge>}
          {day.closedReason !== null && <span className="month__soft">{day.closedReason}</span>}
          {(day.closedReason === null || day.booked > 0) && (
            <span>{words.ofPlaces(day.booked, day.places)}</span>
          )}
          {day.closedReason === null && <FillBar booked={day.booked} held={day.held} places={day.places} />}
          {day.held > 0 && <span className="month__soft">{words.heldNow(day.held)}</span>}
        </>
      )}
    </td>
  )
}

function MonthTotal({ days }: { days: readonly CalendarDay[] }) {
  const open = days.filter(({ closedReason }) => closedReason === null)
  const sum = (of: (day: CalendarDay) => number) => open.reduce((total, day) => total + of(day), 0)
  return (
    <p className="month__total">
      {words.total}:{' '}
      {words.ofPlaces(
        sum(({ booked }) => booked),
        sum(({ places }) => places),
      )}
      , {words.heldNow(sum(({ held }) => held))}.
    </p>
  )
}
