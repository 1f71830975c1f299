import { formatTime } from '../calendar/format-when.ts'
import { namePartners } from '../charities/charities.ts'
import { organisation } from '../organisation/organisation.ts'
import {
  charitySharePercent,
  internalBankDepthMm,
  internalBankHeightMm,
  internalBankPricePence,
  internalBankWidthMm,
  minimumAgeYears,
  noteFromBagCount,
  operatorSharePercent,
  slotEmailTime,
  standardVatPercent,
} from '../facts/facts.ts'
import { formatPence } from '../facts/format-pence.ts'
import type { FundsRaised } from './funds-raised.ts'
import type { SpokenFacts } from './spoken-facts.ts'

/** The facts that an article may name as `{{areas}}`, each with what it is. Readers get the value of the moment. */
export const articleFactMeanings = {
  areas: 'Where we collect',
  charities: 'Our partner charities',
  share: 'The charity’s share of the proceeds of resale',
  operatorShare: 'Our own share',
  fundsRaised: 'The total raised for partner charities',
  slotTime: 'When the time slot is emailed, the evening before',
  slotRefusalTime: 'Until when on the day a donor may say no to it',
  noteFrom: 'From how many bags on we ask for a note',
  minimumAge: 'The youngest age of who books',
  bankPrice: 'What a workplace pays for a clothing bank, before VAT',
  bankPriceWithVat: 'The same with VAT',
  bankHeight: 'How high a clothing bank is',
  bankWidth: 'How wide it is',
  bankDepth: 'How deep it is',
  phone: 'Our telephone number',
  phoneHours: 'When somebody answers it',
  email: 'Our email address',
  legalName: 'The company that runs the service',
} as const

/** What stands in an article for each name in double braces, as it is true now. */
export type ArticleFacts = Readonly<Record<keyof typeof articleFactMeanings, string>>

/** The values of the moment. */
export function listArticleFacts(
  { areas, phoneHours, slotRefusableUntil }: SpokenFacts,
  fundsRaised: FundsRaised,
): ArticleFacts {
  return {
    areas,
    charities: namePartners(),
    share: `${charitySharePercent}%`,
    operatorShare: `${operatorSharePercent}%`,
    fundsRaised: formatPence(fundsRaised.pence),
    slotTime: slotEmailTime,
    slotRefusalTime: formatTime(slotRefusableUntil),
    noteFrom: String(noteFromBagCount),
    minimumAge: String(minimumAgeYears),
    bankPrice: formatPence(internalBankPricePence),
    bankPriceWithVat: formatPence(Math.round((internalBankPricePence * (100 + standardVatPercent)) / 100)),
    bankHeight: `${internalBankHeightMm}mm`,
    bankWidth: `${internalBankWidthMm}mm`,
    bankDepth: `${internalBankDepthMm}mm`,
    phone: organisation.phone.display,
    phoneHours,
    email: organisation.email,
    legalName: organisation.legalName,
  }
}

// Bounded: it reads whatever an editor pastes, in the time of one pass.
const placeholder = /\{\{([^{}]{0,60})\}\}/g
const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const isFact = (name: string): name is keyof ArticleFacts => Object.hasOwn(articleFactMeanings, name)

/** Puts the facts into an article's safe HTML, at the moment of reading. Leaves what names no fact as it stands. */
export function fillArticleFacts(html: string, facts: ArticleFacts): string {
  return html.replace(placeholder, (whole, typed: string) => {
    const name = typed.trim()
    return isFact(name) ? facts[name].replace(/[&<>"]/g, (sign) => signs[sign] ?? sign) : whole
  })
}

/** What stands in double braces and names no fact, each once. */
export function findUnknownFacts(text: string): string[] {
  const names = [...text.matchAll(placeholder)].map(([, typed = '']) => typed.trim())
  return [...new Set(names.filter((name) => !isFact(name)))]
}
