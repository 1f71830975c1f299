import {
  bookingHorizonDays,
  cutOffTime,
  defaultCollectionWeekdays,
  defaultDailyCapacity,
} from '@kindfold/content/facts/booking-facts.ts'
import { areasWords as words } from './areas-words.ts'
import { listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { findOverlaps } from '@kindfold/domain/capacity/area/find-overlaps.ts'
import { findMissingCrew } from '@kindfold/domain/rounds/fleet/find-missing-crew.ts'
import { addOneArea } from '@kindfold/domain/office/act/acts-on-areas.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { performAct, tryAct } from '../act/perform-act.ts'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/new-area-page.ts'
import { AreaConsequences } from './area-consequences.tsx'
import { AreaForm, HiddenArea } from './area-form.tsx'
import { readAreaForm, toFields, type AreaTyped } from './read-area.ts'

/** `/areas/new`: an area that nobody collects yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const form = await readForm(request)
  const typed = { ...readAreaForm(form), active: true }
  const isPreview = readText(form, 'intent') !== 'save'
  const asked = { of: { areaId: typed.id }, areaId: null, form: toFields(typed) }
  const answer = await (isPreview ? tryAct : performAct)(desk, addOneArea, asked)
  if (answer.kind === 'refused')
    return data({ step: 'form' as const, typed, problems: answer.problems }, { status: 422 })
  if (!isPreview) throw redirect(`/areas/${typed.id}?done=${answer.done}`, 303)
  const { result } = answer
  if (result.kind !== 'added') throw new Error(`${result.kind} was refused`)
  const overlaps = findOverlaps(result.area, await listAreas(desk.services))
  const missing = await findMissingCrew(desk.services, { areaId: typed.id })
  return { step: 'preview' as const, typed, days: result.days, overlaps, missing }
}

const empty: AreaTyped = {
  id: '',
  name: '',
  nation: 'england',
  outwardPatterns: '',
  weekdays: [...defaultCollectionWeekdays],
  dailyCapacity: String(defaultDailyCapacity),
  horizonDays: String(bookingHorizonDays),
  cutOff: cutOffTime,
  active: true,
}

export default function NewAreaPage({ actionData }: Route.ComponentProps) {
  if (actionData?.step === 'preview') {
    const { typed, days, overlaps, missing } = actionData
    return (
      <>
        <PageHead
          title={`${words.addTitle}: ${typed.name}`}
          back={{ href: '/areas/new', label: words.addTitle }}
        />
        <ActForm
          submit={words.addSubmit}
          cancel={{ href: '/areas', label: words.cancel }}
          consequencesHeading={words.will}
          consequences={<AreaConsequences days={days} overlaps={overlaps} missing={missing} />}
        >
          <HiddenArea typed={typed} />
        </ActForm>
      </>
    )
  }
  return (
    <>
      <PageHead title={words.addTitle} back={{ href: '/areas', label: words.title }} />
      <AreaForm typed={actionData?.typed ?? empty} problems={actionData?.problems} />
    </>
  )
}
