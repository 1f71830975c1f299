import { sendsTexts } from '@kindfold/domain/settings.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import type { Booking } from '@kindfold/domain/booking/booking.ts'
import { changeDetails } from '@kindfold/domain/change/change-details.ts'
import type { Details } from '@kindfold/domain/booking/check-details.ts'
import { trimLine } from '@kindfold/domain/booking/trim-text.ts'
import { data, redirect } from 'react-router'
import { AddressFinder } from '../book/address-finder.tsx'
import {
  answerAddressQuestion,
  isSameAddress,
  takeChosenAddress,
  useChosenAddress,
} from '../book/answer-address-question.ts'
import { AddressFields, PersonFields } from '../book/details-fields.tsx'
import { readDetailsForm } from '../book/read-details-form.ts'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { readForm } from '@kindfold/web/form/read-form.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/details-page.ts'
import { ManageFrame, NotPossible } from './manage-frame.tsx'
import { openManaged } from './open-managed.ts'
import { readVersion } from './read-version.ts'
import { explainNoChange, sayRefusal } from './say-refusal.ts'

/** `/manage/:token/details`: name, mobile and address; the postcode is fixed, because it decides the area. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  const { addressLookUp, settings } = context.get(servicesContext)
  return {
    base: managed.base,
    booking: managed.booking,
    why: explainNoChange(managed),
    canFindAddress: Boolean(addressLookUp),
    sendsTexts: sendsTexts(settings),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const managed = await openManaged({ request, params, context })
  const { base, booking } = managed
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const version = readVersion(form)
  const typed = useChosenAddress(form, readDetailsForm(form), booking.address)
  const finding = managed.rights.change
    ? await answerAddressQuestion(services, form, {
        postcode: booking.address.postcode,
        address: context.get(visitorContext).address,
      })
    : null
  // A question changes nothing, so the page stays at the version that the donor saw.
  if (finding) return data({ typed, finding, version, problems: [] })
  await limitVisitor(context, 'change', form)
  const details = { bookingId: booking.id, version, details: typed, by: { kind: 'donor' } } as const
  const outcome = await changeDetails(services, details)
  // On a second submit the address has changed already, so that the choice no longer counts as one.
  const isSentTwice =
    outcome.outcome === 'stale' &&
    [typed, takeChosenAddress(form, typed)].some((wanted) => isSame(booking, wanted))
  if (outcome.outcome === 'changed' || isSentTwice) return redirect(`${base}?done=details`, 303)
  if (outcome.outcome === 'unchanged') return redirect(`${base}?done=same`, 303)
  if (outcome.outcome === 'invalid') {
    const problems = toFormProblems(outcome.problems)
    return data({ typed, finding: null, version, problems }, { status: 400 })
  }
  return data({ typed, finding: null, version: null, problems: [sayRefusal(outcome)] }, { status: 409 })
}

function isSame({ contact, address }: Booking, typed: Details): boolean {
  return (
    contact.name === trimLine(typed.name) &&
    isSameAddress(typed, address) &&
    (contact.phone === null) === (trimLine(typed.phone) === '')
  )
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { base, booking, why, canFindAddress, sendsTexts } = loaderData
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
          {canFindAddress && <EnterButton>{manageWords.acts.save}</EnterButton>}
          <input type="hidden" name="version" value={actionData?.version ?? booking.version} />
          <PersonFields typed={typed} problems={problems} sendsTexts={sendsTexts} fixedEmail />
          <AddressFields typed={typed} problems={problems} postcode={postcode}>
            {canFindAddress && <AddressFinder postcode={postcode} finding={actionData?.finding ?? null} />}
          </AddressFields>
          <button className="button button--green journey__on">{manageWords.acts.save}</button>
        </form>
      )}
    </ManageFrame>
  )
}
