import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { BookingFacts, MessageDataByKind, MessageKind } from '@kindfold/domain/message/message.ts'
import { formatTime } from '@kindfold/content/calendar/format-when.ts'
import { cutToGsm, gsmLengthAtMost } from './gsm.ts'

type TextWriters = { [Kind in MessageKind]?: (data: MessageDataByKind[Kind]) => string }

const span = ({ start, end }: { start: string; end: string }) => `${formatTime(start)} and ${formatTime(end)}`
const day = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${date}T00:00:00Z`))
    .replace(',', '')
const nextDates = (dates: readonly string[]) =>
  dates.length === 0 ? 'See your e-mail for a new date.' : `Next dates: ${dates.map(day).join(', ')}.`
/** What staff wrote, ended where they left that out. */
const endSentence = (words: string) => (/[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)

const writers: TextWriters = {
  window: (data) =>
    `We collect on ${day(data.collectionDate)} between ${span(data.window)}. Please have your bags out by ${formatTime(data.window.start)}.`,
  'on-the-way': (data) =>
    data.window === null
      ? 'Your driver is on the way. Please put your bags out now.'
      : `Your driver is on the way. We come today between ${span(data.window)}. Please put your bags out now.`,
  collected: () => 'We have collected your bags. Thank you.',
  'part-collected': (data) => `We took some of your bags. Why we left the rest: ${endSentence(data.reason)}`,
  refused: (data) => `We could not take your bags. Why: ${endSentence(data.reason)}`,
  missed: (data) => `We are sorry: we missed your collection. ${nextDates(data.nextDates)}`,
  'nothing-out': (data) => `We came and found no bags. ${nextDates(data.nextDates)}`,
  'no-access': (data) => `We came and could not get to your bags. ${nextDates(data.nextDates)}`,
  // Sent as a text only in place of an e-mail that could not be delivered.
  confirmation: (data) => `Your collection on ${day(data.collectionDate)} is booked.`,
  changed: (data) =>
    data.changed === 'date'
      ? `Your booking has been changed. We now come on ${day(data.collectionDate)}.`
      : `Your booking for ${day(data.collectionDate)} has been changed.`,
  cancelled: (data) => {
    const when = day(data.collectionDate)
    if (data.by !== 'staff') return `Your collection on ${when} is cancelled. Please keep your bags inside.`
    return data.isOver
      ? `We are sorry: we did not come on ${when}. Please take your bags back inside.`
      : `We are sorry: we cannot come on ${when}. Please keep your bags inside.`
  },
}

/**
 * A message in one text of 160 GSM characters: who writes, what, and the reference that tells two texts apart. The
 * driver's reason is cut short where it must be; the e-mail has it whole.
 */
export function writeSms<Kind extends MessageKind>({
  kind,
  data,
}: {
  kind: Kind
  data: MessageDataByKind[Kind]
}): string {
  const write = writers[kind] as ((data: MessageDataByKind[Kind]) => string) | undefined
  if (write === undefined) throw new Error(`a message of the kind ${kind} has no words for a text message`)
  const start = `${organisation.name}: `
  const end = ` Ref ${(data as BookingFacts).reference}`
  return start + cutToGsm(write(data), gsmLengthAtMost - start.length - end.length) + end
}
