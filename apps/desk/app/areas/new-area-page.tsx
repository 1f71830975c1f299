import {
  bookingHorizonDays,
  cutOffTime,
  defaultCollectionWeekdays,
  defaultDailyCapacity,
} from '@kindfold/content/facts/booking-facts.ts'
import { areasWords as words } from './areas-words.ts'
import { addArea, listAreas } from '@kindfold/domain/capacity/area/change-area.ts'
import { findOverlaps } from '@kindfold/domain/capacity/area/find-overlaps.ts'
import { findMissingCrew } from '@kindfold/domain/rounds/fleet/find-missing-crew.ts'
import { runDry } from '@kindfold/domain/base/dry-run/run-dry.ts'
import { ActForm } from '@kindfold/ui/act-form/act-form.tsx'
import { PageHead } from '@kindfold/ui/page-head/page-head.tsx'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { data, redirect } from 'react-router'
import { openDesk } from '../session/open-desk.ts'
import type { Route } from './+types/new-area-page.ts'
import { AreaConsequences } from './area-consequences.tsx'
import { AreaForm, HiddenArea } from './area-form.tsx'
import { readAreaForm, toSettings, type AreaTyped } from './read-area.ts'

/** `/areas/new`: an area that nobody collects yet. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = openDesk(context)
  const { services, by } = desk
  const form = await readForm(request)
  const typed = { ...readAreaForm(form), active: true }
  // The domain refuses any other nation.
  const nation = typed.nation as 'england' | 'scotland'
  const asked = { area: { ...toSettings(typed), id: typed.id, nation }, by }
  const isPreview = readText(form, 'intent') !== 'save'
  const result = isPreview
    ? await runDry(services, (dryRun) => addArea(dryRun, asked))
    : await addArea(services, asked)
  if (result.kind === 'invalid') {
    const problems = result.problems.map(({ setting, words: said }) => ({ field: setting, words: said }))
    return data({ step: 'form' as const, typed, problems }, { status: 422 })
  }
  if (!isPreview) throw redirect(`/areas/${typed.id}?done=area-added`, 303)
  const overlaps = findOverlaps(result.area, await listAreas(services))
  const missing = await findMissingCrew(services, { areaId: typed.id })
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
      <AreaForm typed={actionData?.typed ?? empty} problems={actionData?.problems} version={null} />
    </>
  )
}
