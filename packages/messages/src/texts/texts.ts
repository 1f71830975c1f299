import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { whatIsTrueInShort, whatWeWrote } from '../emails/corrected.ts'
import type {
  BookingFacts,
  CancelledData,
  ChangedData,
  CorrectedData,
  NotCollectedData,
  PartCollectedData,
  RefusedData,
  WindowData,
} from '../message-data.ts'

const span = ({ start, end }: { start: string; end: string }) => `${formatTime(start)} and ${formatTime(end)}`
const day = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
const { display: phone } = organisation.phone
const bookAgain = ({ nextDates: dates, isWithoutEmail }: NotCollectedData) =>
  `${dates.length === 0 ? '' : `Next dates: ${dates.map(day).join(', ')}. `}Book by our ${isWithoutEmail ? 'link' : 'email'} or on ${phone}.`
/** What staff wrote, ended where they left that out. */
const endSentence = (words: string) => (/[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)

// Only what fits one text of 160 characters; who writes and the reference are put round it.

export const confirmationText = ({ collectionDate }: BookingFacts) =>
  `Your collection on ${day(collectionDate)} is booked.`

export const changedText = ({ changed, collectionDate }: ChangedData) =>
  changed.includes('date')
    ? `Your booking has been updated. We'll now come on ${day(collectionDate)}.`
    : `Your booking for ${day(collectionDate)} has been updated.`

export function cancelledText({ by, isOver, collectionDate }: CancelledData): string {
  const when = day(collectionDate)
  if (by === 'donor') return `Your collection on ${when} is cancelled. Please keep your bags inside.`
  return isOver
    ? `We are sorry: we did not come on ${when}. Please take your bags back inside. To book again, ring ${phone}.`
    : `We are sorry: we cannot come on ${when}. Please keep your bags inside. To book again, ring ${phone}.`
}

export const windowText = ({ collectionDate, window }: WindowData) =>
  `We'll collect on ${day(collectionDate)} between ${span(window)}. Please have your bags out by ${formatTime(window.start)}.`

export const reminderText = ({ collectionDate, items }: BookingFacts) =>
  `To put out for ${day(collectionDate)}: ${formatItems(items)}.`

export const onTheWayText = ({ window }: BookingFacts) =>
  window === null
    ? 'Your driver is on the way. Please put your bags out now.'
    : `Your driver is on the way. We'll come today between ${span(window)}. Please put your bags out now.`

export const collectedText = () => "Thank you. We've collected your bags."

export const partCollectedText = ({ reason }: PartCollectedData) =>
  `We've collected some of your bags. We left the rest because: ${endSentence(reason)}`

export const refusedText = ({ reason }: RefusedData) =>
  `We could not take your bags because: ${endSentence(reason)}`

export const missedText = (data: NotCollectedData) =>
  `We are sorry: we missed your collection. ${bookAgain(data)}`

export const nothingOutText = (data: NotCollectedData) => `We came and found no bags. ${bookAgain(data)}`

export const noAccessText = (data: NotCollectedData) => `We could not reach your bags. ${bookAgain(data)}`

export const correctedText = ({ wrote, to }: CorrectedData) =>
  `We wrote that ${whatWeWrote[wrote]}. That was our mistake, we are sorry. ${whatIsTrueInShort[to]}.`
