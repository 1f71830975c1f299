import { formatDayFrom } from '@kindfold/content/calendar/format-when.ts'
import { listReleased, releasePlanWords } from '@kindfold/content/desk/plan-act-words.ts'
import { tomorrowWords } from '@kindfold/content/desk/tomorrow-words.ts'
import { isDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { releaseOnePlan } from '@kindfold/domain/office/act/acts-on-plans.ts'
import { readPlanDay } from '@kindfold/domain/rounds/plan/read-plan-day.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct, showAct } from '../act/perform-act.ts'
import { openDesk, type Desk } from '../session/open-desk.ts'
import type { Route } from './+types/release-page.ts'

const words = tomorrowWords.release

/** `/tomorrow/:areaId/:date/release?plan=`: who is told what when a plan is released; then the button. */
export async function loader({ request, params: { areaId, date }, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const { day, version } = await findShown(desk, request, { areaId, date })
  const asked = { of: { areaId, date }, areaId, form: { version } }
  const { result, donors, messages } = await showAct(desk, releaseOnePlan, asked, { drawnAtMost: 3 })
  return {
    area: day.area,
    date,
    today: desk.today,
    version,
    result,
    donors,
    messages,
  }
}

export async function action({ request, params: { areaId, date }, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { version } = await findShown(desk, request, { areaId, date })
  const seen = readText(await readForm(request), 'seen')
  const asked = { of: { areaId, date }, areaId, form: { version, seen }, isShown: true }
  const answer = await performAct(desk, releaseOnePlan, asked)
  if (answer.kind === 'done') throw redirect(`/tomorrow/${areaId}/${date}?done=${answer.done}`, 303)
  return data(answer, { status: 409 })
}

/** The plan that the address names, of this area and day; without one, the page of the day. */
async function findShown(desk: Desk, request: Request, { areaId, date }: { areaId: string; date: string }) {
  const shown = Number(new URL(request.url).searchParams.get('plan')) || 0
  const day = isDate(date) ? await readPlanDay(desk.services, { areaId, date, shown }) : null
  if (day === null) throw data(null, { status: 404 })
  if (day.plan?.version !== shown) throw redirect(`/tomorrow/${areaId}/${date}`, 303)
  return { day, version: String(shown) }
}

export default function ReleasePage({ loaderData, actionData }: Route.ComponentProps) {
  const { area, date, today, version, result, donors, messages } = loaderData
  const here = `/tomorrow/${area.id}/${date}`
  const title = words.title(Number(version), formatDayFrom(today, date), area.name)
  const back = { href: here, label: words.cancel }
  if (result.kind !== 'released') {
    return (
      <>
        <PageHead title={title} back={back} />
        <p>{releasePlanWords[result.kind].say()}</p>
      </>
    )
  }
  return (
    <>
      <PageHead title={title} back={back} />
      <ActForm
        problems={actionData?.problems}
        submit={words.submit(donors)}
        cancel={back}
        consequences={
          <>
            {listReleased(result).map((line) => (
              <p key={line}>{line}</p>
            ))}
            {donors > 0 && <MessagePreview messages={messages} count={donors} title={words.whom} />}
          </>
        }
      >
        <input type="hidden" name="seen" value={result.mark} />
      </ActForm>
    </>
  )
}
