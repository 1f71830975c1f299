import { manageWords } from '../booking/manage-words.ts'
import { formatMoment } from '../calendar/format-when.ts'
import { done, refused } from './act-words.ts'
import type { DoneKey } from './done-words.ts'
import { sayWayIn } from './say-way-in.ts'

type Status = keyof typeof manageWords.statuses
type OfDay = { areaId: string; date: string }
type Referenced = { reference: string }
type Closing = {
  standing: number
  cancelled: readonly Referenced[]
  kept: readonly (Referenced & { status: Status })[]
}

const list = (bookings: readonly Referenced[]) => bookings.map(({ reference }) => `  ${reference}`)
/** A reason without the full stop that its sentence brings. */
const endless = (reason: string) => reason.trim().replace(/\.$/, '')
const sayStanding = (count: number) =>
  count > 0 ? `Its ${count === 1 ? 'booking stands' : `${count} bookings stand`}, and nobody is told.` : ''
const keptLead = 'Left as they are, since the driver has set out or has been'

const dayOver = refused((_: unknown, { date }: OfDay) => `Not done, since ${date} is over.`)
const onHoliday = refused(
  ({ name }: { name: string }) => `Not done, since that day is a bank holiday: ${name}.`,
)
/** The refusal of every act on a day of an area that there is not, or that was closed. */
export const areaNotActive = refused(
  (_: unknown, { areaId }: OfDay) => `There is no area ${areaId}, or it is closed.`,
)

/** What staff read after closing a day. Each outcome of an act has its words, so that the command and the desk agree. */
export const closeDayWords = {
  closed: done(
    ({ standing, cancelled, kept }: Closing, { areaId, date }: OfDay) => [
      `${areaId} takes no more bookings on ${date}. ${sayStanding(standing - kept.length)}${cancelled.length === 0 ? '' : ` Cancelled: ${cancelled.length}; each donor gets a message.`}`.trim(),
      ...list(cancelled),
      ...(kept.length > 0 ? [`${keptLead}:`] : []),
      ...kept.map(({ reference, status }) => `  ${reference} (${manageWords.statuses[status].name})`),
    ],
    ({ standing }) => (standing > 0 ? 'sales-stopped' : 'day-closed'),
  ),
  'day-over': dayOver,
  'already-closed': refused(
    ({ reason }: { reason: string }) => `Not done, since that day is closed already: ${endless(reason)}.`,
  ),
  'no-collections': refused(
    (_: unknown, { areaId }: OfDay) => `Not done, since nobody collects in ${areaId} on that weekday.`,
  ),
  'unknown-area': areaNotActive,
}

/** What staff read after a dry run, which changes nothing. */
export const closeDayDryRunWords = {
  ...closeDayWords,
  closed: refused(({ cancelled, kept }: Closing, { areaId, date }: OfDay) => [
    `Not done yet: ${areaId} is still open on ${date}. ${
      cancelled.length === 0
        ? 'It has no booking to cancel.'
        : `These bookings (${cancelled.length}) would be cancelled, and each donor sent the reason, which cannot be taken back:`
    }`,
    ...list(cancelled),
    ...(kept.length > 0 ? [`${keptLead}: ${kept.length}.`] : []),
  ]),
}

const offers = {
  now: 'Its places are offered again.',
  later: 'Its places are offered once the day is near enough.',
  'no-more': 'Nobody can book it any more, since its cut-off has passed.',
}

/** How mending a day's counters ended, by its outcome. No booking changes by it. */
export const mendCountersWords = {
  mended: done(
    (day: { booked: number; held: number; places: number }, { areaId, date }: OfDay) => [
      `${areaId} on ${date} now says ${day.booked} booked and ${day.held} held of ${day.places}, as its bookings and holds are.`,
      'Nobody is told, since no booking changes.',
    ],
    'counters-mended',
  ),
  right: refused(() => 'Not done, since the counters of that day agree with its bookings and holds.'),
  'no-day': refused((_: unknown, { areaId, date }: OfDay) => `Not done, since ${areaId} has no day ${date}.`),
}

