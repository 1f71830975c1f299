import type { Charity } from './charity.ts'
import { allCharitiesSlug } from '../installation/all-charities.ts'
import { describeAll } from './charities.ts'
import { readCharities } from './charities-in-force.ts'

/** Finds the charity of a slug, or null, also one that takes no more bookings. Never guesses. */
export function findCharity(slug: string | null | undefined): Charity | null {
  if (slug === allCharitiesSlug) return describeAll()
  return readCharities().ever.find((charity) => charity.slug === slug) ?? null
}

/** Finds a charity that takes bookings now, or null. All Charities does, also while one partner alone shares it. */
export function findChoice(slug: string | null | undefined): Charity | null {
  if (slug === allCharitiesSlug) return describeAll()
  return readCharities().partners.find((charity) => charity.slug === slug) ?? null
}

/** What a charity is called; one that no list knows any more by its short name. */
export const nameCharity = (slug: string): string => findCharity(slug)?.name ?? slug
