import { dreamsGrantedAtLeast, dreamsGrantedSinceYear } from '../facts/facts.ts'
import { joinWords } from '../facts/join-words.ts'
import { formatNumberWord } from '../facts/format-number-word.ts'
import type { Charity } from './charities.schema.ts'

/**
 * The charities that receive money, in the order in which they are offered. Pages, FAQ, terms, booking and emails name
 * and count them from here. A page leaves out a registration number or website that we do not know
 * (Spec 3, Charity card).
 */
export const partnerCharities: readonly Charity[] = [
  {
    id: 'the-dream-factory',
    slug: 'the-dream-factory',
    name: 'The Dream Factory',
    initials: 'DF',
    isPartner: true,
    // Spec 2, About.
    registrationNumber: '1123662',
    website: 'https://www.yourdreamfactory.org',
    mission:
      'Dreams for children and young adults with life-threatening or life-limiting conditions or severe disabilities.',
    description:
      'The Dream Factory grants dreams to children and young adults with life-threatening or life-limiting conditions or severe disabilities.',
    // Spec 1: over 640 dreams since 2008, ages 3-25.
    details: [
      `Over ${dreamsGrantedAtLeast} dreams granted since ${dreamsGrantedSinceYear}`,
      'For people aged 3 to 25',
    ],
    callToAction: { text: 'See what a dream can be', href: 'https://www.yourdreamfactory.org' },
  },
  {
    id: 'clothing-collective',
    slug: 'clothing-collective',
    name: 'Clothing Collective',
    initials: 'CC',
    isPartner: true,
    website: 'https://www.clothingcollective.org',
    mission: 'Gift cards that let people in need choose their own clothes.',
    // The charity's own description of its work.
    description:
      'Clothing Collective gives gift cards through food banks and shelters, so that people in need choose their own clothes in charity shops.',
    details: [
      'Works through food banks and shelters',
      'Gift cards are spent in charity shops',
      'Each person chooses what suits them',
    ],
    callToAction: { text: 'See how the gift cards work', href: 'https://www.clothingcollective.org' },
  },
  {
    id: 'voice-for-epilepsy',
    slug: 'voice-for-epilepsy',
    name: 'The Voice for Epilepsy',
    initials: 'VE',
    isPartner: true,
    mission: 'A voice for people living with epilepsy.',
    description: 'The Voice for Epilepsy supports people living with epilepsy.',
    details: ['A smaller UK charity, and one of our partners'],
  },
  {
    id: 'the-maypole-project',
    slug: 'the-maypole-project',
    name: 'The Maypole Project',
    initials: 'MP',
    isPartner: true,
    // Spec 2, About.
    registrationNumber: '1120163',
    website: 'https://www.themaypoleproject.co.uk',
    mission: 'Support for the whole family of a child with complex medical needs.',
    // The charity's own description of its work.
    description:
      'The Maypole Project supports whole families of children with complex medical needs, from diagnosis onwards. Its support is free, for as long as it is needed.',
    details: [
      'For the whole family, from diagnosis onwards',
      'Established in 2003, a registered charity since 2007',
      'Based in Bromley',
    ],
    callToAction: { text: 'See how they help families', href: 'https://www.themaypoleproject.co.uk' },
  },
]

/** The number of partners as a word: 'four'. */
export const partnerCountInWords = formatNumberWord(partnerCharities.length)

/** All of them by name: 'The Dream Factory, ... and The Maypole Project'. Whoever shares must be named (law on collections). */
export const partnerNames = joinWords(partnerCharities.map(({ name }) => name))

/** The causes a donor can choose: the partners, then the choice that shares between them. */
export const charities: readonly Charity[] = [
  ...partnerCharities,
  {
    id: 'all-charities',
    slug: 'all-charities',
    name: 'All Charities',
    initials: 'ALL',
    isPartner: false,
    mission: `Shared equally between ${partnerNames}.`,
    // Spec 1: splits funds equally between the partner charities.
    description: `Cannot decide? Choose All Charities and the money from your donation is split equally between ${partnerNames}.`,
    details: ['The same share for each partner charity'],
  },
]
