import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { heldWords } from '@kindfold/content/desk/held-words.ts'
import { tomorrowWords as words } from '@kindfold/content/desk/tomorrow-words.ts'
import { isDate, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { comparePlans } from '@kindfold/domain/rounds/plan/compare-plans.ts'
import { actsOnDraft } from '@kindfold/domain/office/act/acts-on-plans.ts'
import { readPlanDay } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { Problems } from '@kindfold/ui/form/problems.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/plan-page.ts'
import { CalibrationTable } from './calibration-table.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { listShownRounds } from './list-shown-rounds.ts'
import { MoveForm } from './move-form.tsx'
import { PlanActs } from './plan-acts.tsx'
import { actOnPlanDay } from './act-on-plan-day.ts'
import { PlanDayFacts } from './plan-day-facts.tsx'
import { PlanRounds } from './plan-rounds.tsx'
import { sayPlanViolation } from './say-plan-violation.ts'
import { UnservedTable } from './unserved-table.tsx'

/**
 * `/tomorrow/:areaId/:date`: how a day is planned. `?plan=` shows a version, `?beside=` compares it with another, `?round=`
 * opens one round of a long plan.
 */
export async function loader({ request, params: { areaId, date }, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { searchParams } = new URL(request.url)
  const read = (name: string) => Number(searchParams.get(name)) || undefined
  const day = isDate(date)
    ? await readPlanDay(desk.services, { areaId, date, shown: read('plan'), beside: read('beside') })
    : null
  if (day === null) throw data(null, { status: 404 })
  const now = desk.services.clock.now()
  return {
    day,
    today: londonDate(now),
    isOpen: now.toISOString() < day.openUntil,
    mayPlan: desk.may('plan-rounds', areaId) && date >= londonDate(now),
    shownRounds: day.plan ? listShownRounds(day.plan.rounds, read('round')) : [],
    comparison: day.plan && day.other ? comparePlans(day.plan, day.other) : null,
  }
}

export async function action({ request, params: { areaId, date }, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const day = isDate(date) ? await readPlanDay(desk.services, { areaId, date }) : null
  if (day === null) throw data(null, { status: 404 })
  if (day.nothing === 'no-day') {
    const problems = [{ field: 'form', words: words.nothing['no-day'] }]
    return data({ kind: 'refused' as const, problems, typed: undefined }, { status: 422 })
  }
  const form = await readForm(request)
  const act = actsOnDraft.find(({ name }) => name === readText(form, 'intent'))
  const answer = act
    ? { ...(await performAct(desk, act, { of: { areaId, date }, areaId, form })), typed: undefined }
    : await actOnPlanDay(desk.services, { areaId, date, by: desk.by, form })
  if (answer.kind === 'done') {
    const round = Number(new URL(request.url).searchParams.get('round'))
    throw redirect(`/tomorrow/${areaId}/${date}?done=${answer.done}${round ? `&round=${round}` : ''}`, 303)
  }
  return data(answer, { status: 422 })
}

export default function PlanPage({
  loaderData: { day, today, isOpen, mayPlan, shownRounds, comparison },
  actionData,
}: Route.ComponentProps) {
  const { plan, area, date } = day
  const problems = actionData?.problems
  const canChange = mayPlan && plan?.state === 'draft'
  const title = formatDayFrom(today, date)
  return (
    <>
      <PageHead title={words.pageTitle(title, area.name)} back={{ href: '/tomorrow', label: words.back }} />
      <div className="day-acts">
        <Problems of={problems}>
          <Panel heading={words.facts.heading}>
            <PlanDayFacts day={day} today={today} />
          </Panel>
          {day.idle !== null && <p>{heldWords.idle[day.idle]}</p>}
          {day.nothing !== null && <p>{sayNothing(day.nothing, day.booked)}</p>}
          {mayPlan && <PlanActs day={day} isOpen={isOpen} today={today} />}
          {plan && plan.violations.length > 0 && (
            <Panel heading={words.violations.heading}>
              <p>{words.violations.text}</p>
              <ul>
                {plan.violations.map((violation) => (
                  <li key={`${violation.kind} ${violation.vanId} ${violation.stopId}`}>
                    {sayPlanViolation(plan, violation)}
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {plan && (
            <Panel heading={words.unserved.heading}>
              <UnservedTable unserved={plan.unserved} others={plan.others} />
            </Panel>
          )}
          {plan && (
            <PlanRounds
              day={day}
              plan={plan}
              shown={shownRounds}
              today={today}
              drivers={canChange ? day.drivers : null}
            />
          )}
          {canChange && plan.rounds.length > 0 && (
            <MoveForm plan={plan} from={shownRounds} typed={actionData?.typed} />
          )}
          {comparison && plan && day.other && (
            <Panel heading={words.compare.heading(plan.version, day.other.version)}>
              <ComparisonTable comparison={comparison} versions={[plan.version, day.other.version]} />
            </Panel>
          )}
          <Panel heading={words.calibration.heading}>
            <CalibrationTable rows={day.calibrations} today={today} />
          </Panel>
        </Problems>
      </div>
    </>
  )
}

/** Why there is nothing to plan. Whoever booked may have been collected from already. */
const sayNothing = (why: keyof typeof words.nothing, booked: number): string =>
  why === 'nothing-booked' && booked > 0 ? words.noneWaits : words.nothing[why]
