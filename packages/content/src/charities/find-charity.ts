import type { Charity } from './charity.ts'
import { listCharities, listCharitiesEver } from './charities.ts'

/** Finds the charity of a slug, or null, also one that takes no more bookings. Never guesses. */
export function findCharity(slug: string | null | undefined): Charity | null {
  return listCharitiesEver().find((charity) => charity.slug === slug) ?? null
}

/** Finds a charity that a donor can choose now, or null. */
export function findChoice(slug: string | null | undefined): Charity | null {
  return listCharities().find((charity) => charity.slug === slug) ?? null
}

/** What a charity is called; one that no list knows any more by its short name. */
export const nameCharity = (slug: string): string => findCharity(slug)?.name ?? slug
