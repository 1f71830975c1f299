import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { detailsWords as words } from '@kindfold/content/booking/step-words.ts'
import { checkDetails } from '@kindfold/domain/booking/check-details.ts'
import { data } from 'react-router'
import { toFormProblems } from '../form/form-problems.ts'
import { inFieldOrder } from '../form/in-field-order.ts'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import { keepAnswer, keepDate, leadOn, openJourney } from '../journey/open-journey.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/details-page.ts'
import { AddressFields, NotesFields, PersonFields } from './details-fields.tsx'
import { readDetailsForm } from './read-details-form.ts'

/** `/book/details`: who and where, asked only now that the day is sure (booking spec, Rules). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const journey = await openJourney(request, services, 'details')
  await keepDate(services, journey)
  return { data: journey.draft.data }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const journey = await openJourney(request, services, 'details')
  const typed = readDetailsForm(await request.formData())
  const checked = checkDetails(typed)
  if (checked.outcome === 'invalid') {
    return data({ typed, problems: toFormProblems(inFieldOrder(checked.problems)) }, { status: 400 })
  }
  return leadOn(request, await keepAnswer(services, journey, { details: checked.details }))
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data: known } = loaderData
  const problems = actionData?.problems
  const typed = actionData?.typed ?? known.details ?? {}
  return (
    <JourneyFrame step="details" heading={words.heading} lead={words.lead} data={known} problems={problems}>
      <form method="post" className="journey__form" action="/book/details" noValidate>
        <PersonFields typed={typed} problems={problems} />
        <AddressFields
          typed={typed}
          problems={problems}
          postcode={known.postcode ?? ''}
          change="/book/postcode"
        />
        <NotesFields typed={typed} problems={problems} />
        <button className="button button--green journey__on">
          {known.details ? journeyWords.save : journeyWords.continue}
        </button>
      </form>
    </JourneyFrame>
  )
}
