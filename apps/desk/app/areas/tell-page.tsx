import { areasWords as words } from './areas-words.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { tellWaitingArea } from '@kindfold/domain/office/act/acts-on-areas.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { MessagePreview } from '@kindfold/ui/message-preview/message-preview.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct, showAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/tell-page.ts'

/** `/areas/:areaId/waiting-list`: who is told that we now come, and in which words; then the button. */
export async function loader({ params: { areaId }, context }: Route.LoaderArgs) {
  const desk = openDesk(context)
  const area = (await listAreas(desk.services)).find(({ id }) => id === areaId)
  if (area === undefined) throw data(null, { status: 404 })
  const asked = { of: { areaId }, areaId, form: {} }
  const preview = await showAct(desk, tellWaitingArea, asked, { drawnAtMost: 3 })
  const count = preview.result.kind === 'told' ? preview.result.told : 0
  return { area: { id: area.id, name: area.name }, count, messages: preview.messages }
}

export async function action({ request, params: { areaId }, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const answer = await performAct(desk, tellWaitingArea, { of: { areaId }, areaId, form, isShown: true })
  if (answer.kind === 'done') throw redirect(`/areas/${areaId}?done=${answer.done}`, 303)
  return data({ problems: answer.problems }, { status: 409 })
}

export default function TellPage({
  loaderData: { area, count, messages },
  actionData,
}: Route.ComponentProps) {
  const here = `/areas/${area.id}`
  return (
    <>
      <PageHead title={words.tellTitle(area.name)} back={{ href: here, label: area.name }} />
      {count === 0 ? (
        <p>{words.waits(0)}</p>
      ) : (
        <ActForm
          problems={actionData?.problems}
          submit={words.tellSubmit(count)}
          cancel={{ href: here, label: words.cancel }}
          consequences={
            <>
              <p>{words.tellConsequences(count)}</p>
              <MessagePreview messages={messages} count={count} title={words.tellWhom} />
            </>
          }
        >
          <input type="hidden" name="seen" value={count} />
        </ActForm>
      )}
    </>
  )
}
