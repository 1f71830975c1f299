import { readInForce } from '../installation/in-force.ts'
import { allCharitiesSlug } from '../installation/all-charities.ts'
import { findCharity } from './find-charity.ts'
import { formatWhoBenefits } from './format-who-benefits.ts'
import { listPartnersNow } from './partners-of-day.ts'

/**
 * What is said to somebody who is about to book: the words, the version that they are of (null: none is kept), and with All
 * Charities the short names of those that it names. A booking keeps it.
 */
export type SaidStatement = { words: string; id: number | null; partners: string[] | null }

/** Says who gets what from a collection on a day, as it counts now; null for a charity that no list knows. */
export function sayWhoBenefits(charitySlug: string, day: string | undefined): SaidStatement | null {
  const charity = findCharity(charitySlug)
  return charity === null
    ? null
    : {
        words: formatWhoBenefits(charity, day),
        id: readInForce().statement?.id ?? null,
        partners: charitySlug === allCharitiesSlug ? listPartnersNow().map(({ slug }) => slug) : null,
      }
}
