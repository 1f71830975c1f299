import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import { shortenReasons } from '@kindfold/content/drive/reasons.ts'
import { sayWhenToRing, type PhoneAnswer } from '@kindfold/content/changing-facts/find-phone-answer.ts'
import { noMoreThere, sayCameBack } from '../emails/booking-parts.ts'
import { whatWasCancelled } from '../emails/collected-though-cancelled.ts'
import { sayWhatIsTrueInShort, sayWhatWeWrote } from '../emails/corrected.ts'
import { sayReadyBy, sayReadyNow, sayStayReady } from '../emails/say-ready.ts'
import { whenAfterAll } from '../emails/running-late.ts'
import type {
  AfterAllData,
  BookingFacts,
  CancelledData,
  ChangedData,
  CollectedData,
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

const span = ({ start, end }: { start: string; end: string }) => `${formatTime(start)} and ${formatTime(end)}`
const day = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
/** How to ring us, with the day in short: '020 7946 0000 from 6am on Wed'. */
const numberOf = (phone: PhoneAnswer) => sayWhenToRing(phone).replace(/( on \w{3})\w*day$/, '$1')
/** As many of the next dates as there is room for: email and link show more. */
function bookAgain(
  { nextDates, isAreaClosed, cameBackAt, ...data }: NotCollectedData,
  phone: PhoneAnswer,
): string {
  if (isAreaClosed) return `${noMoreThere}.`
  const dates = nextDates.slice(0, cameBackAt === undefined ? 2 : 1).map(day)
  const next =
    dates.length === 0 ? '' : `Next ${dates.length === 1 ? 'date' : 'dates'}: ${dates.join(', ')}. `
  return `${next}Book ${hasOurEmail(data) ? 'by our email or ' : ''}on ${numberOf(phone)}.`
}
/** Whether an email says the same to its donor. Who gave no address books by telephone: on our pages one is required. */
const hasOurEmail = ({ isWithoutEmail, isEmailLost }: Pick<BookingFacts, 'isWithoutEmail' | 'isEmailLost'>) =>
  !isWithoutEmail && !isEmailLost
/** For today, after the rest: nobody is sent to a telephone that is answered again when the day is over. */
function sayNotGood(data: BookingFacts, phone: PhoneAnswer): string {
  const page = data.isWithoutEmail ? 'link' : hasOurEmail(data) ? 'email' : null
  if (page !== null)
    return ` Not good? Use our ${page}${phone.isAnswered ? ` or ring ${numberOf(phone)}` : ''}.`
  return phone.isAnswered ? ` Not good? Ring ${numberOf(phone)}.` : ''
}
/** What staff wrote, ended where they left that out. */
const endSentence = (words: string) => (/[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)
/** Beside the longest words round it, so that no reason of ours is cut in its middle. */
const reasonRoom = 50
const sayWhy = (reason: string) => endSentence(shortenReasons(reason, reasonRoom))

// Only what fits one text of 160 characters; who writes and the reference are put round it. `phone`: whether somebody
// answers it as the text goes out.

/** After a donor booked whom no email reaches: the day. */
export const confirmationText = ({ collectionDate }: BookingFacts) =>
  `Your collection on ${day(collectionDate)} is booked.`

// The next two go by text only where no email gets through. A donor with an address is sent to the telephone: a link that
// came by text would prove an address that nobody has read.

/** Ten days before a turn of a regular collection: its day, and how to skip it. */
export const regularBookedText = (
  { collectionDate, isWithoutEmail }: RegularBookedData,
  phone: PhoneAnswer,
) =>
  `Your regular collection is on ${day(collectionDate)}. Not good? ${isWithoutEmail ? 'Skip it by our link' : `Ring ${numberOf(phone)}`}.`

/** A turn of a regular collection found no day: how to book another. */
export const regularNotBookedText = ({ dueDate, fault }: RegularNotBookedData, phone: PhoneAnswer) =>
  `Sorry, we could not book your regular collection on ${day(dueDate)}. ${fault === 'outside' ? noMoreThere : `Book on ${numberOf(phone)}`}.`

/** After a booking changed: the new day, with an apology where we broke a promise. */
export const changedText = ({ changed, collectionDate, previousDate, sorry, reason }: ChangedData) =>
  changed.includes('date') && sorry === undefined && reason !== undefined && previousDate !== null
    ? `We are sorry: we cannot come on ${day(previousDate)}. We'll now come on ${day(collectionDate)}. Please keep your bags inside until then.`
    : changed.includes('date') && sorry !== undefined
      ? `We are sorry that we could not ${sorry === 'not-come' ? 'come' : 'keep our time'}. We'll now come on ${day(collectionDate)}. Please keep your bags inside until then.`
      : changed.includes('date')
        ? `Your booking has been updated. We'll now come on ${day(collectionDate)}.`
        : `Your booking for ${day(collectionDate)} has been updated.`

/** After a booking was cancelled: by whom, and how to book again where it was us. */
export function cancelledText(
  { by, isOver, collectionDate, movedFrom, isAreaClosed }: CancelledData,
  phone: PhoneAnswer,
): string {
  const when = day(collectionDate)
  const moved = movedFrom === undefined ? null : day(movedFrom)
  if (by === 'donor')
    return `Your collection on ${when}${moved === null ? ' ' : `, moved from ${moved}, `}is cancelled. Please keep your bags inside.`
  const again = isAreaClosed ? `${noMoreThere}.` : `Book again on ${numberOf(phone)}.`
  if (isOver) return `We are sorry: we did not come on ${when}. Please take your bags back inside. ${again}`
  return moved === null
    ? `We are sorry: we cannot come on ${when}. Please keep your bags inside. ${again}`
    : `We are sorry: we cannot come on ${when} (nor on ${moved}). Keep your bags inside. ${again}`
}

/** The evening before: the two hours in which we come. */
export const windowText = ({ collectionDate, window, ...data }: WindowData) =>
  `We'll collect on ${day(collectionDate)} between ${span(window)}. ${sayReadyBy(data, window)}`

/** At 5pm the day before, where it was asked for: what to put out. */
export const reminderText = ({ collectionDate, items, isHandedOver }: BookingFacts) =>
  `To ${isHandedOver ? 'have ready' : 'put out'} for ${day(collectionDate)}: ${formatItems(items)}.`

/** The donor is the next stop: the live band, else the slot. */
export function onTheWayText({ window, band, ...data }: OnTheWayData): string {
  const when = band ?? window
  return when === null
    ? `Your driver is on the way. ${sayReadyNow(data)}`
    : `Your driver is on the way. We'll come today between ${span(when)}. ${sayReadyNow(data)}`
}

/** We shall miss the promised slot: the later band, and a way out. */
export const runningLateText = ({ band, ...data }: RunningLateData, phone: PhoneAnswer) =>
  `Sorry, we are late. We now expect to come between ${span(band)}.${sayNotGood(data, phone)}`

const doubts = {
  late: 'We are later than we said.',
  'not-heard': 'We cannot reach the van.',
  'not-started': 'The van has not left yet.',
}
/** We cannot say when we come, or whether: why, and a way out. */
export const inDoubtText = ({ doubt, ...data }: InDoubtData, phone: PhoneAnswer) =>
  `Sorry, we cannot say yet when we come today. ${doubt === undefined ? 'We look for another van.' : doubts[doubt]}${sayNotGood(data, phone)}`

/** A doubt is over: we come, and when. */
export const afterAllText = (data: AfterAllData) =>
  `We can come after all: today between ${span(whenAfterAll(data))}. ${sayStayReady(data)}`

/** The slot was changed after it was told: only the new one fits into a text. */
export const windowChangedText = ({ collectionDate, window }: WindowChangedData) =>
  `Sorry, your time slot has changed. We'll come on ${day(collectionDate)} between ${span(window)}.`

/** A sentence that one of us typed to the donor. */
export const noteText = ({ words }: NoteData) => `About your collection: ${words}`

/** We took all of it. */
export const collectedText = (data: CollectedData) =>
  `${sayCameBack(data)}Thank you. We've collected your bags.`

/** We took some of it, and why we left the rest, shortened. */
export const partCollectedText = ({ reason, ...data }: PartCollectedData) =>
  `${sayCameBack(data)}We've collected some of your bags. We left the rest because: ${sayWhy(reason)}`

/** We were there and took nothing, and why, shortened. */
export const refusedText = ({ reason, ...data }: RefusedData) =>
  `${sayCameBack(data)}We could not take your bags because: ${sayWhy(reason)}`

/** We did not come, through our fault, and how to book again. */
export const missedText = (data: NotCollectedData, phone: PhoneAnswer) =>
  `We are sorry: we missed your collection. ${bookAgain(data, phone)}`

/** We were there and no bags were out, and how to book again. */
export const nothingOutText = (data: NotCollectedData, phone: PhoneAnswer) =>
  `${sayCameBack(data)}We came and found no bags. ${bookAgain(data, phone)}`

/** We were there and could not reach the bags, and how to book again. */
export const noAccessText = (data: NotCollectedData, phone: PhoneAnswer) =>
  `${sayCameBack(data)}We could not reach your bags. ${bookAgain(data, phone)}`

/** We took bags that nobody was to collect any more: who had cancelled, and what we took. */
export const collectedThoughCancelledText = (
  { by, taken }: CollectedThoughCancelledData,
  phone: PhoneAnswer,
) =>
  `Sorry: we collected although ${whatWasCancelled[by]}. To keep your bags, ring ${numberOf(phone)}. We took ${formatItems(taken)}.`

/** We had told something untrue: what is true. Why stands in the email. */
export const correctedText = (data: CorrectedData) =>
  data.wroteTaken === undefined
    ? `We wrote that ${sayWhatWeWrote(data)}. That was our mistake, we are sorry. ${sayWhatIsTrueInShort(data)}.`
    : `We are sorry: we wrote down wrongly what we took. ${sayWhatIsTrueInShort(data)}.`
