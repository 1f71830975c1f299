import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { charityWords } from '@kindfold/content/booking/step-words.ts'
import { changeCharity } from '@kindfold/domain/change/change-charity.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import { data, redirect } from 'react-router'
import { CharityChoices } from '../book/charity-choices.tsx'
import type { Route } from './+types/charity-page.ts'
import { ManageFrame, NotPossible } from './manage-frame.tsx'
import { openManaged } from './open-managed.ts'
import { readVersion } from './read-version.ts'
import { explainNoChange, sayRefusal } from './say-refusal.ts'

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
  const outcome = await changeCharity(context.get(servicesContext), {
    bookingId: booking.id,
    version,
    charitySlug,
    by: { kind: 'donor' },
  })
  const isSentTwice = outcome.outcome === 'stale' && booking.charitySlug === charitySlug
  if (outcome.outcome === 'changed' || isSentTwice) return redirect(`${base}?done=charity`, 303)
  if (outcome.outcome === 'unchanged') return redirect(`${base}?done=same`, 303)
  if (outcome.outcome === 'invalid') {
    return data({ typed: null, version, problems: toFormProblems(outcome.problems) }, { status: 400 })
  }
  return data({ typed: charitySlug, version: null, problems: [sayRefusal(outcome)] }, { status: 409 })
}

export default function CharityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, why } = loaderData
  const problems = actionData?.problems
  return (
    <ManageFrame
      base={base}
      heading={manageWords.charity.heading}
      lead={why ? undefined : charityWords.lead}
      problems={problems}
    >
      {why ? (
        <NotPossible why={why} />
      ) : (
        <form method="post" className="journey__form">
          <input type="hidden" name="version" value={actionData?.version ?? booking.version} />
          <CharityChoices chosen={actionData?.typed ?? booking.charitySlug} problems={problems} />
          <button className="button button--green journey__on">{manageWords.acts.save}</button>
        </form>
      )}
    </ManageFrame>
  )
}
