import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { charityWords as words } from '@kindfold/content/booking/step-words.ts'
import type { DraftData } from '@kindfold/domain/booking/booking/draft.ts'
import { data } from 'react-router'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { readScript } from '../journey/read-script.ts'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import { useFormPath } from '../journey/step-path.ts'
import { findJourney, isNewJourney, keepAnswer, leadOn } from '../journey/open-journey.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/charity-page.ts'
import { buildFirstPath, readBroughtItems } from './first-path.ts'
import { CharityChoices } from './charity-choices.tsx'

/** `/book/charity`: which charity the collection is for. The first question; no choice is preselected. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const journey = await findJourney(request, context.get(servicesContext))
  const known: Partial<DraftData> = journey?.draft.bookingId === null ? journey.draft.data : {}
  const brought = readBroughtItems(request)
  return {
    data: { ...known, ...brought },
    bringsItems: brought.broughtItems !== undefined,
    hasExpired: journey === null && query.get('why') === 'expired',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const charity = findChoice(readText(form, 'charity'))
  if (!charity) {
    return data({ problems: toFormProblems([{ field: 'charity', problem: 'missing' }]) }, { status: 400 })
  }
  const going = await findJourney(request, services)
  if (isNewJourney(going)) await limitVisitor(context, 'beginJourney', form)
  return leadOn(
    request,
    await keepAnswer(services, going, {
      charitySlug: charity.slug,
      ...readBroughtItems(request),
      ...readScript(form),
    }),
  )
}

export default function CharityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data: known, bringsItems } = loaderData
  const usualPath = useFormPath('charity')
  const formPath = bringsItems ? buildFirstPath(null, known.broughtItems) : usualPath
  const problems = actionData?.problems
  return (
    <JourneyFrame
      step="charity"
      heading={words.heading}
      lead={words.lead}
      data={known}
      problems={problems}
      notice={loaderData.hasExpired ? <p>{journeyWords.expired}</p> : null}
    >
      <form method="post" className="journey__form" action={formPath}>
        <CharityChoices chosen={known.charitySlug} />
        <button className="button button--green journey__on">{journeyWords.continue}</button>
      </form>
    </JourneyFrame>
  )
}
