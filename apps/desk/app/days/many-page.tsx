import { dayWords, daysWords, manyDaysWords as words } from '@kindfold/content/desk/days-words.ts'
import { changeDays } from '@kindfold/domain/booking/day/change-days.ts'
import { listDayActs } from '@kindfold/domain/capacity/collection-day/read-day.ts'
import { undoDayAct } from '@kindfold/domain/capacity/collection-day/undo-day-act.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { runDry } from '@kindfold/domain/base/dry-run/run-dry.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/many-page.ts'
import { DayLines } from './day-lines.tsx'
import { ManyForm, ManyPreview, UndoManyForm } from './many-forms.tsx'
import { readMany, type ManyAsked } from './read-many.ts'
import { sayDayDone, sayUndone, type DayLine } from './say-day-done.ts'

/** `/days/many`: one act on many days of several areas. */
export async function loader({ context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  return { areas: await listOwnAreas(desk), today: desk.today }
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by } = desk
  const areas = await listOwnAreas(desk)
  const form = await readForm(request)
  const intent = readText(form, 'intent')
  if (intent === 'undo') return await undo(desk, readText(form, 'together'))
  const read = readMany(
    form,
    areas.map(({ id }) => id),
  )
  const { typed } = read
  if (read.kind === 'faulty')
    return data({ step: 'form' as const, typed, problems: read.problems }, { status: 422 })
  for (const areaId of read.asked.areaIds) desk.require('change-days', areaId)
  if (intent !== 'do') return { step: 'preview' as const, typed, lines: await previewMany(desk, read.asked) }
  const { together, days } = await changeDays(services, { ...read.asked, by })
  const lines = days.map(sayDayDone)
  return {
    step: 'done' as const,
    lines,
    together,
    canUndo: lines.some(({ isDone }) => isDone),
  }
}

async function previewMany({ services, by }: Desk, asked: ManyAsked) {
  const { days } = await runDry(services, (dryRun) => changeDays(dryRun, { ...asked, by }))
  return days.map(sayDayDone)
}

async function undo(desk: Desk, together: string) {
  const { services, by } = desk
  const lines: DayLine[] = []
  for (const { id, areaId, date } of await listDayActs(services, { together })) {
    if (!desk.may('change-days', areaId)) continue
    // oxlint-disable-next-line no-await-in-loop -- each in its own short transaction
    const undone = await undoDayAct(services, { areaId, date, eventId: id, by })
    lines.push(sayUndone({ areaId, date }, undone))
  }
  return { step: 'done' as const, lines, together: '', canUndo: false }
}

async function listOwnAreas(desk: Desk) {
  const areas = await listAreas(desk.services)
  return areas
    .filter(({ id, active }) => active && desk.may('change-days', id))
    .map(({ id, name }) => ({ id, name }))
}

export default function ManyDaysPage({ loaderData: { areas, today }, actionData }: Route.ComponentProps) {
  const back = { href: '/days', label: daysWords.title }
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  if (actionData?.step === 'done') {
    return (
      <>
        <PageHead title={words.doneTitle} back={back} />
        <DayLines lines={actionData.lines} names={names} today={today} heading={words.came} />
        {actionData.canUndo && <UndoManyForm together={actionData.together} />}
      </>
    )
  }
  if (actionData?.step === 'preview') {
    const { typed, lines } = actionData
    return (
      <>
        <PageHead title={words.title} back={{ href: '/days/many', label: dayWords.cancel }} />
        <DayLines lines={lines} names={names} today={today} heading={words.outcome} />
        <ManyPreview typed={typed} canDo={lines.some(({ isDone }) => isDone)} />
      </>
    )
  }
  return (
    <>
      <PageHead title={words.title} lead={words.lead} back={back} />
      <ManyForm areas={areas} typed={actionData?.typed} problems={actionData?.problems} />
    </>
  )
}