/** How opening a closed day ended; which bookings stay cancelled is said. */
export const openDayWords = {
  opened: done(
    (
      opened: { reason: string; offered: keyof typeof offers; stillCancelled: readonly Referenced[] },
      { areaId, date }: OfDay,
    ) => [
      `${areaId} is open on ${date}; it was closed: ${endless(opened.reason)}. ${offers[opened.offered]}`,
      ...(opened.stillCancelled.length > 0 ? ['These stay cancelled, because their donors know:'] : []),
      ...list(opened.stillCancelled),
    ],
    'day-opened',
  ),
  'day-over': dayOver,
  'not-closed': refused(() => 'Not done, since that day is not closed.'),
  'bank-holiday': onHoliday,
  'unknown-area': areaNotActive,
}

const noSuchCapacity = refused(
  ({ atMost }: { atMost: number }) => `Not done: write a whole number of stops, at most ${atMost}.`,
)
const noDay = refused(
  (_: unknown, { areaId }: OfDay) => `Not done, since nobody collects in ${areaId} on that day.`,
)
type Taken = { booked: number; held: number }

/** How changing a day's places ended, by its outcome. */
export const changeCapacityWords = {
  changed: done(
    ({ from, to }: { from: number; to: number }, { areaId, date }: OfDay) =>
      `${areaId} has ${to} places on ${date}; it had ${from}. Nobody is told.`,
    'day-capacity',
  ),
  unchanged: done(
    ({ capacity }: { capacity: number }, { areaId, date }: OfDay) =>
      `${areaId} has ${capacity} places on ${date} already.`,
    'day-capacity',
  ),
  'below-taken': refused(
    ({ booked, held }: Taken) =>
      `Not done, since ${booked} are booked and ${held} held: the day needs ${booked + held} places at least.`,
  ),
  stale: refused(
    ({ capacity }: { capacity: number }) =>
      `Not done, since somebody changed it meanwhile: that day has ${capacity} places now.`,
  ),
  invalid: noSuchCapacity,
  'day-over': dayOver,
  'no-collections': noDay,
  'unknown-area': areaNotActive,
}

/** How adding a day to an area ended, by its outcome. */
export const addDayWords = {
  added: done(
    ({ capacity }: { capacity: number }, { areaId, date }: OfDay) =>
      `${areaId} also collects on ${date}: ${capacity} places.`,
    'day-added',
  ),
  exists: refused(() => 'Not done, since that day is there already.'),
  'own-weekday': refused(
    (_: unknown, { areaId }: OfDay) =>
      `Not done, since ${areaId} collects on that weekday: its days are made by themselves.`,
  ),
  'bank-holiday': onHoliday,
  'past-cut-off': refused(() => 'Not done, since its cut-off has passed: nobody could book it.'),
  invalid: noSuchCapacity,
  'day-over': dayOver,
  'unknown-area': areaNotActive,
}

/** How taking back the last act on a day ended, by its outcome. */
export const undoDayWords = {
  undone: done(
    (_: unknown, { areaId, date }: OfDay) => `${areaId} on ${date}: the last act is undone.`,
    'day-undone',
  ),
  'changed-since': refused(() => 'Not undone, since somebody has changed that day meanwhile.'),
  told: refused(
    ({ count }: { count: number }) =>
      `This cannot be undone, since ${count === 1 ? '1 donor was' : `${count} donors were`} told.`,
  ),
  'places-taken': refused(
    ({ booked, held }: Taken) =>
      `This cannot be undone, since its places are taken: ${booked} booked, ${held} held.`,
  ),
  planned: refused(() => 'This cannot be undone, since there is a plan of that day. Close it instead.'),
  'nothing-to-undo': refused(() => 'There is nothing to undo.'),
  'day-over': dayOver,
}

