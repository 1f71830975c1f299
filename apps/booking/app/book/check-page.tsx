import { isEmailLate } from '../words/email-late.tsx'
import { placeFields } from '@kindfold/content/booking/detail-fields.ts'
import { sayWhoBenefits } from '@kindfold/content/charities/say-who-benefits.ts'
import { sayDoNotCollect } from '../words/do-not-collect-words.ts'
import { checkWords as words } from '@kindfold/content/booking/step-words.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { readSlotRefusal } from '@kindfold/domain/publishing/changing-fact/read-slot-refusal.ts'
import { formatSeen, type DraftPart } from '@kindfold/domain/booking/booking/seen-draft.ts'
import { askForSignInLink } from '@kindfold/domain/booking/donor-link/ask-for-sign-in-link.ts'
import { data, redirect } from 'react-router'
import { buildDraftCookie } from '../draft/draft-cookie.ts'
import type { FormProblem } from '@kindfold/ui/form/form-problem.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { findTrapProblem } from '@kindfold/web/form/form-trap.ts'
import { askToWait } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText, readTick } from '@kindfold/web/form/read-form.ts'
import { tooMany, formatTooManyWords } from '@kindfold/web/form/too-many.ts'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import {
  keepDate,
  openJourney,
  openJourneyOfForm,
  buildGoneDatePath,
  type Journey,
} from '../journey/open-journey.ts'
import { UnseenNotice } from '../journey/unseen-notice.tsx'
import { servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/check-page.ts'
import { CheckForm } from './check-form.tsx'
import { declarationNames } from './declaration-names.ts'
import { HouseholdNotice } from './household-notice.tsx'
import { Summary } from './summary.tsx'

/** Everything booked is shown, so that we book only what was shown. */
const shown: readonly DraftPart[] = [
  'charity',
  'date',
  'items',
  'note',
  'details',
  'address',
  'postcode',
  'reminder',
  'statement',
  'slotRefusal',
  ...placeFields.map(({ name }) => name),
]

const say = ({ draft: { data: known } }: Journey) =>
  sayWhoBenefits(known.charitySlug ?? '', known.collectionDate)

const sayOurs = (journey: Journey, slotRefusableUntil: string) => ({
  statement: say(journey)?.words ?? null,
  slotRefusableUntil,
})

/**
 * `/book/check`: everything on one page, who benefits, four declarations; submitting it books (booking spec, Rules).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const journey = await openJourney(request, services, 'check')
  const kept = await keepDate(context, journey)
  const said = sayOurs(journey, await readSlotRefusal(services))
  return {
    kept,
    data: journey.draft.data,
    ...said,
    seen: formatSeen({ ...journey, ...said }, shown),
    siteOrigin: services.deployment.siteOrigin,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const slotRefusableUntil = await readSlotRefusal(services)
  // Submitted again after booking: answers with the same booking.
  const journey = await openJourneyOfForm(request, services, {
    step: 'check',
    form,
    shown,
    say: (found) => sayOurs(found, slotRefusableUntil),
  })
  const { draftId, draft, unseen } = journey
  const { charitySlug, postcode, collectionDate, items, note = null, details, idempotencyKey } = draft.data
  if (!charitySlug || !postcode || !collectionDate || !items || !details) return redirect('/book', 303)
  const ticked = [...declarationNames, 'marketing'].filter((name) => readTick(form, name))
  const answer = (
    init: number | ResponseInit,
    rest: {
      problems?: FormProblem[]
      household?: 'found' | 'link-sent'
      isLate?: boolean
      unseen?: DraftPart[]
    },
  ) => data({ ticked, problems: [], household: null, isLate: false, unseen: null, ...rest }, init)
  if (unseen) return answer(409, { unseen })
  const said = say(journey)

  if (readText(form, 'do') === 'send-link') {
    const { address } = context.get(visitorContext)
    const asked = await askForSignInLink(services, { reference: null, email: details.email, address })
    if (asked.kind === 'too-many') {
      const problems = [{ field: 'form', words: formatTooManyWords(asked) }]
      return answer(tooMany(asked), { problems, household: 'found' })
    }
    return answer(200, { household: 'link-sent', isLate: await isEmailLate(services) })
  }
  const missing = declarationNames.filter((name) => !ticked.includes(name))
  if (missing.length > 0) {
    return answer(400, {
      problems: toFormProblems(missing.map((field) => ({ field, problem: 'missing' }))),
    })
  }
  const trap = findTrapProblem(form, draft.startedAt, services.clock.now())
  if (trap) return answer(400, { problems: [trap] })

  const result = await bookCollection(services, {
    ...context.get(visitorContext),
    draftId,
    idempotencyKey,
    charitySlug,
    postcode,
    collectionDate,
    items,
    note,
    details,
    declarations: { adult: true, entitled: true, acceptable: true, terms: true },
    marketingConsent: ticked.includes('marketing'),
    wantsReminder: draft.data.wantsReminder ?? false,
    said,
  })
  switch (result.kind) {
    case 'booked':
      return redirect(`/booked/${result.booking.reference}`, {
        status: 303,
        headers: { 'Set-Cookie': buildDraftCookie(request, journey) },
      })
    case 'date-full':
    case 'past-cut-off':
    case 'date-not-offered':
      return redirect(buildGoneDatePath(result.kind), 303)
    case 'household-has-booking':
      return answer(409, { household: 'found' })
    case 'do-not-collect':
      return answer(409, { problems: [{ field: 'form', words: sayDoNotCollect() }] })
    case 'outside':
      return redirect('/book/postcode', 303)
    case 'invalid':
      return answer(400, { problems: toFormProblems(result.problems) })
    case 'too-many':
      throw askToWait(result, form)
  }
}

export default function CheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { data: known, statement, seen, kept, siteOrigin, slotRefusableUntil } = loaderData
  const problems = actionData?.problems
  const household = actionData?.household
  const unseen = actionData?.unseen
  return (
    <JourneyFrame
      step="check"
      heading={words.heading}
      lead={words.lead}
      data={known}
      kept={kept}
      problems={problems}
      notice={
        unseen ? (
          <UnseenNotice unseen={unseen} />
        ) : household ? (
          <HouseholdNotice
            date={known.collectionDate ?? ''}
            isLinkSent={household === 'link-sent'}
            isLate={actionData?.isLate ?? false}
            seen={seen}
          />
        ) : null
      }
    >
      <Summary data={known} />
      <CheckForm
        seen={seen}
        charitySlug={known.charitySlug ?? ''}
        statement={statement}
        day={known.collectionDate}
        ticked={actionData?.ticked ?? []}
        siteOrigin={siteOrigin}
        slotRefusableUntil={slotRefusableUntil}
      />
    </JourneyFrame>
  )
}
