import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { postcodeWords as words } from '@kindfold/content/booking/step-words.ts'
import { checkPostcode, type PostcodeAnswer } from '@kindfold/domain/booking/check-postcode.ts'
import type { DraftData } from '@kindfold/domain/booking/draft.ts'
import { releaseHold } from '@kindfold/domain/booking/release-hold.ts'
import { data, redirect } from 'react-router'
import { writeDraftCookie } from '../draft/draft-cookie.ts'
import { toFormProblems } from '../form/form-problems.ts'
import { readText } from '../form/read-form.ts'
import { TextField } from '../form/text-field.tsx'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import { findJourney, keepAnswer, leadOn } from '../journey/open-journey.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/postcode-page.ts'
import { readBookingStart } from './read-booking-start.ts'

/** `/book/postcode`: whether we come there at all. Four different answers, never a silent no (booking spec, Rules). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const start = readBookingStart(new URL(request.url).searchParams)
  const journey = await findJourney(request, context.get(servicesContext))
  const known: Partial<DraftData> = journey?.draft.bookingId === null ? journey.draft.data : {}
  const charitySlug = start.charitySlug ?? known.charitySlug
  if (!charitySlug) throw redirect('/book/charity')
  return { data: { ...known, charitySlug }, postcode: start.postcode ?? known.postcode ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await request.formData()
  const typed = readText(form, 'postcode')
  const journey = await findJourney(request, services)
  const known = journey?.draft.bookingId === null ? journey.draft.data : null
  const charitySlug = findCharity(readText(form, 'charity'))?.slug ?? known?.charitySlug
  if (!charitySlug) return redirect('/book/charity', 303)
  const answer = await checkPostcode(services, typed)
  if (answer.outcome === 'malformed' || answer.outcome === 'unknown-area') {
    const problem = answer.outcome === 'malformed' ? answer.problem : 'unknown-area'
    return data({ problems: toFormProblems([{ field: 'postcode', problem }]), typed }, { status: 400 })
  }
  const hasMoved = known?.areaId !== undefined && known.areaId !== findAreaId(answer)
  if (journey && hasMoved) await releaseHold(services, journey)
  const kept = await keepAnswer(services, journey, {
    charitySlug,
    postcode: answer.postcode,
    areaId: findAreaId(answer),
    // A day belongs to its area.
    ...(hasMoved ? { collectionDate: undefined } : {}),
  })
  if (answer.outcome === 'inside') return leadOn(request, kept)
  return redirect('/book/not-covered', {
    status: 303,
    headers: { 'Set-Cookie': writeDraftCookie(request, kept.draftId) },
  })
}

function findAreaId(answer: PostcodeAnswer): string | undefined {
  return answer.outcome === 'inside' ? answer.area.id : undefined
}

export default function PostcodePage({ loaderData, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems
  return (
    <JourneyFrame
      step="postcode"
      heading={words.heading}
      lead={words.lead}
      data={loaderData.data}
      problems={problems}
    >
      <form
        method="post"
        className="journey__form"
        action={`/book/postcode?charity=${loaderData.data.charitySlug}`}
      >
        <input type="hidden" name="charity" value={loaderData.data.charitySlug} />
        <TextField
          name="postcode"
          label={words.label}
          hint={words.hint}
          value={actionData?.typed ?? loaderData.postcode}
          problems={problems}
          autoComplete="postal-code"
          autoCapitalize="characters"
          spellCheck={false}
          width="short"
        />
        <button className="button button--green journey__on">{words.submit}</button>
      </form>
    </JourneyFrame>
  )
}
