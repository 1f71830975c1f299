import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import { isDate, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { previewAct } from '@kindfold/domain/office/message/preview-act.ts'
import { readPlanDay } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { releasePlan } from '@kindfold/domain/rounds/plan/release-plan.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { data, redirect } from 'react-router'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/release-page.ts'

const words = tomorrowWords.release

/** `/tomorrow/:areaId/:date/release?plan=`: who is told what when a plan is released; then the button. */
export async function loader({ request, params: { areaId, date }, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { day, plan } = await findShown(desk, request, { areaId, date })
  const { services, by } = desk
  const dryRun = await previewAct(services, (within) => releasePlan(within, { planId: plan.id, by }), {
    drawnAtMost: 3,
  })
  return {
    area: day.area,
    date,
    today: londonDate(services.clock.now()),
    version: plan.version,
    rounds: plan.rounds.length,
    unserved: plan.unserved.length,
    dryRun: dryRun.result,
    donors: dryRun.donors,
    messages: dryRun.messages,
  }
}

export async function action({ request, params: { areaId, date }, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { plan } = await findShown(desk, request, { areaId, date })
  const { kind } = await releasePlan(desk.services, { planId: plan.id, by: desk.by })
  if (kind === 'released') throw redirect(`/tomorrow/${areaId}/${date}?done=plan-released`, 303)
  return data({ problems: [{ field: 'form', words: tomorrowWords.outcomes[kind] }] }, { status: 409 })
}

/** The plan that the address names, of this area and day; without one, the page of the day. */
async function findShown(desk: Desk, request: Request, { areaId, date }: { areaId: string; date: string }) {
  const shown = Number(new URL(request.url).searchParams.get('plan')) || 0
  const day = isDate(date) ? await readPlanDay(desk.services, { areaId, date, shown }) : null
  if (day === null) throw data(null, { status: 404 })
  if (day.plan?.version !== shown) throw redirect(`/tomorrow/${areaId}/${date}`, 303)
  return { day, plan: day.plan }
}

export default function ReleasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, date, today, version, dryRun, donors, messages } = loaderData
  const here = `/tomorrow/${area.id}/${date}`
  const title = words.title(version, formatDayFrom(today, date), area.name)
  const back = { href: here, label: words.cancel }
  if (dryRun.kind !== 'released') {
    return (
      <>
        <PageHead title={title} back={back} />
        <p>{tomorrowWords.outcomes[dryRun.kind]}</p>
      </>
    )
  }
  const lines = [
    words.told(dryRun.told),
    words.rounds(loaderData.rounds),
    words.unserved(loaderData.unserved),
    words.dropped(dryRun.dropped),
    words.placed(dryRun.placed),
  ]
  return (
    <>
      <PageHead title={title} back={back} />
      <ActForm
        problems={actionData?.problems}
        submit={words.submit(donors)}
        cancel={back}
        consequences={
          <>
            {lines.map((line) => line !== null && <p key={line}>{line}</p>)}
            {donors > 0 && <MessagePreview messages={messages} count={donors} title={words.whom} />}
          </>
        }
      />
    </>
  )
}
