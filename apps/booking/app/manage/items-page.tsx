import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { itemsWords } from '@kindfold/content/booking/step-words.ts'
import type { Booking, Items } from '@kindfold/domain/booking/booking.ts'
import { changeItems } from '@kindfold/domain/change/change-items.ts'
import { trimToNull } from '@kindfold/domain/booking/trim-text.ts'
import { data, redirect } from 'react-router'
import { answerItemQuestion } from '../book/answer-item-question.ts'
import { ItemChecker } from '../book/item-checker.tsx'
import { ItemFields } from '../book/item-fields.tsx'
import { readItemsForm, toTypedItems } from '../book/typed-items.ts'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/items-page.ts'
import { ManageFrame, NotPossible } from './manage-frame.tsx'
import { openManaged } from './open-managed.ts'
import { readVersion } from './read-version.ts'
import { explainNoChange, sayRefusal } from './say-refusal.ts'

/** `/manage/:token/items`: more bags or fewer, by the same rules as when booking. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  return { base: managed.base, booking: managed.booking, why: explainNoChange(managed) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const form = await readForm(request)
  const { typed, asked } = readItemsForm(form)
  const version = readVersion(form)
  const question = answerItemQuestion(form)
  // A question changes nothing, so the page stays at the version that the donor saw.
  if (question) return data({ typed, question, version, problems: [] })
  await limitVisitor(context, 'change', form)
  const outcome = await changeItems(context.get(servicesContext), {
    bookingId: booking.id,
    version,
    ...asked,
    by: { kind: 'donor' },
  })
  const isSentTwice = outcome.outcome === 'stale' && isSame(booking, asked)
  if (outcome.outcome === 'changed' || isSentTwice) return redirect(`${base}?done=items`, 303)
  if (outcome.outcome === 'unchanged') return redirect(`${base}?done=same`, 303)
  if (outcome.outcome === 'invalid') {
    return data(
      { typed, question: null, version, problems: toFormProblems(outcome.problems) },
      { status: 400 },
    )
  }
  return data({ typed, question: null, version: null, problems: [sayRefusal(outcome)] }, { status: 409 })
}

function isSame(booking: Booking, asked: { items: Items; note: string | null }): boolean {
  const write = (items: Items) => [items.bagsOfClothes, items.bagsOfBooks, items.boxesOfBricABrac].join()
  return write(booking.items) === write(asked.items) && booking.note === trimToNull(asked.note)
}

export default function ItemsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, why } = loaderData
  const problems = actionData?.problems
  return (
    <ManageFrame
      base={base}
      heading={manageWords.items.heading}
      lead={why ? undefined : itemsWords.lead}
      problems={problems}
    >
      {why ? (
        <NotPossible why={why} />
      ) : (
        <form method="post" className="journey__form">
          <input type="hidden" name="version" value={actionData?.version ?? booking.version} />
          <EnterButton>{manageWords.acts.save}</EnterButton>
          <ItemFields typed={actionData?.typed ?? toTypedItems(booking)} problems={problems} />
          <ItemChecker question={actionData?.question ?? null} />
          <button className="button button--green journey__on">{manageWords.acts.save}</button>
        </form>
      )}
    </ManageFrame>
  )
}
