import { formatItems } from '@kindfold/content/booking/format-items.ts'
import {
  dayBefore,
  formatDay,
  formatDayFrom,
  formatMoment,
  formatWindow,
} from '@kindfold/content/calendar/format-when.ts'
import { londonInstant } from '@kindfold/content/calendar/london-instant.ts'
import { windowsToldBy } from '@kindfold/content/facts/booking-facts.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import { noMoreThere, sayCameBack } from '../emails/booking-parts.ts'
import { whatWasCancelled } from '../emails/collected-though-cancelled.ts'
import { sayWhatIsTrueInShort, sayWhatWeWrote } from '../emails/corrected.ts'
import { sayRegularMove } from '../emails/regular.ts'
import { findKnownSlot, whenAfterAll } from '../emails/running-late.ts'
import { sayNoNeed, sayReadyBy, sayReadyNow, sayStayReady } from '../emails/say-ready.ts'
import type {
  AfterAllData,
  BookingFacts,
  CancelledData,
  ChangedData,
  CollectedThoughCancelledData,
  CorrectedData,
  InDoubtData,
  NotCollectedData,
  NoteData,
  OnTheWayData,
  PartCollectedData,
  RefusedData,
  RegularBookedData,
  RegularNotBookedData,
  RunningLateData,
  WindowChangedData,
  WindowData,
} from '../message-data.ts'

/** Where the area is closed there is no other day to look for. */
const nextDates = (dates: readonly string[], isAreaClosed = false) =>
  isAreaClosed
    ? `${noMoreThere}.`
    : dates.length === 0
      ? 'I can look for another day with you now.'
      : `The next days with places are ${joinWords(dates.map(formatDay))}. I can book one with you now.`
