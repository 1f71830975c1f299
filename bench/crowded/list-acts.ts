import { askForBooking } from '../race/ask-for-booking.ts'
import { assignWindows } from '@kindfold/domain/rounds/evening/assign-windows.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { changeDate } from '@kindfold/domain/booking/change/change-date.ts'
import { changeItems } from '@kindfold/domain/booking/change/change-items.ts'
import { checkCounters } from '@kindfold/domain/capacity/collection-day/check-counters.ts'
import { checkPostcode } from '@kindfold/domain/capacity/coverage/check-postcode.ts'
import { readDraft, saveDraft, startDraft } from '@kindfold/domain/booking/booking/draft.ts'
import { findLateWindows } from '@kindfold/domain/rounds/evening/find-late-windows.ts'
import { getCalendarEntry } from '@kindfold/domain/booking/calendar/get-calendar-entry.ts'
import { holdDate } from '@kindfold/domain/capacity/hold/hold-date.ts'
import { listOfferedDates } from '@kindfold/domain/capacity/collection-day/list-offered-dates.ts'
import { makeCollectionDays } from '@kindfold/domain/capacity/collection-day/make-collection-days.ts'
import { listBookingsOfDonor } from '@kindfold/domain/booking/booking/read-booking.ts'
import { readManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import { sweepExpired } from '@kindfold/domain/booking/privacy/sweep-expired.ts'
import { askForSignInLink } from '@kindfold/domain/booking/donor-link/ask-for-sign-in-link.ts'
import { makeDonorLink } from '@kindfold/domain/booking/donor-link/make-donor-link.ts'
import { openDonorLink } from '@kindfold/domain/booking/donor-link/open-donor-link.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import { markSent } from '@kindfold/domain/message/mark-message.ts'
import { anonymiseOldDonors } from '@kindfold/domain/booking/privacy/anonymise-old-donors.ts'
import { copyOfDataForDonor } from '@kindfold/domain/booking/privacy/copy-of-data.ts'
import { deleteDonorData } from '@kindfold/domain/booking/privacy/delete-donor-data.ts'
import { forgetOldRequests } from '@kindfold/domain/booking/privacy/forget-old-requests.ts'
import { wipeAccessNotes } from '@kindfold/domain/booking/privacy/wipe-access-notes.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { tellWaitingList } from '@kindfold/domain/booking/waiting-list/tell-waiting-list.ts'
import type { Subject } from './prepare-acts.ts'

/** Something that donors or jobs do. `runs`: how often to measure it; slow ones are measured less often. */
export type Act = {
  name: string
  runs: number
  /** Returns the result, which must be the same on every database. */
  run(services: Services, subject: Subject): Promise<unknown>
}

const often = 100
const seldom = 10
const outcome = ({ kind: outcome }: { kind: string }) => outcome

/**
 * Every query of the journey, of managing, of the evening and of the nights, in the order in which donors meet them.
 */
export const acts: readonly Act[] = [
  { name: 'journey: begin', runs: often, run: async (s) => void (await startDraft(s)) },
  { name: 'journey: postcode', runs: often, run: async (s) => outcome(await checkPostcode(s, 'CB2 1TN')) },
  {
    name: 'journey: dates offered',
    runs: often,
    run: async (s, { draftId }) => outcome(await listOfferedDates(s, { areaId: 'cambridge', draftId })),
  },
  {
    name: 'journey: keep a date',
    runs: often,
    run: async (s, { draftId, freeDate }) =>
      outcome(await holdDate(s, { draftId, areaId: 'cambridge', date: freeDate })),
  },
  {
    name: 'journey: read',
    runs: often,
    run: async (s, { draftId }) => (await readDraft(s, draftId))?.bookingId,
  },
  {
    name: 'journey: keep an answer',
    runs: often,
    run: async (s, { draftId }) => outcome(await saveDraft(s, { draftId, changes: { note: 'By the gate' } })),
  },
  {
    name: 'journey: book',
    runs: often,
    run: async (s, { draftId, freeDate }) => outcome(await bookCollection(s, ask(freeDate, draftId))),
  },
  {
    name: 'journey: the household has one',
    runs: often,
    run: async (s, { booking, tomorrow }) => {
      const date = new Date(Date.parse(tomorrow) + 86_400_000).toISOString().slice(0, 10)
      const asked = ask(date, null)
      return outcome(
        await bookCollection(s, { ...asked, details: { ...asked.details, email: booking.email } }),
      )
    },
  },
  {
    name: 'manage: ask by email',
    runs: often,
    run: async (s, { booking }) =>
      outcome(await askForSignInLink(s, { reference: null, email: booking.email, address: '10.0.0.1' })),
  },
  {
    name: 'manage: ask, unknown',
    runs: often,
    run: async (s) =>
      outcome(await askForSignInLink(s, { reference: null, email: 'no@example.org', address: '10.0.0.1' })),
  },
  {
    name: 'manage: make a link',
    runs: often,
    run: async (s, { booking }) =>
      void (await makeDonorLink(s, { purpose: 'manage', bookingId: booking.bookingId })),
  },
  {
    name: 'manage: open a link',
    runs: often,
    run: async (s, { token }) => outcome(await openDonorLink(s, { token, purpose: 'manage' })),
  },
  {
    name: 'manage: the booking',
    runs: often,
    run: async (s, { booking }) => (await readManagedBooking(s, booking.bookingId)).rights,
  },
  {
    name: 'manage: all of a donor',
    runs: often,
    run: async (s, { booking }) => (await listBookingsOfDonor(s, booking.donorId)).length,
  },
  {
    name: 'manage: calendar entry',
    runs: often,
    run: async (s, { booking }) => void (await getCalendarEntry(s, booking.bookingId)),
  },
  {
    name: 'manage: change the date',
    runs: often,
    run: async (s, { booking, freeDate }) =>
      outcome(
        await changeDate(s, {
          bookingId: booking.bookingId,
          version: 1,
          date: freeDate,
          by: { kind: 'donor' },
        }),
      ),
  },
  {
    name: 'manage: change the items',
    runs: often,
    run: async (s, { booking }) =>
      outcome(
        await changeItems(s, {
          bookingId: booking.bookingId,
          version: 1,
          items: { bagsOfClothes: 5, bagsOfBooks: 0, boxesOfBricABrac: 1 },
          note: null,
          by: { kind: 'donor' },
        }),
      ),
  },
  {
    name: 'manage: cancel',
    runs: often,
    run: async (s, { booking }) =>
      outcome(await cancelBooking(s, { bookingId: booking.bookingId, by: { kind: 'donor' } })),
  },
  {
    name: 'evening: assign windows',
    runs: seldom,
    run: async (s, { tomorrow }) => await assignWindows(s, { date: tomorrow }),
  },
  {
    name: 'evening: late windows',
    runs: seldom,
    run: async (s, { tomorrow }) => (await findLateWindows(s, { date: tomorrow })).length,
  },
  {
    name: 'evening: claim messages',
    runs: often,
    run: async (s) => (await claimDueMessages(s, { limit: 32, channel: 'email' })).length,
  },
  {
    name: 'evening: mark one sent',
    runs: often,
    run: async (s, { sendingId }) =>
      outcome(await markSent(s, { id: sendingId, attempt: 1, providerId: 'x' })),
  },
  { name: 'always: sweep what expired', runs: seldom, run: async (s) => await sweepExpired(s) },
  { name: 'night: days to come', runs: seldom, run: async (s) => await makeCollectionDays(s) },
  { name: 'night: counters', runs: seldom, run: async (s) => await checkCounters(s) },
  { name: 'night: access notes', runs: seldom, run: async (s) => await wipeAccessNotes(s) },
  { name: 'night: anonymise donors', runs: seldom, run: async (s) => await anonymiseOldDonors(s) },
  { name: 'night: forget old requests', runs: seldom, run: async (s) => await forgetOldRequests(s) },
  {
    name: 'desk: tell the waiting list',
    runs: seldom,
    run: async (s) =>
      await tellWaitingList(s, { areaId: 'reading', by: { kind: 'staff', id: null, name: 'Sam' } }),
  },
  {
    name: 'privacy: copy of data',
    runs: often,
    run: async (s, { past }) => (await copyOfDataForDonor(s, { donorId: past.donorId })).bookings.length,
  },
  {
    name: 'privacy: delete',
    runs: often,
    run: async (s, { deletionId }) => outcome(await deleteDonorData(s, { privacyRequestId: deletionId })),
  },
]

function ask(date: string, draftId: string | null) {
  return askForBooking({ areaId: 'cambridge', postcode: 'CB2 1TN', date }, draftId)
}
