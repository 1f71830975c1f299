import { sendsTexts } from '@kindfold/domain/base/services/settings.ts'
import { sayDoNotCollect } from '../words/do-not-collect-words.ts'
import { manageWords } from '@kindfold/content/booking/manage-words.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import type { Booking } from '@kindfold/domain/booking/booking/booking.ts'
import { changeDetails } from '@kindfold/domain/booking/change/change-details.ts'
import type { Details } from '@kindfold/domain/booking/booking/check-details.ts'
import { trimLine } from '@kindfold/domain/base/text/trim-text.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { parseFullPostcode } from '@kindfold/domain/capacity/coverage/check-postcode.ts'
import { data } from 'react-router'
import { AddressFinder } from '../book/address-finder.tsx'
import {
  answerAddressQuestion,
  isSameAddress,
  takeChosenAddress,
  useChosenAddress,
  type AddressFinding,
} from '../book/answer-address-question.ts'
import { AddressFields, PersonFields } from '../book/details-fields.tsx'
import { readDetailsForm } from '../book/read-details-form.ts'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { answerChange } from './answer-change.ts'
import { ChangeForm } from './change-form.tsx'
import type { Route } from './+types/details-page.ts'
import { ManageFrame } from '../managed-booking/manage-frame.tsx'
import { MoveForm } from './move-form.tsx'
import { offerMove, readMoveAnswer, sayDayRefusal, type MoveOffer } from './offer-move.ts'
import { openManaged } from '../managed-booking/open-managed.ts'
import { readVersion } from '../managed-booking/read-version.ts'
import { explainNoChange } from '../managed-booking/say-refusal.ts'

const words = manageWords.details

/** `/manage/:token/details`: name, mobile and address. A postcode of another area moves the booking to a day there. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const managed = await openManaged({ request, params, context })
  const { addressLookUp, settings, clock } = context.get(servicesContext)
  return {
    today: londonDate(clock.now()),
    base: managed.base,
    booking: managed.booking,
    refuseNextSlotUntil: managed.rights.refuseNextSlotUntil,
    why: explainNoChange(managed),
    canFindAddress: Boolean(addressLookUp),
    sendsTexts: sendsTexts(settings),
  }
}

type Shown = {
  finding?: AddressFinding
  move?: MoveOffer
  version?: number | null
  problems?: readonly FormProblem[]
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const managed = await openManaged({ request, params, context })
  const { base, booking } = managed
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const version = readVersion(form)
  const typed = useChosenAddress(form, readDetailsForm(form), booking.address)
  const postcode = form.has('postcode') ? readText(form, 'postcode') : booking.address.postcode
  const parsed = parseFullPostcode(postcode)
  const wanted = parsed.kind === 'parsed' ? parsed.postcode : booking.address.postcode
  const show = (status: number, { finding, move, version: seen = version, problems = [] }: Shown) =>
    data(
      { typed, postcode, finding: finding ?? null, move: move ?? null, version: seen, problems },
      { status },
    )
  const finding = managed.rights.change
    ? await answerAddressQuestion(services, form, {
        postcode: wanted,
        address: context.get(visitorContext).address,
      })
    : null
  // A question changes nothing, so the page stays at the version that the donor saw.
  if (finding) return show(200, { finding })
  await limitVisitor(context, 'change', form)
  const answer = readMoveAnswer(form)
  const move = answer?.isAgreed && readText(form, 'do') !== 'other-day' ? answer : null
  const result = await changeDetails(services, {
    bookingId: booking.id,
    version,
    details: typed,
    postcode,
    move,
    by: { kind: 'donor' },
  })
  const offer = (areaId: string, chosen = answer) =>
    offerMove(services, { areaId, postcode: wanted, booking, answer: chosen })
  // On a second submit the address has changed already, so that the choice no longer counts as one.
  const isDoneAlready =
    booking.address.postcode === wanted &&
    (!move || booking.collectionDate === move.date) &&
    [typed, takeChosenAddress(form, typed)].some((asked) => isSame(booking, asked))
  switch (result.kind) {
    case 'outside':
      return show(409, { problems: [{ field: 'postcode', words: words.outside(result.outcode) }] })
    case 'do-not-collect':
      return show(409, { problems: [{ field: 'line1', words: sayDoNotCollect() }] })
    case 'other-area': {
      // The days of another area than this one were shown, or none yet, or the donor goes back to them.
      const isAnswered = answer?.areaId === result.area.id && readText(form, 'do') !== 'other-day'
      const shown = await offer(result.area.id, isAnswered ? answer : null)
      return show(shown.problems.length > 0 ? 400 : 200, shown)
    }
    case 'date-full':
    case 'date-not-offered':
    case 'household-has-booking':
    case 'past-cut-off':
      if ('cutOffAt' in result) break
      if (!move) return show(409, { problems: [{ field: 'postcode', words: words.household }] })
      return show(409, {
        ...(await offer(move.areaId, null)),
        problems: [sayDayRefusal(result, booking.charitySlug)],
      })
  }
  return answerChange(result, {
    base,
    done: move ? 'moved' : 'details',
    version,
    isSame: isDoneAlready,
    shown: { typed, postcode, finding: null, move: null },
  })
}

function isSame({ contact, address }: Booking, typed: Details): boolean {
  return (
    contact.name === trimLine(typed.name) &&
    isSameAddress(typed, address) &&
    (contact.phone === null) === (trimLine(typed.phone) === '')
  )
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, base, booking, refuseNextSlotUntil, why, canFindAddress, sendsTexts } = loaderData
  const problems = actionData?.problems
  const { name, phone } = booking.contact
  const { line1, line2, town } = booking.address
  const typed = actionData?.typed ?? {
    name: name ?? '',
    phone,
    line1: line1 ?? '',
    line2,
    town: town ?? '',
  }
  const postcode = actionData?.postcode ?? booking.address.postcode
  const version = actionData?.version ?? booking.version
  const move = why ? null : actionData?.move
  if (move) {
    const { heading, lead } = move.chosen ? manageWords.move.shown : manageWords.move.days
    return (
      <ManageFrame
        base={base}
        heading={heading(move.postcode)}
        lead={lead(move.areaName, formatDay(booking.collectionDate))}
        problems={problems}
      >
        <MoveForm
          {...{ booking, move, today, base, refuseNextSlotUntil }}
          fields={{ ...typed, version: String(version), postcode }}
        />
      </ManageFrame>
    )
  }
  return (
    <ChangeForm managed={loaderData} answer={actionData} heading={words.heading} lead={words.lead} noValidate>
      {canFindAddress && <EnterButton>{manageWords.acts.save}</EnterButton>}
      <PersonFields typed={typed} sendsTexts={sendsTexts} fixedEmail />
      <AddressFields typed={typed} postcode={postcode} canChangePostcode>
        {canFindAddress && (
          <AddressFinder postcode={postcode} at={words.yourPostcode} finding={actionData?.finding ?? null} />
        )}
      </AddressFields>
    </ChangeForm>
  )
}
