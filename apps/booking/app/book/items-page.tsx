import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { itemsWords as words } from '@kindfold/content/booking/step-words.ts'
import { checkItems } from '@kindfold/domain/booking/check-items.ts'
import { data } from 'react-router'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import { findNextPath } from '../journey/journey-pages.ts'
import { keepAnswer, keepDate, leadOn, openJourney } from '../journey/open-journey.ts'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { formInHandContext, servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/items-page.ts'
import { answerItemQuestion } from './answer-item-question.ts'
import { ItemChecker } from './item-checker.tsx'
import { ItemFields } from './item-fields.tsx'
import { ItemLists } from './item-lists.tsx'
import { readItemsForm, toTypedItems } from './typed-items.ts'

/** `/book/items`: how many bags and boxes, a note from twenty on, and "can I donate it?" (booking spec, Rules). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const journey = await openJourney(request, services, 'items')
  const kept = await keepDate(context, journey)
  return { kept, data: journey.draft.data }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const journey = await openJourney(request, services, 'items')
  const form = await readForm(request)
  const { typed, asked } = readItemsForm(form)
  context.set(formInHandContext, true)
  const question = answerItemQuestion(form)
  if (question) return data({ typed, question, problems: [] })
  const checked = checkItems(asked)
  if (checked.outcome === 'invalid') {
    return data({ typed, question: null, problems: toFormProblems(checked.problems) }, { status: 400 })
  }
  return leadOn(request, await keepAnswer(services, journey, { items: checked.items, note: checked.note }))
}

export default function ItemsPage({ loaderData, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems
  const typed = actionData?.typed ?? toTypedItems(loaderData.data)
  const isChange = findNextPath(loaderData.data) === '/book/check'
  const submit = isChange ? journeyWords.save : journeyWords.continue
  return (
    <JourneyFrame
      step="items"
      heading={words.heading}
      lead={words.lead}
      data={loaderData.data}
      kept={loaderData.kept}
      problems={problems}
    >
      <form method="post" className="journey__form" action="/book/items">
        <EnterButton>{submit}</EnterButton>
        <ItemFields typed={typed} problems={problems} />
        <ItemChecker question={actionData?.question ?? null} />
        <button className="button button--green journey__on">{submit}</button>
      </form>
      <ItemLists />
    </JourneyFrame>
  )
}
