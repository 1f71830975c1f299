import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { daysWords, manyDaysWords, yearWords as words } from '@kindfold/content/desk/days-words.ts'
import { changeEach } from '@kindfold/domain/booking/day/change-days.ts'
import {
  listHolidaysOfYear,
  type HolidayOfYear,
} from '@kindfold/domain/capacity/collection-day/list-holidays-of-year.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { EmptyState } from '@kindfold/ui/empty-state/empty-state.tsx'
import { Filters } from '@kindfold/ui/filters/filters.tsx'
import { SelectField } from '@kindfold/ui/form/select-field.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/year-page.ts'
import { DayLines } from './day-lines.tsx'
import { UndoManyForm } from './many-forms.tsx'
import { sayDayDone } from './say-day-done.ts'

/** `/days/year`: the bank holidays of a year by area, each with a day on which to collect in its place. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { today } = desk
  const years = listYears(today)
  const year = readYear(new URL(request.url).searchParams.get('year'), today)
  const holidays = await listHolidaysOfYear(desk.services, { year, areaIds: desk.areas('change-days') })
  return { today, year, years, holidays }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const chosen = new Set(form.getAll('day').map(String))
  const year = readYear(readText(form, 'year'), desk.today)
  // Only what the page offers is added: a day of another area, or one that is no alternative, is none.
  const holidays = await listHolidaysOfYear(desk.services, { year, areaIds: desk.areas('change-days') })
  const days = holidays.flatMap(({ areaId, instead, places }) =>
    instead !== null && chosen.has(`${areaId} ${instead}`)
      ? [{ areaId, date: instead, act: { kind: 'add' as const, capacity: places } }]
      : [],
  )
  if (days.length === 0)
    return data({ done: null, problems: [{ field: 'form', words: words.choose }] }, { status: 422 })
  const { together, days: lines } = await changeEach(desk.services, {
    days: withoutDoubles(days),
    by: desk.by,
  })
  return { done: { together, lines: lines.map(sayDayDone) }, problems: [] }
}

/** This year and the next one: later ones may still be changed by proclamation. */
function listYears(today: string): number[] {
  const thisYear = Number(today.slice(0, 4))
  return [thisYear, thisYear + 1]
}

/** One of these years; this one where another was asked for. */
const readYear = (asked: string | null, today: string): number =>
  listYears(today).find((year) => String(year) === asked) ?? Number(today.slice(0, 4))

/** Two holidays side by side can have the same day in their place. */
const withoutDoubles = <Day extends { areaId: string; date: string }>(days: readonly Day[]): Day[] => [
  ...new Map(days.map((day) => [`${day.areaId} ${day.date}`, day])).values(),
]

export default function YearPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, year, years, holidays } = loaderData
  const back = { href: '/days', label: daysWords.title }
  if (actionData?.done) {
    const { together, lines } = actionData.done
    const names = new Map(holidays.map(({ areaId, areaName }) => [areaId, areaName]))
    return (
      <>
        <PageHead title={manyDaysWords.doneTitle} back={back} />
        <DayLines lines={lines} names={names} today={today} heading={manyDaysWords.came} />
        {lines.some(({ isDone }) => isDone) && <UndoManyForm together={together} />}
      </>
    )
  }
  return (
    <>
      <PageHead title={words.title(year)} lead={words.lead} back={back} />
      <Filters label={words.year} submit={words.show}>
        <SelectField
          name="year"
          label={words.year}
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
        />
      </Filters>
      {holidays.length === 0 ? (
        <EmptyState heading={words.nobody} />
      ) : (
        <ActForm
          submit={words.submit}
          cancel={back}
          problems={actionData?.problems}
          consequences={<p>{words.consequences}</p>}
        >
          <input type="hidden" name="year" value={year} />
          {groupByDay(holidays).map((ofDay) => (
            <Holiday key={ofDay[0]?.date} ofDay={ofDay} today={today} />
          ))}
        </ActForm>
      )}
    </>
  )
}

/** One holiday: its areas, each with its day. */
function Holiday({ ofDay, today }: { ofDay: readonly HolidayOfYear[]; today: string }) {
  const [first] = ofDay
  return (
    <fieldset className="choices">
      <legend className="choices__legend">
        {formatDayFrom(today, first?.date ?? '')}: {first?.name}
      </legend>
      {ofDay.map(({ areaId, areaName, instead, isAdded, places }) =>
        instead === null || isAdded ? (
          <p key={areaId}>
            {instead === null ? words.none(areaName) : words.added(areaName, formatDayFrom(today, instead))}
          </p>
        ) : (
          <label key={areaId} className="tick__label" htmlFor={`${first?.date}-${areaId}`}>
            <input
              className="tick__box"
              type="checkbox"
              id={`${first?.date}-${areaId}`}
              name="day"
              value={`${areaId} ${instead}`}
            />
            <span>{words.instead(areaName, formatDayFrom(today, instead), places)}</span>
          </label>
        ),
      )}
    </fieldset>
  )
}

function groupByDay(holidays: readonly HolidayOfYear[]): HolidayOfYear[][] {
  const days = new Map<string, HolidayOfYear[]>()
  for (const one of holidays)
    days.set(`${one.date} ${one.name}`, [...(days.get(`${one.date} ${one.name}`) ?? []), one])
  return [...days.values()]
}
