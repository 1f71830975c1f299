import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { itemsWords as words } from '@kindfold/content/booking/step-words.ts'
import { checkItems } from '@kindfold/domain/booking/booking/check-items.ts'
import { formatSeen } from '@kindfold/domain/booking/booking/seen-draft.ts'
import { data } from 'react-router'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { readScript } from '../journey/read-script.ts'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import { useFormPath } from '../journey/step-path.ts'
import { findNextPath } from '../journey/journey-pages.ts'
import { keepAnswer, keepDate, leadOn, openJourney, openJourneyOfForm } from '../journey/open-journey.ts'
import { SeenField } from '../journey/seen-field.tsx'
import { UnseenNotice } from '../journey/unseen-notice.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { submittedFormContext, servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/items-page.ts'
import { answerItemQuestion } from './answer-item-question.ts'
import { ItemChecker } from './item-checker.tsx'
import { ItemFields } from './item-fields.tsx'
import { ItemLists } from './item-lists.tsx'
import { readItemsForm, toTypedItems } from './typed-items.ts'

/** An estimate of the bags holds for any day and postcode. */
const shown = [] as const

/** `/book/items`: how many bags and boxes, a note from twenty on, and "can I donate it?" (booking spec, Rules). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const journey = await openJourney(request, services, 'items')
  const kept = await keepDate(context, journey)
  return { kept, data: journey.draft.data, seen: formatSeen(journey, shown) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const journey = await openJourneyOfForm(request, services, { step: 'items', form, shown })
  const { typed, asked } = readItemsForm(form)
  context.set(submittedFormContext, true)
  if (journey.unseen) {
    return data({ typed, question: null, problems: [], unseen: journey.unseen }, { status: 409 })
  }
  const question = answerItemQuestion(form)
  if (question) return data({ typed, question, problems: [], unseen: null })
  const checked = checkItems(asked)
  if (checked.kind === 'invalid') {
    const problems = toFormProblems(checked.problems)
    return data({ typed, question: null, problems, unseen: null }, { status: 400 })
  }
  return leadOn(
    request,
    await keepAnswer(services, journey, { items: checked.items, note: checked.note, ...readScript(form) }),
  )
}

export default function ItemsPage({ loaderData, actionData }: Route.ComponentProps) {
  const formPath = useFormPath('items')
  const problems = actionData?.problems
  const { data: known } = loaderData
  const { items, broughtItems, note } = known
  const typed = actionData?.typed ?? toTypedItems({ items: items ?? broughtItems, note })
  const isChange = findNextPath(known) === '/book/check'
  const submit = isChange ? journeyWords.save : journeyWords.continue
  return (
    <JourneyFrame
      step="items"
      heading={words.heading}
      lead={!items && broughtItems ? words.leadBrought : words.lead}
      data={known}
      kept={loaderData.kept}
      problems={problems}
      notice={actionData?.unseen ? <UnseenNotice unseen={actionData.unseen} /> : null}
    >
      <form method="post" className="journey__form" action={formPath}>
        <SeenField seen={loaderData.seen} />
        <EnterButton>{submit}</EnterButton>
        <ItemFields typed={typed} />
        <ItemChecker question={actionData?.question ?? null} />
        <button className="button button--green journey__on">{submit}</button>
      </form>
      <ItemLists />
    </JourneyFrame>
  )
}
