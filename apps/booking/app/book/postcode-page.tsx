import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import { lookUpWords } from './look-up-words.ts'
import { postcodeWords as words } from '@kindfold/content/booking/step-words.ts'
import { findPlace } from '@kindfold/domain/capacity/address/find-place.ts'
import type { PlaceAnswer } from '@kindfold/domain/base/services/look-up.ts'
import { checkPostcode, type PostcodeAnswer } from '@kindfold/domain/capacity/coverage/check-postcode.ts'
import type { DraftData } from '@kindfold/domain/booking/booking/draft.ts'
import { releaseHold } from '@kindfold/domain/capacity/hold/release-hold.ts'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { buildDraftCookie } from '../draft/draft-cookie.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { limitVisitor } from '@kindfold/web/form/limit-visitor.ts'
import { readForm, readText } from '@kindfold/web/form/read-form.ts'
import { TextField } from '@kindfold/ui/form/text-field.tsx'
import { JourneyFrame } from '../journey/journey-frame.tsx'
import { findJourney, isNewJourney, keepAnswer, leadOn, type Journey } from '../journey/open-journey.ts'
import { servicesContext } from '@kindfold/web/services-context.ts'
import type { Route } from './+types/postcode-page.ts'
import { buildFirstPath, readBroughtItems } from './first-path.ts'
import { readBroughtPostcode, buildBroughtPostcodeCookie } from './brought-postcode-cookie.ts'

/** `/book/postcode`: whether we collect there. Four different answers, never a silent no (booking spec, Rules). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const journey = await findJourney(request, services)
  const known: Partial<DraftData> = journey?.draft.bookingId === null ? journey.draft.data : {}
  const charitySlug = chooseCharity(new URL(request.url).searchParams.get('charity'), known)
  if (!charitySlug) throw redirect('/book/charity')
  const brought = readBroughtPostcode(request)
  const answer = brought === null ? null : await checkPostcode(services, brought)
  // The site has checked it already, so this does not ask again.
  if (answer?.kind === 'inside') {
    const place = await findPlace(services, answer.postcode)
    if (place.kind !== 'not-found') {
      throw await goOn({ request, context, form: null, journey, charitySlug, answer, place })
    }
  }
  const bags = readBroughtItems(request)
  const asked = known.postcode === undefined ? null : await checkPostcode(services, known.postcode)
  return {
    data: { ...known, charitySlug, ...bags },
    formPath: buildFirstPath(charitySlug, bags.broughtItems),
    postcode: brought ?? known.postcode ?? '',
    changed: brought === null && asked !== null ? sayChange(known.areaId, asked) : null,
  }
}

/** What a donor is told whose postcode was answered otherwise earlier on their way; null where nothing changed. */
function sayChange(areaId: string | undefined, now: PostcodeAnswer): string | null {
  if (now.kind !== 'inside' && now.kind !== 'outside') return null
  if (findAreaId(now) === areaId) return null
  if (now.kind === 'outside') return words.changed.outside(now.outcode)
  return areaId === undefined ? words.changed.inside(now.outcode) : words.changed.otherArea(now.outcode)
}

/** The charity that the address or the form names, else that of the journey, if it can be chosen now. */
function chooseCharity(asked: string | null, known: Partial<DraftData> | null): string | undefined {
  return (findChoice(asked) ?? findChoice(known?.charitySlug))?.slug
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const typed = readText(form, 'postcode')
  const journey = await findJourney(request, services)
  const known = journey?.draft.bookingId === null ? journey.draft.data : null
  const charitySlug = chooseCharity(readText(form, 'charity'), known)
  if (!charitySlug) return redirect('/book/charity', 303)
  const answer = await checkPostcode(services, typed)
  if (answer.kind === 'malformed' || answer.kind === 'unknown-area') {
    const problem = answer.kind === 'malformed' ? answer.problem : 'unknown-area'
    const problems = toFormProblems([{ field: 'postcode', problem }])
    return data({ problems, typed, unfound: null }, { status: 400 })
  }
  const place =
    answer.kind === 'inside' ? await findPlace(services, answer.postcode) : { kind: 'unavailable' as const }
  // Said once: if the donor sends the same postcode again, we accept it.
  if (place.kind === 'not-found' && readText(form, 'unfound') !== answer.postcode) {
    return data({ problems: [], typed: answer.postcode, unfound: answer.postcode })
  }
  return await goOn({ request, context, form, journey, charitySlug, answer, place })
}

type GoingOn = {
  request: Request
  context: Readonly<RouterContextProvider>
  form: FormData | null
  journey: Journey | null
  charitySlug: string
  answer: Extract<PostcodeAnswer, { kind: 'inside' | 'outside' }>
  place: PlaceAnswer
}

/** Saves a postcode, and redirects to the dates or to the waiting list. */
async function goOn({
  request,
  context,
  form,
  journey,
  charitySlug,
  answer,
  place,
}: GoingOn): Promise<Response> {
  const services = context.get(servicesContext)
  const known = journey?.draft.bookingId === null ? journey.draft.data : null
  const hasMoved = known?.areaId !== undefined && known.areaId !== findAreaId(answer)
  if (journey && hasMoved) await releaseHold(services, journey)
  if (isNewJourney(journey)) await limitVisitor(context, 'beginJourney', form)
  const kept = await keepAnswer(services, journey, {
    charitySlug,
    postcode: answer.postcode,
    town: place.kind === 'found' ? place.town : null,
    areaId: findAreaId(answer),
    ...readBroughtItems(request),
    // A day belongs to its area.
    ...(hasMoved ? { collectionDate: undefined } : {}),
  })
  const next =
    answer.kind === 'inside'
      ? leadOn(request, kept)
      : redirect('/book/not-covered', {
          status: 303,
          headers: { 'Set-Cookie': buildDraftCookie(request, kept) },
        })
  // From now on the sent postcode counts, also when the donor comes back to this page.
  if (readBroughtPostcode(request))
    next.headers.append('Set-Cookie', buildBroughtPostcodeCookie(request, null))
  return next
}

function findAreaId(answer: PostcodeAnswer): string | undefined {
  return answer.kind === 'inside' ? answer.area.id : undefined
}

export default function PostcodePage({ loaderData, actionData }: Route.ComponentProps) {
  const problems = actionData?.problems
  const unfound = actionData?.unfound
  const { changed } = loaderData
  return (
    <JourneyFrame
      step="postcode"
      heading={words.heading}
      lead={words.lead}
      data={loaderData.data}
      problems={problems}
      notice={
        unfound ? (
          <p>{lookUpWords.postcodeNotFound(unfound)}</p>
        ) : changed && !actionData ? (
          <p>{changed}</p>
        ) : null
      }
    >
      <form method="post" className="journey__form" action={loaderData.formPath}>
        <input type="hidden" name="charity" value={loaderData.data.charitySlug} />
        {unfound && <input type="hidden" name="unfound" value={unfound} />}
        <TextField
          name="postcode"
          label={words.label}
          hint={words.hint}
          value={actionData?.typed ?? loaderData.postcode}
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
