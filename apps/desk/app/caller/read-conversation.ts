import { listBookingsOfDrafts } from '@kindfold/domain/booking/booking/draft.ts'
import { findJoinProblems } from '@kindfold/domain/booking/waiting-list/join-waiting-list.ts'
import { findKnownBooking } from '@kindfold/domain/booking/caller/find-known-booking.ts'
import { findKnownDonors } from '@kindfold/domain/booking/caller/find-known-donors.ts'
import { explainItem } from '@kindfold/domain/publishing/items/explain-item.ts'
import { toFormProblems } from '@kindfold/web/form/to-form-problems.ts'
import { redirect } from 'react-router'
import type { Desk } from '../session/open-desk.ts'
import { judgeCall } from './judge-call.ts'
import { findCall, type Call } from './open-call.ts'
import { previewCall, sayBenefits } from './preview-call.ts'
import { callParts, digestCall } from './typed-call.ts'

/** A conversation as its page shows it. */
export type CallData = Awaited<ReturnType<typeof readConversation>>

/** Reads how far a conversation has come, and what can be said next. Leads to the booking once there is one. */
export async function readConversation(desk: Desk, asked: URLSearchParams) {
  const begunFrom = asked.get('again') ?? ''
  const call = (await findCall(desk, asked.get('call') ?? '')) ?? (await beginCall(desk, begunFrom))
  await leadToBooked(desk, call)
  const { typed, checkedTo, found } = call.call
  const judged = await judgeCall(desk, call)
  const knows = typed.known ?? ''
  const known = await findKnownDonors(desk.services, {
    postcode: typed.postcode ?? '',
    phone: knows || (typed.phone ?? ''),
    email: knows || (typed.email ?? ''),
    areaIds: desk.areas('book-for-caller'),
  })
  const why = asked.get('why')
  const upTo = Math.max(callParts.indexOf(judged.at), checkedTo)
  const isReady = judged.at === 'confirm'
  return {
    call: call.draftId,
    /** The booking whose details are said again, until they are kept; else empty. */
    again: call.draftId === '' ? begunFrom : '',
    typed,
    judged,
    known,
    parts: callParts.slice(0, upTo + 1).filter((part) => part !== 'confirm' || isReady),
    problems: [
      ...callParts.slice(0, checkedTo + 1).flatMap((part) => judged.problems[part]),
      ...(why === 'not-joined' ? findWaitingProblems(typed) : []),
    ],
    item: typed.thing?.trim() ? explainItem(typed.thing) : null,
    canFindAddress: desk.services.addressLookUp != null,
    found: found && found.postcode === typed.postcode ? found.addresses : null,
    preview: isReady ? await previewCall(desk, call) : null,
    digest: digestCall(typed, sayBenefits(typed)),
    focus: asked.get('at'),
    why,
  }
}

/** What was typed for the waiting list. */
export const readWaiting = (typed: Record<string, string>) => ({
  email: typed['waiting-email'] ?? '',
  postcode: typed.postcode ?? '',
  consent: typed['waiting-consent'] === 'yes',
})

const findWaitingProblems = (typed: Record<string, string>) =>
  toFormProblems(findJoinProblems(readWaiting(typed))).map(({ field, words }) => ({
    field: `waiting-${field}`,
    words,
  }))

/** A new conversation, not yet kept: empty, or with the details of an earlier booking. */
async function beginCall(desk: Desk, again: string): Promise<Call> {
  const draft = { data: { idempotencyKey: '' }, bookingId: null, startedAt: '', expiresAt: '' }
  const typed = (await findAgain(desk, again)) ?? {}
  return { draftId: '', draft, call: { staffId: desk.member.id, typed, checkedTo: -1, ledTo: 0 } }
}

/** The details of an earlier booking, to be said again; null when there is none in the agent's areas. */
export async function findAgain(desk: Desk, bookingId: string): Promise<Record<string, string> | null> {
  if (bookingId === '') return null
  const areaIds = desk.areas('book-for-caller')
  return await findKnownBooking(desk.services, { bookingId, by: desk.by, areaIds })
}

/** Sent again after booking, or looked at again: leads to the booking that was made. */
export async function leadToBooked({ services }: Desk, { draftId, draft }: Call): Promise<void> {
  if (draft.bookingId === null) return
  const [booked] = await listBookingsOfDrafts(services, [draftId])
  if (booked) throw redirect(`/caller?booked=${booked.reference}`, 303)
}
