import { joinWords } from '../facts/join-words.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'
import { allCharitiesSlug } from '../installation/all-charities.ts'
import { readCharities } from './charities-in-force.ts'
import type { Charity } from './charity.ts'

/**
 * The charities that receive money now, in the order in which they are offered: not those that are paused, have ended, or with
 * whom nothing is agreed for any day to come. Pages, FAQ, terms, booking and emails name and count them from here. A page leaves
 * out a registration number or website that we do not know (Spec 3, Charity card).
 */
export const listPartners = (): readonly Charity[] => readCharities().partners

/** The number of partners as a word: 'four'. */
export const countPartnersInWords = (): string => formatNumberWord(listPartners().length)

/** All of them where All Charities is offered, in a sentence: 'all four'; of two 'both'. */
export const sayAllPartners = (): string =>
  listPartners().length === 2 ? 'both' : `all ${countPartnersInWords()}`

/** All of them by name: 'The Dream Factory, ... and The Maypole Project'. */
export const namePartners = (): string => joinWords(listPartners().map(({ name }) => name))

/**
 * Those by name between whom All Charities shares what is collected today, which leaves out one whose agreement is still to
 * begin. Whoever shares must be named (law on collections).
 */
export const nameSharers = (): string => joinWords(readCharities().sharers.map(({ name }) => name))

/** What becomes of the money of All Charities: 'is split equally between A and B'; where one alone shares today, 'goes to A'. */
export const sayGoesToSharers = (): string =>
  `${readCharities().sharers.length === 1 ? 'goes to' : 'is split equally between'} ${nameSharers()}`

/** Words about the partners: of one alone by its name, since All Charities is not offered then, else those about several. */
export const sayOfPartners = <T>(one: (name: string) => T, several: () => T): T =>
  listPartners().length === 1 ? one(namePartners()) : several()

/**
 * The causes a donor is offered: the partners, then the choice that shares between them. With one partner there is nothing to
 * share; who chose it before, or comes by an older link, keeps it.
 */
export const listCharities = (): readonly Charity[] =>
  sayOfPartners(listPartners, () => [...listPartners(), describeAll()])

/** What a booking of this charity can be changed to: what is offered, and what it says now. */
export const listCharitiesBeside = (now: string | undefined): Charity[] => {
  const offered = listCharities()
  return listCharitiesEver().filter(
    ({ slug }) => slug === now || offered.some((charity) => charity.slug === slug),
  )
}

/** Every charity that a booking may name, also those that take no more, then the choice that shares. */
export const listCharitiesEver = (): Charity[] => [...readCharities().ever, describeAll()]

/** The choice that shares between the partners. */
export function describeAll(): Charity {
  return {
    id: allCharitiesSlug,
    slug: allCharitiesSlug,
    name: 'All Charities',
    initials: 'ALL',
    isPartner: false,
    registrationNumber: null,
    website: null,
    mission: `The money ${sayGoesToSharers()}.`,
    // Spec 1: splits funds equally between the partner charities.
    description: `Cannot decide? Choose All Charities and the money ${sayGoesToSharers()}.`,
    details: ['The same share for each partner charity'],
    callToAction: null,
    logo: null,
    testimonial: null,
  }
}
