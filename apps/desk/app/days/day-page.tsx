import { closingWords } from '@kindfold/content/desk/closing-words.ts'
import { formatDayFrom, formatMoment } from '@kindfold/content/calendar/format-when.ts'
import { dayWords as words } from '@kindfold/content/desk/days-words.ts'
import { sayOutcome } from '@kindfold/content/desk/act-words.ts'
import { undoDayWords } from '@kindfold/content/desk/outcome-words.ts'
import { actsOnDays } from '@kindfold/domain/office/act/acts-on-days.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { readCrewOfDay } from '@kindfold/domain/rounds/fleet/read-rota-of-desk.ts'
import { readDay } from '@kindfold/domain/capacity/collection-day/read-day.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/day-page.ts'
import { DayFacts } from './day-facts.tsx'
import { AddForm, CapacityForm, CloseForm, MendForm, OpenForm, UndoForm } from './day-forms.tsx'
import { DayHistory } from './day-history.tsx'
import { ChooseDayButton } from '../choice/choose-buttons.tsx'

/** `/days/:areaId/:date`: one day of an area, and what can be done with it. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { areaId, date } = params
  const day = await findDay(desk, areaId, date)
  return {
    day,
    crew: day.isOver ? null : await readCrewOfDay(desk.services, { areaId, date }),
    mayPlan: desk.may('manage-vans', areaId),
    today: desk.today,
    mayChange: desk.may('change-days', areaId),
    maySeeBookings: desk.may('see-bookings', areaId),
    mayClose: desk.may('close-days', areaId),
    mayActOnMany: desk.may('act-on-many', areaId),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { areaId, date } = params
  await findDay(desk, areaId, date)
  const form = await readForm(request)
  const act = actsOnDays.find(({ name }) => name === readText(form, 'intent'))
  if (act === undefined) throw data(null, { status: 400 })
  const answer = await performAct(desk, act, { of: { areaId, date }, areaId, form })
  if (answer.kind === 'done') throw redirect(`/days/${areaId}/${date}?done=${answer.done}`, 303)
  return data(answer, { status: 422 })
}

async function findDay({ services }: Desk, areaId: string, date: string) {
  const found = isDate(date) ? await readDay(services, { areaId, date }) : null
  if (found?.kind !== 'found') throw data(null, { status: 404 })
  return found.day
}

export default function DayPage({ loaderData, actionData }: Route.ComponentProps) {
  const { day, crew, mayPlan, today, mayChange, maySeeBookings, mayClose, mayActOnMany } = loaderData
  const { area, date } = day
  const title = formatDayFrom(today, date)
  const problems = actionData && 'problems' in actionData ? actionData.problems : undefined
  const typed = actionData?.kind === 'refused' ? actionData.typed : null
  const canAct = mayChange && !day.isOver
  const { undo } = day
  const standing = day.bookings
    .filter(({ status }) => status === 'booked' || status === 'scheduled')
    .reduce((sum, { count }) => sum + count, 0)
  return (
    <>
      <PageHead
        title={`${area.name}: ${title}`}
        back={{ href: `/days?area=${area.id}&month=${date.slice(0, 7)}`, label: words.back }}
      >
        {mayClose && day.day !== null && date <= today && (
          <a className="button button--quiet button--small" href={`/closing/${area.id}/${date}`}>
            {closingWords.title}
          </a>
        )}
      </PageHead>
      <div className="day-acts">
        <Problems of={problems}>
          {mayChange && <MendForm wrong={day.wrong} />}
          <Panel heading={words.facts}>
            <DayFacts day={day} crew={crew} mayPlan={mayPlan} maySeeBookings={maySeeBookings} />
          </Panel>
          {day.isOver && <p>{words.over}</p>}
          {canAct && (
            <>
              {day.day?.closedReason != null && day.bankHoliday === null && <OpenForm />}
              {mayActOnMany && standing > 0 && (
                <Panel heading={words.moveOrCancel.heading}>
                  <p>{words.moveOrCancel.text(standing)}</p>
                  <ChooseDayButton areaId={area.id} date={date} />
                </Panel>
              )}
              {day.day?.closedReason == null && (day.day !== null || day.isOwnWeekday) && (
                <CloseForm reason={typed?.reason} count={standing} />
              )}
              {day.day !== null && <CapacityForm day={day.day} typed={typed?.capacity} />}
              {day.day === null && !day.isOwnWeekday && day.bankHoliday === null && (
                <AddForm capacity={typed?.capacity ?? String(area.dailyCapacity)} />
              )}
            </>
          )}
          <Panel heading={words.history}>
            <DayHistory day={day} today={today} />
            {canAct && undo.kind === 'possible' && <UndoForm eventId={undo.eventId} />}
            {canAct && (undo.kind === 'told' || undo.kind === 'places-taken' || undo.kind === 'planned') && (
              <p className="soft">
                {sayOutcome(undo, undoDayWords, { areaId: area.id, date }).lines.join(' ')}
              </p>
            )}
          </Panel>
          {day.day !== null && day.day.closedReason === null && !day.isOver && (
            <p className="soft">
              {words.cutOff} {formatMoment(day.cutOffAt)}.
            </p>
          )}
        </Problems>
      </div>
    </>
  )
}
