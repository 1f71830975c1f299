import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { charityWords } from '@kindfold/content/booking/step-words.ts'
import { changeCharity } from '@kindfold/domain/booking/change/change-charity.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { CharityChoices } from '../book/charity-choices.tsx'
import { answerChange } from './answer-change.ts'
import { ChangeForm } from './change-form.tsx'
import type { Route } from './+types/charity-page.ts'
import { openManaged } from '../managed-booking/open-managed.ts'
import { readVersion } from '../managed-booking/read-version.ts'
import { explainNoChange } from '../managed-booking/say-refusal.ts'

/** `/manage/:token/charity`: another charity, by the same rules as every change. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  return { base: managed.base, booking: managed.booking, why: explainNoChange(managed) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const form = await readForm(request)
  const charitySlug = readText(form, 'charity')
  const version = readVersion(form)
  await limitVisitor(context, 'change', form)
  const result = await changeCharity(context.get(servicesContext), {
    bookingId: booking.id,
    version,
    charitySlug,
    by: { kind: 'donor' },
  })
  return answerChange(result, {
    base,
    done: 'charity',
    version,
    isSame: booking.charitySlug === charitySlug,
    shown: { typed: charitySlug },
  })
}

export default function CharityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { heading } = manageWords.charity
  return (
    <ChangeForm managed={loaderData} answer={actionData} heading={heading} lead={charityWords.lead}>
      <CharityChoices chosen={actionData?.typed || loaderData.booking.charitySlug} />
    </ChangeForm>
  )
}
