import { forgetWords } from '../words/forget-words.ts'
import { sendsTexts } from '@kindfold/domain/base/services/settings.ts'
import { journeyWords } from '@kindfold/content/booking/journey-words.ts'
import { detailsWords as words } from '@kindfold/content/booking/step-words.ts'
import { formatSeen } from '@kindfold/domain/booking/booking/seen-draft.ts'
import { checkDetails } from '@kindfold/domain/booking/booking/check-details.ts'
import { suggestEmail } from '@kindfold/domain/booking/booking/suggest-email.ts'
import { data } from 'react-router'
import { EnterButton } from '@kindfold/ui/form/enter-button.tsx'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { readScript } from '../journey/read-script.ts'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import { useFormPath } from '../journey/step-path.ts'
import {
  keepAnswer,
  keepDate,
  leadOn,
  mayRemind,
  openJourney,
  openJourneyOfForm,
} from '../journey/open-journey.ts'
import { SeenField } from '../journey/seen-field.tsx'
import { UnseenNotice } from '../journey/unseen-notice.tsx'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { TickBox } from '@kindfold/ui/form/tick-box.tsx'
import { submittedFormContext, servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/details-page.ts'
import { AddressFinder } from './address-finder.tsx'
import { answerAddressQuestion, useChosenAddress } from './answer-address-question.ts'
import { AddressFields, NotesFields, PersonFields } from './details-fields.tsx'
import { readDetailsForm } from './read-details-form.ts'

const shown = ['postcode'] as const

/** `/book/details`: name, contact and address, only after the day is certain (booking spec, Rules). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const journey = await openJourney(request, services, 'details')
  const kept = await keepDate(context, journey)
  return {
    kept,
    data: journey.draft.data,
    mayRemind: mayRemind(journey, services),
    seen: formatSeen(journey, shown),
    canFindAddress: Boolean(services.addressLookUp),
    sendsTexts: sendsTexts(services.settings),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const journey = await openJourneyOfForm(request, services, { step: 'details', form, shown })
  const isKept = readTick(form, 'keep')
  const wantsReminder = readTick(form, 'reminder')
  const typed = useChosenAddress(form, readDetailsForm(form), journey.draft.data.details ?? null)
  context.set(submittedFormContext, true)
  if (journey.unseen) {
    return data(
      { typed, isKept, wantsReminder, finding: null, problems: [], unseen: journey.unseen },
      { status: 409 },
    )
  }
  const finding = await answerAddressQuestion(services, form, {
    postcode: journey.draft.data.postcode ?? '',
    address: context.get(visitorContext).address,
  })
  if (finding) return data({ typed, isKept, wantsReminder, finding, problems: [], unseen: null })
  const checked = checkDetails(typed)
  if (checked.kind === 'invalid') {
    const problems = toFormProblems(checked.problems)
    return data({ typed, isKept, wantsReminder, finding: null, problems, unseen: null }, { status: 400 })
  }
  // Asks once: if the donor sends the same address again, we accept it.
  const { email } = checked.details
  const meant = readText(form, 'sure-of') === email ? null : suggestEmail(email)
  if (meant !== null) {
    const problems = [{ field: 'email', words: words.emailSlip(meant, email) }]
    return data(
      { typed, isKept, wantsReminder, finding: null, problems, unseen: null, sureOf: email },
      { status: 400 },
    )
  }
  return leadOn(
    request,
    await keepAnswer(services, journey, {
      details: checked.details,
      isKept,
      // Where it is not offered, it stays as it was for another day.
      ...(mayRemind(journey, services) && { wantsReminder }),
      ...readScript(form),
    }),
  )
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data: known, kept, canFindAddress, sendsTexts } = loaderData
  const postcode = known.postcode ?? ''
  const submit = known.details ? journeyWords.save : journeyWords.continue
  const formPath = useFormPath('details')
  const problems = actionData?.problems
  const typed = actionData?.typed ?? known.details ?? { town: known.town ?? '' }
  return (
    <JourneyFrame
      step="details"
      heading={words.heading}
      lead={words.lead}
      data={known}
      kept={kept}
      problems={problems}
      notice={actionData?.unseen ? <UnseenNotice unseen={actionData.unseen} /> : null}
    >
      <form method="post" className="journey__form" action={formPath} noValidate>
        <SeenField seen={loaderData.seen} />
        {actionData && 'sureOf' in actionData && (
          <input type="hidden" name="sure-of" value={String(actionData.sureOf)} />
        )}
        {canFindAddress && <EnterButton>{submit}</EnterButton>}
        <PersonFields typed={typed} sendsTexts={sendsTexts} />
        <AddressFields typed={typed} postcode={postcode} change="/book/postcode">
          {canFindAddress && <AddressFinder postcode={postcode} finding={actionData?.finding ?? null} />}
        </AddressFields>
        <NotesFields
          typed={typed}
          mayRemind={loaderData.mayRemind}
          wantsReminder={actionData?.wantsReminder ?? known.wantsReminder}
        />
        <TickBox name="keep" ticked={actionData?.isKept ?? known.isKept}>
          {forgetWords.keep}
        </TickBox>
        <button className="button button--green journey__on">{submit}</button>
      </form>
    </JourneyFrame>
  )
}