/** Why no list of a day's bookings can be made. */
export const bookingsOfDayWords = {
  'unknown-area': refused(
    ({ areas }: { areas: readonly string[] }, { areaId }: { areaId: string }) =>
      `There is no area ${areaId}. Areas: ${areas.join(', ')}.`,
  ),
}

type OfArea = { areaId: string }
type AreaProblems = { problems: readonly { setting: string; words: string }[] }
type DaysAhead = { opened: number; closed: number; kept: readonly { date: string; places: number }[] }

const areaSaved = (how: string, key: DoneKey) =>
  done(
    ({ days }: { days: DaysAhead }, { areaId }: OfArea) => [
      `${areaId} is ${how}. Days ahead: ${sayDays(days.opened)} opened, ${sayDays(days.closed)} closed.`,
      ...(days.kept.length > 0 ? ['Kept for those who are booked, with no place more:'] : []),
      ...days.kept.map(({ date, places }) => `  ${date}: ${places}`),
      'Booking and the site follow at once.',
    ],
    key,
  )
const sayDays = (n: number) => (n === 1 ? '1 day' : `${n} days`)

/** What staff read after changing or adding an area, or asking for one that is not there. */
export const areaWords = {
  changed: areaSaved('changed', 'area-saved'),
  added: areaSaved('added', 'area-added'),
  invalid: {
    ...refused(({ problems }: AreaProblems) => ['Not done:', ...problems.map(({ words }) => `  ${words}`)]),
    beside: ({ problems }: AreaProblems) => problems.map(({ setting, words }) => ({ field: setting, words })),
  },
  stale: refused(() => 'Not done, since somebody changed the area meanwhile. Look again.'),
  'unknown-area': refused(
    (_: unknown, { areaId }: OfArea) => `There is no area ${areaId}. The command areas lists them.`,
  ),
  'never-changed': done((_: unknown, { areaId }: OfArea) => `${areaId}: nothing was changed yet.`),
}

/** How telling a waiting list ended, by its outcome, with how many people an email reaches. */
export const tellWaitingListWords = {
  told: done(
    ({ told }: { told: number }, { areaId }: OfArea) =>
      `${told === 1 ? '1 person who waits' : `${told} people who wait`} for ${areaId} gets an email.`,
    'waiting-list-told',
  ),
  'nobody-waits': done((_: unknown, { areaId }: OfArea) => `Nobody waits for ${areaId}.`, 'nobody-waits'),
  'list-changed': refused(() => 'Not done, since somebody joined or left the list meanwhile. Look again.'),
  'unknown-area': refused((_: unknown, { areaId }: OfArea) => `There is no area ${areaId}, or it is closed.`),
}

/** The same before it is done. */
export const tellWaitingListDryRunWords = {
  ...tellWaitingListWords,
  told: refused(
    ({ told }: { told: number }, { areaId }: OfArea) =>
      `Not done yet: ${told === 1 ? '1 person waits' : `${told} people wait`} for ${areaId} and would get an email, which cannot be taken back.`,
  ),
}

/** The history of an area as staff read it. */
export const areaEventNames = {
  'area-added': 'Area added',
  'area-changed': 'Area changed',
  'waiting-list-told': 'Waiting list told',
  'day-closed': 'Day closed',
  'day-opened': 'Day opened',
  'day-capacity': 'Capacity of the day changed',
  'day-added': 'Day added',
  'day-removed': 'Added day taken back',
}

/** `isTold`: whether the donor has an address to which the news goes. */
type Moved = { reference: string; isTold: boolean }

const sayMoved = (to: Status, { reference, isTold }: Moved) =>
  `${reference}: ${manageWords.statuses[to].name}.${isTold ? ' The donor gets a message.' : ''}`
const sayNotDone = (reference: string, why: string) => `${reference}: not done, since ${why}.`
const notMoved = refused(({ reason }: { reason: string }, { reference }: Referenced) =>
  sayNotDone(reference, reason),
)

