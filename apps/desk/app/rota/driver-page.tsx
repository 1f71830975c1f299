import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { areasWords, weekdayOptions } from '../areas/areas-words.ts'
import { rotaWords as words } from '../words/rota-words.ts'
import { readRotaOfDesk } from '@kindfold/domain/rounds/fleet/read-rota-of-desk.ts'
import { saveWorkingDays } from '@kindfold/domain/rounds/fleet/save-working-days.ts'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { Panel } from '@kindfold/ui/panel/panel.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { TickList } from '../form/tick-list.tsx'
import { joinForm } from '../merge/join-form.ts'
import { MergeNotice } from '../merge/merge-notice.tsx'
import { OpenedWith } from '../merge/opened-with.tsx'
import type { FieldWords } from '../merge/say-merged.ts'
import { openDesk, refuse, type Desk } from '../session/open-desk.ts'
import { isOwnVan } from '../vans/own-van.ts'
import type { Route } from './+types/driver-page.ts'
import { AbsencesPanel } from './absences-panel.tsx'
import { actOnAbsences } from './act-on-absences.ts'
import { GapList } from './gap-list.tsx'

type WorkingTyped = { weekdays: string[] }

/** `/rota/drivers/:id`: on which days somebody works and is away, and the days that are left with a gap. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return await open(openDesk(context), params.id)
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { driver } = await open(desk, params.id)
  const form = await readForm(request)
  const here = `/rota/drivers/${driver.id}`
  const answer = await actOnAbsences(desk, { form, subject: { kind: 'driver', id: driver.id }, here })
  if (answer !== null) return data({ ...answer, working: null }, { status: 422 })
  const working = joinForm(form, {
    stored: { fields: toTyped(driver.working), version: driver.working?.version ?? 0 },
    typed: { weekdays: form.getAll('weekdays').map(String) },
    words: sayWorking,
  })
  if (working.clashes.length > 0) return data({ working, absence: undefined, problems: [] }, { status: 409 })
  const { kind } = await saveWorkingDays(desk.services, {
    staffId: driver.id,
    weekdays: working.typed.weekdays.map(Number),
    version: working.version,
    by: desk.by,
  })
  if (kind === 'saved') throw redirect(`${here}?done=working-days-saved`, 303)
  const problems = [{ field: 'form', words: words.driver.stale }]
  return data({ working, absence: undefined, problems }, { status: 409 })
}

const toTyped = (working: { weekdays: readonly number[] } | null): WorkingTyped => ({
  weekdays: (working?.weekdays ?? []).map(String),
})

const sayWorking: FieldWords<WorkingTyped> = {
  labels: { weekdays: words.driver.weekdays },
  say: (_name, days) =>
    days.length === 0
      ? words.drivers.everyDay
      : days.map((day) => areasWords.weekdayNames[Number(day) - 1] ?? day).join(', '),
}

async function open(desk: Desk, id: string) {
  const own = desk.areas('manage-vans')
  const { drivers, gaps, crewless, today } = await readRotaOfDesk(desk.services, { areas: 'all' })
  const driver = drivers.find((one) => one.id === id)
  if (driver === undefined) throw data(null, { status: 404 })
  if (!isOwnVan(driver.areaIds === 'all' ? [] : driver.areaIds, own)) throw refuse()
  const isSeen = ({ areaId }: { areaId: string }) => desk.may('manage-vans', areaId)
  return { driver, gaps: gaps.filter(isSeen), crewless: crewless.filter(isSeen), today }
}

export default function DriverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { driver, gaps, crewless, today } = loaderData
  const working = actionData?.working ?? null
  const ofAbsence = actionData?.absence !== undefined
  return (
    <>
      <PageHead title={words.driver.title(driver.name)} back={{ href: '/rota', label: words.back }} />
      <div className="day-acts">
        <AbsencesPanel
          of="driver"
          absences={driver.absences}
          today={today}
          typed={actionData?.absence}
          problems={ofAbsence ? actionData?.problems : undefined}
        />
        <GapList gaps={gaps} crewless={crewless} today={today} />
        <Panel heading={words.driver.working}>
          <ActForm problems={ofAbsence ? undefined : actionData?.problems} submit={words.driver.save}>
            {working && working.clashes.length > 0 && (
              <MergeNotice clashes={working.clashes} joined={working.joined} />
            )}
            <input type="hidden" name="intent" value="working" />
            <OpenedWith
              start={toTyped(driver.working)}
              version={driver.working?.version ?? 0}
              sent={working}
            />
            <TickList
              name="weekdays"
              legend={words.driver.weekdays}
              hint={words.driver.workingHint}
              options={weekdayOptions}
              ticked={(working?.typed ?? toTyped(driver.working)).weekdays}
            />
          </ActForm>
        </Panel>
      </div>
    </>
  )
}
