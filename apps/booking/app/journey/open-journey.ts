import type { JourneyStepName } from '@kindfold/content/booking/journey-words.ts'
import type { Draft, DraftData } from '@kindfold/domain/booking/draft.ts'
import { listBookingsOfDrafts, readDraft, saveDraft, startDraft } from '@kindfold/domain/booking/draft.ts'
import { findUnseen, isSeenOf, type DraftPart } from '@kindfold/domain/booking/seen-draft.ts'
import { holdDate } from '@kindfold/domain/hold/hold-date.ts'
import type { DateRefusal } from '@kindfold/domain/collection-day/explain-date.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import { readDraftCookie, buildDraftCookie } from '../draft/draft-cookie.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import { askToWait } from '@kindfold/web/form/limit-visitor.ts'
import { submittedFormContext, servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { seenName } from './seen-field.tsx'
import { findMissingBefore, findNextPath } from './journey-pages.ts'

export type Journey = { draftId: string; draft: Draft }

/** The journey that this browser is on, or null before the first answer and a day after the last. Changes nothing. */
export async function findJourney(request: Request, services: Services): Promise<Journey | null> {
  const [draftId] = readDraftCookie(request)
  const draft = draftId === undefined ? null : await readDraft(services, draftId)
  return draftId !== undefined && draft !== null ? { draftId, draft } : null
}

/** The bookings that this browser made within the last day. Only reads. */
export async function listOwnBookings(request: Request, services: Services) {
  return await listBookingsOfDrafts(services, readDraftCookie(request))
}

/** The journey as one of its pages needs it; leads away to the first page that is missing, or to what was booked. */
export async function openJourney(
  request: Request,
  services: Services,
  step: JourneyStepName,
): Promise<Journey> {
  const journey = await findJourney(request, services)
  if (journey && journey.draft.bookingId !== null) {
    throw (await leadToBooked(request, services, journey.draftId)) ?? redirect('/manage')
  }
  if (journey === null)
    throw redirect(readDraftCookie(request).length > 0 ? '/book/charity?why=expired' : '/book/charity')
  const missing = findMissingBefore(step, journey.draft.data)
  if (missing) throw redirect(missing.path)
  return journey
}

/**
 * The journey as the form of one of its pages needs it, and in what it differs from what that page showed: it may have
 * been changed in another tab, or another one begun. A form of a journey that was booked leads to its booking.
 */
export async function openJourneyOfForm(
  request: Request,
  services: Services,
  { step, form, shown }: { step: JourneyStepName; form: FormData; shown: readonly DraftPart[] },
): Promise<Journey & { unseen: DraftPart[] | null }> {
  const carried = readText(form, seenName)
  const booked =
    carried &&
    readDraftCookie(request)
      .slice(1)
      .find((draftId) => isSeenOf(carried, draftId))
  if (booked) {
    const led = await leadToBooked(request, services, booked)
    if (led) throw led
  }
  const journey = await openJourney(request, services, step)
  // Who sends forms without our pages was shown nothing.
  return { ...journey, unseen: carried ? findUnseen(carried, journey, shown) : null }
}

async function leadToBooked(request: Request, services: Services, draftId: string): Promise<Response | null> {
  const own = await listOwnBookings(request, services)
  const booked = own.find((booking) => booking.draftId === draftId)
  return booked ? redirect(`/booked/${booked.reference}`, 303) : null
}

/** A day that is kept for a journey, and for how long. */
export type KeptDate = { date: string; secondsLeft: number }

/**
 * Keeps the chosen day a little longer; when it is gone, leads back to the days, which say why. Not away from a form
 * that is shown again: what was typed into it is nowhere else, and the page after it leads back as well.
 */
export async function keepDate(
  context: Readonly<RouterContextProvider>,
  { draftId, draft }: Journey,
): Promise<KeptDate | null> {
  const { areaId, collectionDate } = draft.data
  if (areaId === undefined || collectionDate === undefined) return null
  const services = context.get(servicesContext)
  const asked = { draftId, areaId, date: collectionDate, ...context.get(visitorContext) }
  const held = await holdDate(services, asked)
  if (held.outcome !== 'held' && context.get(submittedFormContext)) return null
  if (held.outcome === 'too-many') throw askToWait(held)
  if (held.outcome !== 'held') throw redirect(buildGoneDatePath(held.outcome))
  const msLeft = Date.parse(held.heldUntil) - services.clock.now().getTime()
  return { date: collectionDate, secondsLeft: Math.floor(msLeft / 1000) }
}

/** The dates' page, saying why the chosen day is gone. */
export function buildGoneDatePath(outcome: DateRefusal['outcome']): string {
  const why = { 'date-full': 'full', 'past-cut-off': 'cut-off', 'date-not-offered': 'closed' }[outcome]
  return `/book/date?why=${why}`
}

/** Whether an answer begins a journey: there is none yet, or it has led to a booking. */
export function isNewJourney(journey: Journey | null): boolean {
  return journey?.draft.bookingId !== null
}

/** Writes an answer down, beginning a journey when there is none, and says what is known now. */
export async function keepAnswer(
  services: Services,
  journey: Journey | null,
  changes: Partial<Omit<DraftData, 'idempotencyKey'>>,
): Promise<Journey> {
  const going = journey?.draft.bookingId === null ? journey : await startDraft(services)
  const saved = await saveDraft(services, { draftId: going.draftId, changes })
  if (saved.outcome === 'saved') return { draftId: going.draftId, draft: saved.draft }
  return await keepAnswer(services, null, changes)
}

/** Leads on to the next page that has no answer. */
export function leadOn(request: Request, journey: Journey): Response {
  return redirect(findNextPath(journey.draft.data), {
    status: 303,
    headers: { 'Set-Cookie': buildDraftCookie(request, journey) },
  })
}