/** What became of a booking whose outcome was recorded or corrected, and what its donor gets. */
export const moveWords = {
  moved: done(
    (_: unknown, { to, ...moved }: Moved & { to: Status }) => sayMoved(to, moved),
    'booking-outcome',
  ),
  refused: notMoved,
  stale: refused((_: unknown, { reference }: Referenced) =>
    sayNotDone(reference, 'it was changed meanwhile'),
  ),
}

/** What staff read after correcting an outcome. */
export const correctWords = {
  corrected: done(
    ({ told }: { told: boolean }, { reference, to, isTold }: Moved & { to: Status }) =>
      `${reference}: corrected to ${manageWords.statuses[to].name}.${
        told && isTold ? ' The donor reads that it was our mistake.' : ''
      }`,
    'booking-corrected',
  ),
  refused: notMoved,
  stale: moveWords.stale,
  'too-late': refused(({ untilDate }: { untilDate: string }, { reference }: Referenced) =>
    sayNotDone(reference, `it could be corrected until ${untilDate}`),
  ),
}

/** How cancelling a booking ended, by its outcome, and whether it counts as late. */
export const cancelWords = {
  cancelled: done(
    ({ late }: { late: boolean }, moved: Moved) =>
      `${sayMoved('cancelled', moved)}${late ? ' Counted as a late cancellation.' : ''}`,
    'booking-cancelled',
  ),
  refused: notMoved,
  stale: refused((_: unknown, { reference }: Referenced) =>
    sayNotDone(reference, 'it was moved to another day meanwhile'),
  ),
  'past-cut-off': refused(({ cutOffAt }: { cutOffAt: string }, { reference }: Referenced) =>
    sayNotDone(reference, `changes ended at ${formatMoment(cutOffAt)}`),
  ),
}

/** How ending a booking's links ended, by its outcome. */
export const endLinksWords = {
  ended: done(
    ({ revoked }: { revoked: number }, { reference, email }: Referenced & { email: string | null }) =>
      `${reference}: links ended: ${revoked}. ${sayWayIn(email)}`,
    'links-ended',
  ),
  none: refused((_: unknown, { reference }: Referenced) => `${reference}: no link opens it.`),
}

/** Why no booking was found by a typed reference. */
export const findBookingWords = {
  unknown: refused((_: unknown, { reference }: Referenced) => `There is no booking ${reference}.`),
  malformed: refused(
    (_: unknown, { reference }: Referenced) =>
      `${reference} is not a reference. One looks like FHJK-34RT: please check each character.`,
  ),
}

/** Events of a booking's history whose words for the donor say “you”. */
export const staffEventNames = {
  'missed-reported': 'The donor told us that we did not take the bags',
  anonymised: 'Details of the donor deleted',
  called: 'Told by telephone',
  'call-unanswered': 'Rung, and nobody answered',
  'call-put-back': 'Back on the list of calls',
}

const failed = `Written down: ${manageWords.messageStates.failed}.`

/** What staff read after writing down that an email came back. */
export const bounceWords = {
  failed: done(() => `${failed} Nothing goes out instead: look with show what else the donor has.`),
  'other-channel': done(() => `${failed} A text goes out instead, or staff ring: see calls.`),
  withdrawn: done(() => 'Written down. It was no longer true by then, so that nothing goes out instead.'),
  known: done(() => 'That was known.'),
  'not-this-try': refused(
    () => 'Not done, since that message has not been taken: it is tried again by itself.',
  ),
  unknown: refused(() => 'There is no such email of ours, or its donor has been forgotten.'),
  'not-final': done(({ action }: { action: string }) => `Nothing to write down: that mail is ${action}.`),
}

/** What the audit calls acts on days. */
export const dayAuditNames = {
  'mend-counters': 'Counters of a day put right',
}
