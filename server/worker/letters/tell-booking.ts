import { formatItems } from '@kindfold/content/booking/format-items.ts'
import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { formatWhoBenefits } from '@kindfold/content/charities/format-who-benefits.ts'
import { slotEmailTime } from '@kindfold/content/facts/facts.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { packingRules } from '@kindfold/content/items/packing-rules.ts'
import { formatAddressLines } from '@kindfold/domain/booking/format-address-lines.ts'
import type { BookingFacts } from '@kindfold/domain/message/message.ts'
import { formatDay, formatWindow } from '@kindfold/content/calendar/format-when.ts'
import type { LetterPart } from './letter.ts'

const packingForAMail = ['clean-and-dry', 'pack-apart', 'strong-tied-bags']

/** The name as a letter greets with it: all of it, since nobody can know which part people go by. */
export function greet({ name }: BookingFacts): LetterPart {
  return { kind: 'words', text: `Hello ${name},` }
}

/** The reference on its tag. */
export function tellReference({ reference }: BookingFacts): LetterPart {
  return { kind: 'tag', label: 'Your booking reference', value: reference }
}

/** When, where, what and for whom. Before the window is known it says when it will be. */
export function tellBooking(facts: BookingFacts): LetterPart {
  const charity = findCharity(facts.charitySlug)
  const time =
    facts.window === null
      ? `We e-mail your time slot by about ${slotEmailTime} the evening before.`
      : `We come ${formatWindow(facts.window)}.`
  const rows = [
    { label: 'When', lines: [formatDay(facts.collectionDate), time] },
    {
      label: 'Where',
      lines: formatAddressLines(facts.address),
    },
    { label: 'What', lines: [formatItems(facts.items)] },
    ...(facts.bagsPlace ? [{ label: 'Where the bags are', lines: [facts.bagsPlace] }] : []),
    ...(facts.note ? [{ label: 'Your note', lines: [facts.note] }] : []),
    ...(charity ? [{ label: charity.isPartner ? 'Charity' : 'Charities', lines: [charity.name] }] : []),
  ]
  return { kind: 'facts', rows }
}

/** How to pack, as the site says it. */
export function tellPacking(): LetterPart {
  const items = packingRules.filter(({ id }) => packingForAMail.includes(id)).map(({ text }) => text)
  return { kind: 'list', title: 'How to pack', items }
}

/** Who gets what of it, as it was said before the donor booked. */
export function tellShare({ charitySlug }: BookingFacts): LetterPart[] {
  const charity = findCharity(charitySlug)
  return charity === null ? [] : [{ kind: 'words', text: formatWhoBenefits(charity) }]
}

/** The next dates as a list, or nothing when there is none. */
export function tellNextDates(title: string, dates: readonly string[]): LetterPart[] {
  return dates.length === 0 ? [] : [{ kind: 'list', title, items: dates.map(formatDay) }]
}

export const reasonBooking = `You get this e-mail because you booked a collection with ${organisation.name}.`
