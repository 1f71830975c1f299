import { nameCharity } from '@kindfold/content/charities/find-charity.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import { dateWords as words } from '@kindfold/content/booking/step-words.ts'
import { readSlotRefusal } from '@kindfold/domain/publishing/changing-fact/read-slot-refusal.ts'
import { holdDate } from '@kindfold/domain/capacity/hold/hold-date.ts'
import { explainGoneDate } from '@kindfold/domain/capacity/collection-day/explain-date.ts'
import { listOfferedDates } from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import { formatSeen, type DraftPart } from '@kindfold/domain/booking/booking/seen-draft.ts'
import { isDate, londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { data, redirect } from 'react-router'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { askToWait } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { readScript } from '../journey/read-script.ts'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import { useFormPath } from '../journey/step-path.ts'
import { keepAnswer, leadOn, openJourney, openJourneyOfForm } from '../journey/open-journey.ts'
import { sayGoneDay } from '../words/say-gone-day.ts'
import { SeenField } from '../journey/seen-field.tsx'
import { UnseenNotice } from '../journey/unseen-notice.tsx'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/date-page.ts'
import { DateChoices } from './date-choices.tsx'

const shown = ['area'] as const

/**
 * `/book/date`: the next three days with places left, then more. Holds a place on the chosen day (booking spec, Rules).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const journey = await openJourney(request, services, 'date')
  const { draftId, draft } = journey
  const { areaId = '', charitySlug } = draft.data
  const offered = await listOfferedDates(services, { areaId, charitySlug, draftId })
  // The area is closed since: the question of the postcode says so.
  if (offered.kind === 'unknown-area') throw redirect('/book/postcode')
  const { collectionDate: date } = draft.data
  const isLedBack = new URL(request.url).searchParams.has('why')
  const isGone =
    isLedBack && date !== undefined && ![...offered.next, ...offered.more].some((one) => one.date === date)
  return {
    today: londonDate(services.clock.now()),
    data: draft.data,
    seen: formatSeen(journey, shown),
    offered,
    slotRefusableUntil: await readSlotRefusal(services),
    gone: isGone
      ? sayGoneDay(await explainGoneDate(services, { areaId, charitySlug, date }), { date, charitySlug })
      : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const journey = await openJourneyOfForm(request, services, { step: 'date', form, shown })
  const date = readText(form, 'date')
  const refuse = (problems: FormProblem[], status: number, unseen: DraftPart[] | null = null) =>
    data({ problems, unseen }, { status })
  if (journey.unseen) return refuse([], 409, journey.unseen)
  if (!isDate(date)) return refuse(toFormProblems([{ field: 'date', problem: 'missing' }]), 400)
  const { areaId = '', charitySlug } = journey.draft.data
  const asked = { draftId: journey.draftId, areaId, charitySlug, date, ...context.get(visitorContext) }
  const held = await holdDate(services, asked)
  if (held.kind === 'too-many') throw askToWait(held, form)
  if (held.kind === 'held') {
    return leadOn(request, await keepAnswer(services, journey, { collectionDate: date, ...readScript(form) }))
  }
  return refuse([{ field: 'date', words: sayGoneDay(held.kind, { date, charitySlug }) }], 409)
}

export default function DatePage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, offered, gone, slotRefusableUntil } = loaderData
  const chosen = loaderData.data.collectionDate
  const formPath = useFormPath('date')
  const problems = actionData?.problems
  const unseen = actionData?.unseen
  const isNone = offered.next.length === 0
  return (
    <JourneyFrame
      step="date"
      heading={words.heading}
      lead={isNone ? undefined : words.lead(offered.areaName)}
      data={loaderData.data}
      problems={problems}
      notice={unseen ? <UnseenNotice unseen={unseen} /> : gone && !problems ? <p>{gone}</p> : null}
    >
      {isNone && offered.isOnlyForOthers ? (
        <p>
          {words.noneOfCharity(nameCharity(loaderData.data.charitySlug ?? allCharitiesSlug))}{' '}
          <a href="/book/charity">{words.otherCharity}</a>
        </p>
      ) : isNone ? (
        <p>{words.none}</p>
      ) : (
        <form method="post" className="journey__form" action={formPath}>
          <SeenField seen={loaderData.seen} />
          <DateChoices today={today} offered={offered} chosen={chosen} />
          <p className="journey__aside">{words.slot(slotRefusableUntil)}</p>
          <button className="button button--green journey__on" data-names-choice="">
            {words.submit}
          </button>
          <p className="small soft">{words.hold}</p>
        </form>
      )}
    </JourneyFrame>
  )
}
