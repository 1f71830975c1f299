import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { itemsWords } from '@kindfold/content/booking/step-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import type { Items } from '@kindfold/domain/base/collection/items.ts'
import { changeItems } from '@kindfold/domain/booking/change/change-items.ts'
import { trimToNull } from '@kindfold/domain/base/text/trim-text.ts'
import { data } from 'react-router'
import { answerItemQuestion } from '../book/answer-item-question.ts'
import { ItemChecker } from '../book/item-checker.tsx'
import { ItemFields } from '../book/item-fields.tsx'
import { readItemsForm, toTypedItems } from '../book/typed-items.ts'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { answerChange } from './answer-change.ts'
import { ChangeForm } from './change-form.tsx'
import type { Route } from './+types/items-page.ts'
import { openManaged } from '../managed-booking/open-managed.ts'
import { readVersion } from '../managed-booking/read-version.ts'
import { explainNoChange } from '../managed-booking/say-refusal.ts'

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
  const result = await changeItems(context.get(servicesContext), {
    bookingId: booking.id,
    version,
    ...asked,
    by: { kind: 'donor' },
  })
  return answerChange(result, {
    base,
    done: 'items',
    version,
    isSame: isSame(booking, asked),
    shown: { typed, question: null },
  })
}

function isSame(booking: Booking, asked: { items: Items; note: string | null }): boolean {
  const write = (items: Items) => [items.bagsOfClothes, items.bagsOfBooks, items.boxesOfBricABrac].join()
  return write(booking.items) === write(asked.items) && booking.note === trimToNull(asked.note)
}

export default function ItemsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading } = manageWords.items
  return (
    <ChangeForm managed={loaderData} answer={actionData} heading={heading} lead={itemsWords.lead}>
      <EnterButton>{manageWords.acts.save}</EnterButton>
      <ItemFields typed={actionData?.typed ?? toTypedItems(loaderData.booking)} />
      <ItemChecker question={actionData?.question ?? null} />
    </ChangeForm>
  )
}
