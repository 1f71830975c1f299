import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import type { JourneyStepName } from '@kindfold/content/booking/journey-words.ts'
import type { Draft, DraftData } from '@kindfold/domain/booking/booking/draft.ts'
import { readDraft, saveDraft, startDraft } from '@kindfold/domain/booking/booking/draft.ts'
import { isReminderToCome } from '@kindfold/domain/booking/booking/reminder-time.ts'
import {
  findUnseen,
  isSeenOf,
  type DraftPart,
  type SaidByUs,
} from '@kindfold/domain/booking/booking/seen-draft.ts'
import { readLondonClock } from '@kindfold/domain/base/calendar/london-time.ts'
import { holdDate } from '@kindfold/domain/capacity/hold/hold-date.ts'
import type { DateRefusal } from '@kindfold/domain/capacity/collection-day/explain-date.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { redirect, type RouterContextProvider } from 'react-router'
import { readDraftCookie, buildDraftCookie } from '../draft/draft-cookie.ts'
import { listOwnBookings } from '../draft/list-own-bookings.ts'
import { readText } from '@kindfold/web/form/read-form.ts'
import { askToWait } from '@kindfold/web/form/limit-visitor.ts'
import { submittedFormContext, servicesContext, visitorContext } from '@kindfold/web/services-context.ts'
import { seenName } from './seen-field.tsx'
import { findMissingBefore, findNextPath } from './journey-pages.ts'

export type Journey = { draftId: string; draft: Draft }

/** Finds the journey of this browser, or null before the first answer and a day after the last. Writes nothing. */
export async function findJourney(request: Request, services: Services): Promise<Journey | null> {
  const [draftId] = readDraftCookie(request)
  const draft = draftId === undefined ? null : await readDraft(services, draftId)
  return draftId !== undefined && draft !== null ? { draftId, draft } : null
}

/** Opens the journey for one of its pages; redirects to the first missing page, or to the booking. */
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
  return mayRemind(journey, services) ? journey : dropReminder(journey)
}

/** Whether the reminder of the chosen day is still to come. */
export function mayRemind({ draft: { data } }: Journey, { clock }: Services): boolean {
  return data.collectionDate === undefined || isReminderToCome(data.collectionDate, clock.now())
}

/** What was ticked is kept for another day, and neither shown nor booked for this one. */
function dropReminder({ draftId, draft }: Journey): Journey {
  return { draftId, draft: { ...draft, data: { ...draft.data, wantsReminder: false } } }
}

/**
 * Opens the journey for the form of one of its pages, with what differs from what that page showed: another tab may
 * have changed it or begun another. A form of a booked journey redirects to its booking.
 */
export async function openJourneyOfForm(
  request: Request,
  services: Services,
  {
    step,
    form,
    shown,
    say,
  }: {
    step: JourneyStepName
    form: FormData
    shown: readonly DraftPart[]
    /** What the page says now of a journey that is no answer of it. */
    say?: (journey: Journey) => SaidByUs
  },
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
  // Somebody who sends forms without our pages saw nothing.
  return {
    ...journey,
    unseen: carried ? findUnseen(carried, { ...journey, ...say?.(journey) }, shown) : null,
  }
}

async function leadToBooked(request: Request, services: Services, draftId: string): Promise<Response | null> {
  const own = await listOwnBookings(request, services)
  const booked = own.find((booking) => booking.draftId === draftId)
  return booked ? redirect(`/booked/${booked.reference}`, 303) : null
}

/** A held day, and for how long. `until`: the time of its cut-off, local, where the hold ends with that and for good. */
export type KeptDate = { date: string; secondsLeft: number; until: string | null }

/**
 * Extends the hold on the chosen day; when it is gone, redirects to the days, which say why. Does not redirect away
 * from a form that is shown again: it has the only copy of what was typed, and the page after it redirects as well.
 */
export async function keepDate(
  context: Readonly<RouterContextProvider>,
  { draftId, draft }: Journey,
): Promise<KeptDate | null> {
  const { areaId, collectionDate, charitySlug } = draft.data
  if (areaId === undefined || collectionDate === undefined) return null
  const services = context.get(servicesContext)
  const asked = { draftId, areaId, charitySlug, date: collectionDate, ...context.get(visitorContext) }
  const held = await holdDate(services, asked)
  if (held.kind !== 'held' && context.get(submittedFormContext)) return null
  if (held.kind === 'too-many') throw askToWait(held)
  if (held.kind !== 'held') {
    const isOfOthers = charitySlug !== undefined && !isAgreedOn(charitySlug, collectionDate)
    throw redirect(isOfOthers ? '/book/date?why=charity' : buildGoneDatePath(held.kind))
  }
  const msLeft = Date.parse(held.heldUntil) - services.clock.now().getTime()
  const until = held.isToCutOff ? readLondonClock(new Date(held.heldUntil)).time : null
  return { date: collectionDate, secondsLeft: Math.floor(msLeft / 1000), until }
}

/** The dates page, saying why the chosen day is gone. */
export function buildGoneDatePath(outcome: DateRefusal['kind']): string {
  const why = { 'date-full': 'full', 'past-cut-off': 'cut-off', 'date-not-offered': 'closed' }[outcome]
  return `/book/date?why=${why}`
}

/** Whether an answer begins a new journey: there is none yet, or it has led to a booking. */
export function isNewJourney(journey: Journey | null): boolean {
  return journey?.draft.bookingId !== null
}

/** Saves an answer, beginning a journey when there is none, and returns the answers so far. */
export async function keepAnswer(
  services: Services,
  journey: Journey | null,
  changes: Partial<Omit<DraftData, 'idempotencyKey'>>,
): Promise<Journey> {
  const going = journey?.draft.bookingId === null ? journey : await startDraft(services)
  const saved = await saveDraft(services, { draftId: going.draftId, changes })
  if (saved.kind === 'saved') return { draftId: going.draftId, draft: saved.draft }
  return await keepAnswer(services, null, changes)
}

/** Redirects to the next page without an answer. */
export function leadOn(request: Request, journey: Journey): Response {
  return redirect(findNextPath(journey.draft.data), {
    status: 303,
    headers: { 'Set-Cookie': buildDraftCookie(request, journey) },
  })
}
