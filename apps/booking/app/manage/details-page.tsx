import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking.ts'
import { changeDetails } from '@kindfold/domain/booking/change-details.ts'
import type { Details } from '@kindfold/domain/booking/check-details.ts'
import { data, redirect } from 'react-router'
import { AddressFields, PersonFields } from '../book/details-fields.tsx'
import { readDetailsForm } from '../book/read-details-form.ts'
import { toFormProblems } from '../form/form-problems.ts'
import { inFieldOrder } from '../form/in-field-order.ts'
import { readForm } from '../form/read-form.ts'
import { limitVisitor } from '../form/limit-visitor.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/details-page.ts'
import { ManageFrame, NotPossible } from './manage-frame.tsx'
import { openManaged } from './open-managed.ts'
import { readVersion } from './read-version.ts'
import { explainNoChange, sayRefusal } from './say-refusal.ts'

/** `/manage/:token/details`: name, mobile and address; the postcode stays, for it decides the area. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  const { sendsTexts } = context.get(servicesContext).settings
  return { base: managed.base, booking: managed.booking, why: explainNoChange(managed), sendsTexts }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { base, booking } = await openManaged({ request, params, context })
  const form = await readForm(request)
  const typed = readDetailsForm(form)
  await limitVisitor(context, 'change', form)
  const outcome = await changeDetails(context.get(servicesContext), {
    bookingId: booking.id,
    version: readVersion(form),
    details: typed,
    by: 'donor',
  })
  const isSentTwice = outcome.outcome === 'stale' && isSame(booking, typed)
  if (outcome.outcome === 'changed' || isSentTwice) return redirect(`${base}?done=details`, 303)
  if (outcome.outcome === 'invalid') {
    return data({ typed, problems: toFormProblems(inFieldOrder(outcome.problems)) }, { status: 400 })
  }
  return data({ typed, problems: [sayRefusal(outcome)] }, { status: 409 })
}

function isSame({ contact, address }: Booking, typed: Details): boolean {
  return (
    contact.name === typed.name.trim() &&
    address.line1 === typed.line1.trim() &&
    (address.line2 ?? '') === (typed.line2 ?? '').trim() &&
    address.town === typed.town.trim() &&
    (contact.phone === null) === ((typed.phone ?? '').trim() === '')
  )
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, why, sendsTexts } = loaderData
  const words = manageWords.details
  const problems = actionData?.problems
  const { name, phone } = booking.contact
  const { line1, line2, town, postcode } = booking.address
  const typed = actionData?.typed ?? {
    name: name ?? '',
    phone,
    line1: line1 ?? '',
    line2,
    town: town ?? '',
  }
  return (
    <ManageFrame base={base} heading={words.heading} lead={why ? undefined : words.lead} problems={problems}>
      {why ? (
        <NotPossible why={why} />
      ) : (
        <form method="post" className="journey__form" noValidate>
          <input type="hidden" name="version" value={booking.version} />
          <PersonFields typed={typed} problems={problems} sendsTexts={sendsTexts} fixedEmail />
          <AddressFields typed={typed} problems={problems} postcode={postcode} />
          <button className="button button--green journey__on">{manageWords.acts.save}</button>
        </form>
      )}
    </ManageFrame>
  )
}
