import { rotaWords as words } from '../words/rota-words.ts'
import { readRotaOfDesk } from '@kindfold/domain/rounds/fleet/read-rota-of-desk.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data } from 'react-router'
import { openDesk, refuse, type Desk } from '../session/open-desk.ts'
import { isOwnVan } from '../vans/own-van.ts'
import type { Route } from './+types/van-off-page.ts'
import { AbsencesPanel } from './absences-panel.tsx'
import { actOnAbsences } from './act-on-absences.ts'
import { GapList } from './gap-list.tsx'

/** `/rota/vans/:vanId`: on which days a van is off the road, and the days that are left with a gap. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return await open(openDesk(context), params.vanId)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { row } = await open(desk, params.vanId)
  const form = await readForm(request)
  const subject = { kind: 'van', id: row.van.id } as const
  const answer = await actOnAbsences(desk, { form, subject, here: `/rota/vans/${row.van.id}` })
  return data(answer, { status: 422 })
}

async function open(desk: Desk, id: string) {
  const { vans, gaps, crewless, today } = await readRotaOfDesk(desk.services, { areas: 'all' })
  const row = vans.find(({ van }) => van.id === id)
  if (row === undefined) throw data(null, { status: 404 })
  if (!isOwnVan(row.van.areaIds, desk.areas('manage-vans'))) throw refuse()
  const isSeen = ({ areaId }: { areaId: string }) => desk.may('manage-vans', areaId)
  return { row, gaps: gaps.filter(isSeen), crewless: crewless.filter(isSeen), today }
}

export default function VanOffPage({ loaderData, actionData }: Route.ComponentProps) {
  const { row, gaps, crewless, today } = loaderData
  const { van, absences } = row
  return (
    <>
      <PageHead title={words.van.title(van.name)} back={{ href: '/rota', label: words.back }} />
      <div className="day-acts">
        <AbsencesPanel
          of="van"
          absences={absences}
          today={today}
          typed={actionData?.absence}
          problems={actionData?.problems}
        />
        <GapList gaps={gaps} crewless={crewless} today={today} />
        <Panel heading={words.kinds.check}>
          <p>
            {[
              van.motUntilDate && words.van.mot(van.motUntilDate),
              van.serviceDueDate && words.van.service(van.serviceDueDate),
            ]
              .filter(Boolean)
              .join('. ')}
          </p>
          <p>
            {words.van.text} <a href={`/vans/${van.id}`}>{words.van.change(van.name)}</a>
          </p>
        </Panel>
      </div>
    </>
  )
}
