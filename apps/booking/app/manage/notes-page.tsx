import { placeFields } from '@kindfold/content/booking/detail-fields.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { changeNotes } from '@kindfold/domain/change/change-notes.ts'
import type { Booking } from '@kindfold/domain/booking/booking.ts'
import { checkDetailsOf, type Details } from '@kindfold/domain/booking/check-details.ts'
import { data, redirect } from 'react-router'
import { readDetailsForm } from '../book/read-details-form.ts'
import { NotesFields } from '../book/details-fields.tsx'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { readForm, readTick } from '@kindfold/web/form/read-form.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/notes-page.ts'
import { ManageFrame, NotPossible } from './manage-frame.tsx'
import { openManaged } from './open-managed.ts'
import { readVersion } from './read-version.ts'
import { explainNoChange, sayRefusal } from './say-refusal.ts'

/** `/manage/:token/notes`: where the bags will be and how to get there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  return { base: managed.base, booking: managed.booking, why: explainNoChange(managed) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const form = await readForm(request)
  const typed = readDetailsForm(form)
  const wantsReminder = readTick(form, 'reminder')
  const version = readVersion(form)
  await limitVisitor(context, 'change', form)
  const outcome = await changeNotes(context.get(servicesContext), {
    ...typed,
    wantsReminder,
    bookingId: booking.id,
    version,
    by: { kind: 'donor' },
  })
  const isSentTwice =
    outcome.outcome === 'stale' && isAsked(booking, typed) && booking.wantsReminder === wantsReminder
  if (outcome.outcome === 'changed' || isSentTwice) return redirect(`${base}?done=notes`, 303)
  if (outcome.outcome === 'unchanged') return redirect(`${base}?done=same`, 303)
  if (outcome.outcome === 'invalid') {
    return data(
      { typed, wantsReminder, version, problems: toFormProblems(outcome.problems) },
      { status: 400 },
    )
  }
  return data({ typed, wantsReminder, version: null, problems: [sayRefusal(outcome)] }, { status: 409 })
}

function isAsked(booking: Booking, typed: Details): boolean {
  const names = placeFields.map(({ name }) => name)
  const asked = checkDetailsOf(typed, names)
  return asked.outcome === 'valid' && names.every((name) => booking[name] === asked.details[name])
}

export default function NotesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, why } = loaderData
  const problems = actionData?.problems
  const typed = actionData?.typed ?? { ...booking, bagsPlace: booking.bagsPlace ?? '' }
  return (
    <ManageFrame base={base} heading={manageWords.notes.heading} problems={problems}>
      {why ? (
        <NotPossible why={why} />
      ) : (
        <form method="post" className="journey__form">
          <input type="hidden" name="version" value={actionData?.version ?? booking.version} />
          <NotesFields
            typed={typed}
            problems={problems}
            wantsReminder={actionData?.wantsReminder ?? booking.wantsReminder}
          />
          <button className="button button--green journey__on">{manageWords.acts.save}</button>
        </form>
      )}
    </ManageFrame>
  )
}
