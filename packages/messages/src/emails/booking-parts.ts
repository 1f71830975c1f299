import { formatAddressLines } from '@kindfold/content/booking/format-address-lines.ts'
import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { listMoments, type MomentFacts } from '@kindfold/content/booking/list-moments.ts'
import { formatDay, formatTime } from '@kindfold/content/calendar/format-when.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatWhoBenefits } from '@kindfold/content/charities/format-who-benefits.ts'
import { notAcceptedByKind } from '@kindfold/content/items/items.ts'
import { packingRules } from '@kindfold/content/items/packing-rules.ts'
import { neverPack } from '@kindfold/content/items/never-pack.ts'
import { formatItemList } from '@kindfold/content/items/format-item-names.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { Said } from '@kindfold/content/says/mark-said.ts'
import type { EmailPart } from '../email/email.ts'
import type { BookingFacts } from '../message-data.ts'

const packingForAnEmail = ['clean-and-dry', 'pack-separately', 'strong-tied-bags']

/** A paragraph of an email. `says` marks the facts in it, for the simulator. */
export const words = (text: string, ...says: Said[]): EmailPart => ({ kind: 'words', text, says })

/** The day of a collection, as machines read it. */
export const dayOf = ({ collectionDate: date }: BookingFacts): Said => ({ kind: 'day', date })

/** The day of a collection, for the words that name it. */
export const fillDay = ({ collectionDate }: BookingFacts) => ({ day: formatDay(collectionDate) })

/** A span of that day, as machines read it. */
export const spanOf = (
  kind: 'slot' | 'band',
  { collectionDate: date }: BookingFacts,
  span: { start: string; end: string },
): Said => ({ kind, date, ...span })

/** What one of us typed: a paragraph for each of its lines. */
export const toParagraphs = (text: string): EmailPart[] =>
  text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => words(line))

/** That it was the second time that day; nothing where it was the first. */
export const sayCameBack = ({ cameBackAt }: { cameBackAt?: string }): string =>
  cameBackAt === undefined ? '' : `We came back at ${formatTime(cameBackAt)}. `

/** The reference on its tag. */
export const referenceTag = ({ reference }: BookingFacts): EmailPart => ({
  kind: 'tag',
  label: 'Your booking reference',
  value: reference,
})

/** Where, what and for whom. When is told by the thread. */
export function bookingFacts(facts: BookingFacts): EmailPart {
  return {
    kind: 'facts',
    rows: [
      { label: 'Where', lines: formatAddressLines(facts.address) },
      { label: 'What', lines: [formatItems(facts.items)] },
      ...(facts.bagsPlace ? [{ label: 'Where the bags are', lines: [facts.bagsPlace] }] : []),
      ...charityRow(facts),
    ],
  }
}

/** The thread of the collection: booked, told, the doorstep. `also`: what else is known of it by now. */
export function thread(facts: BookingFacts, also: Partial<MomentFacts> = {}): EmailPart {
  return {
    kind: 'moments',
    moments: listMoments({ ...facts, status: facts.window === null ? 'booked' : 'scheduled', ...also }),
  }
}

/** Whom the collection is for, as facts of their own; none where the charity is no longer known. */
export function charityFacts(facts: BookingFacts): EmailPart[] {
  const rows = charityRow(facts)
  return rows.length === 0 ? [] : [{ kind: 'facts', rows }]
}

function charityRow({ charitySlug }: BookingFacts) {
  const charity = findCharity(charitySlug)
  return charity === null
    ? []
    : [
        {
          label: charity.isPartner ? 'Charity' : 'Charities',
          lines: [charity.name],
          says: { kind: 'charity', value: charitySlug } as const,
        },
      ]
}

/** How to pack, as the site says it. */
export const howToPack: EmailPart = {
  kind: 'list',
  title: 'How to pack',
  items: packingRules.filter(({ id }) => packingForAnEmail.includes(id)).map(({ text }) => text),
}

/** What we cannot take, as the site says it. */
export const whatWeCannotTake: EmailPart = {
  kind: 'list',
  title: 'What we cannot take',
  items: [...notAcceptedByKind.map(formatItemList), neverPack],
}

/** Who gets what of it, as it was said before the donor booked. */
export function whoBenefits({ charitySlug, collectionDate, benefits }: BookingFacts): EmailPart[] {
  const charity = findCharity(charitySlug)
  // Nothing is claimed that its donor did not read.
  const said = { words: null, partners: null }
  const text = benefits ?? (charity && formatWhoBenefits(charity, collectionDate, said))
  return text === null ? [] : [words(text, { kind: 'share', value: text })]
}

/** The next dates as a list, or nothing when there is none. */
export function nextDatesList(dates: readonly string[]): EmailPart[] {
  return dates.length === 0
    ? []
    : [{ kind: 'list', title: 'The next dates with places', items: dates.map(formatDay) }]
}

/** Where we have closed an area since it was booked. */
export const noMoreThere = 'We do not collect at your postcode any more'

/** The next dates and the button that leads to them; where the area is closed, that there are none. */
export function offerDates(
  { nextDates, isAreaClosed }: { nextDates: readonly string[]; isAreaClosed?: boolean },
  links: { bookAgain: string },
): EmailPart[] {
  return isAreaClosed
    ? [words(`${noMoreThere}, so that you can choose no other day.`)]
    : [...nextDatesList(nextDates), bookAgainButton(links)]
}

/** The link that does everything with a booking. */
export const manageButton = (label: string, { manage }: { manage: string }): EmailPart => ({
  kind: 'button',
  label,
  url: manage,
})

/** The same beside something that is more urgent. */
export const manageLink = (label: string, { manage }: { manage: string }): EmailPart => ({
  kind: 'link',
  label,
  url: manage,
})

/** For calendars that do not take the file of the email. */
export const calendarLink = ({ calendar }: { calendar: string }): EmailPart => ({
  kind: 'link',
  label: 'Keep my calendar updated automatically',
  url: calendar,
})

/** The button that begins a new booking with what the donor gave last time. `bookAgain` is an absolute address. */
const bookAgainButton = ({ bookAgain }: { bookAgain: string }): EmailPart => ({
  kind: 'button',
  label: 'Choose a new date',
  url: bookAgain,
})

/** Why somebody got an email about a booking: the line at its foot. */
export const reasonBooking = `You got this email because you booked a collection with ${organisation.name}.`