/** What staff wrote, ended where they left that out. */
const endSentence = (words: string) => (/[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)
const because = (reason: string | null) => (reason === null ? '' : ` ${endSentence(reason)}`)

/** What is said up to a moment; nothing once it is over. */
const until = (end: string | Date, at: Date | undefined, words: string) =>
  at !== undefined && at >= new Date(end) ? '' : words

// What staff say on the telephone, after asking for the donor by name. Null: nobody needs to be rung for it. `at`: when it is
// said; a deadline that is over by then is left out.

/** After a donor booked: the day, and that the time slot comes the evening before. */
export const confirmationCall = ({ collectionDate }: BookingFacts, at?: Date) =>
  `Your collection on ${formatDay(collectionDate)} is booked.${until(londonInstant(dayBefore(collectionDate), windowsToldBy), at, ' We will tell you the time slot the evening before. It is two hours long.')}`
/** Ten days before a turn of a regular collection: its day, why it moved, and that it can be skipped. */
export const regularBookedCall = (data: RegularBookedData, at?: Date) =>
  [
    `Your regular collection is on ${formatDay(data.collectionDate)}.`,
    sayRegularMove(data),
    until(
      data.cutOffAt,
      at,
      `Does that suit you? I can skip it for you${data.nextDueDate === undefined ? '' : `: the next one is due on ${formatDayFrom(data.collectionDate, data.nextDueDate)}`}.`,
    ),
  ]
    .filter(Boolean)
    .join(' ')
/** A turn of a regular collection found no day: that nobody comes, and which days are free. */
export const regularNotBookedCall = (data: RegularNotBookedData) =>
  `We are sorry: we could not book your regular collection on ${formatDay(data.dueDate)}, so nobody will come then. ${nextDates(data.nextDates, data.fault === 'outside')}`
/** After a booking changed: the new day, whoever moved it; a move of ours asks whether it suits. */
export const changedCall = (
  { changed, collectionDate, previousDate, reason, cutOffAt }: ChangedData,
  at?: Date,
) =>
  changed.includes('date') && reason !== undefined && previousDate !== null
    ? `We are sorry: we cannot come on ${formatDay(previousDate)}.${because(reason)} We will come on ${formatDay(collectionDate)} instead.${until(cutOffAt, at, ` Does that suit you? You can choose another day or cancel until ${formatMoment(cutOffAt)}.`)}`
    : changed.includes('date')
      ? `Your booking has been updated. We will now come on ${formatDay(collectionDate)}.`
      : `Your booking for ${formatDay(collectionDate)} has been updated.`
/** Who cancelled knows it. */
export function cancelledCall({
  by,
  isOver,
  collectionDate,
  movedFrom,
  reason,
  nextDates: dates,
  isAreaClosed,
}: CancelledData): string | null {
  if (by === 'donor') return null
  const when = `${formatDay(collectionDate)}${movedFrom === undefined ? '' : `, nor on ${formatDay(movedFrom)}`}`
  return isOver
    ? `We are sorry: we did not come on ${when}.${because(reason)} Please take your bags back inside. ${nextDates(dates, isAreaClosed)}`
    : `We are sorry: we cannot come on ${when}.${because(reason)} Please keep your bags inside. ${nextDates(dates, isAreaClosed)}`
}
/** The evening before: the two hours in which we come, and by when the bags should be out. */
export const windowCall = ({ collectionDate, window, ...data }: WindowData) =>
  `We will collect on ${formatDay(collectionDate)} ${formatWindow(window)}. ${sayReadyBy(data, window)}`
/** The donor is the next stop: within which span the driver comes, the live band where there is one. */
export function onTheWayCall({ window, band, ...data }: OnTheWayData): string {
  const when = band ?? window
  return when === null
    ? `Your driver is on the way. ${sayReadyNow(data)}`
    : `Your driver is on the way. We will come today ${formatWindow(when)}. ${sayReadyNow(data)}`
}
/** We shall miss the promised slot: the later band, and a way out of it. */
export const runningLateCall = ({ band, ...data }: RunningLateData) =>
  `We are sorry: we are running late. We now expect to come today ${formatWindow(band)}. ${sayNoNeed(data)} If that does not suit you, I can take it off the round and look for another day with you.`
const doubts = {
  late: 'We are later than we expected.',
  'not-heard': 'We have not heard from the van, and are finding out.',
  'not-started': 'The van has not set out yet, and we are finding out.',
}
/** We cannot say when we come, or whether: why, and a way out of the day. */
export function inDoubtCall({ doubt, ...data }: InDoubtData): string {
  const slot = findKnownSlot(data)
  return `We are sorry: ${slot === null ? '' : `we said that we come today ${formatWindow(slot)}, and `}we cannot say yet when we will. ${doubt === undefined ? 'We are looking for another van.' : doubts[doubt]} ${sayNoNeed(data)} If that does not suit you, I can take it off today and look for another day with you.`
}
/** A doubt is over: we come, and when. */
export const afterAllCall = (data: AfterAllData) =>
  `We can come after all: today ${formatWindow(whenAfterAll(data))}. ${sayStayReady(data)}`
/** The promised slot was changed after it was told: the new one, and the one that no longer holds. */
export const windowChangedCall = ({ collectionDate, window, previous, ...data }: WindowChangedData) =>
  `We are sorry: we had to change your time slot. We will come on ${formatDay(collectionDate)} ${formatWindow(window)}${previous === null ? '' : `, not ${formatWindow(previous)}`}. ${sayReadyBy(data, window)}`
/** What one of us typed. Nothing in the booking changes. */
export const noteCall = ({ words }: NoteData) => `I ring about your collection. ${endSentence(words)}`
/** We took some of the bags, and why we left the rest. */
export const partCollectedCall = ({ reason, ...data }: PartCollectedData) =>
  `${sayCameBack(data)}We have collected some of your bags. We left the rest because: ${endSentence(reason)}`
/** We were there and took nothing, and why. */
export const refusedCall = ({ reason, ...data }: RefusedData) =>
  `${sayCameBack(data)}We could not take your bags because: ${endSentence(reason)} Please take them back inside.`
/** We did not come, through our fault: an apology, and which days are free. */
export const missedCall = ({ collectionDate, reason, nextDates: dates, isAreaClosed }: NotCollectedData) =>
  `We should have come on ${formatDay(collectionDate)} and did not. We are sorry.${because(reason)} Please take your bags back inside. ${nextDates(dates, isAreaClosed)}`
/** We were there and no bags were out; which days are free. */
export const nothingOutCall = ({
  collectionDate,
  nextDates: dates,
  isAreaClosed,
  ...data
}: NotCollectedData) =>
  `${sayCameBack(data)}Our driver came on ${formatDay(collectionDate)} and found no bags. ${nextDates(dates, isAreaClosed)}`
/** We were there and could not reach the bags, and why; which days are free. */
export const noAccessCall = ({
  collectionDate,
  reason,
  nextDates: dates,
  isAreaClosed,
  ...data
}: NotCollectedData) =>
  `${sayCameBack(data)}Our driver came on ${formatDay(collectionDate)} and could not reach your bags.${because(reason)} ${nextDates(dates, isAreaClosed)}`
/** We took bags that nobody was to collect any more: who had cancelled, what we took, and when. */
export const collectedThoughCancelledCall = ({
  by,
  taken,
  collectedDate,
  reason,
}: CollectedThoughCancelledData) =>
  `Our driver collected from you on ${formatDay(collectedDate)}, although ${whatWasCancelled[by]}. That was our mistake, and we are sorry. We took ${formatItems(taken)}.${because(reason)} Did you want to keep any of it?`
/** We had told something untrue: what, what is true, and how it came about. */
export const correctedCall = (data: CorrectedData) =>
  `We told you that ${sayWhatWeWrote(data)}. That was our mistake, and we are sorry. ${sayWhatIsTrueInShort(data)}. ${endSentence(data.reason)}`
