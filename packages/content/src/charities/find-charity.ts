import type { Charity } from './charity.ts'
import { allCharitiesSlug } from '../installation/all-charities.ts'
import { describeAll, listPartners, listPartnersEver } from './charities.ts'

/** Finds the charity of a slug, or null, also one that takes no more bookings. Never guesses. */
export function findCharity(slug: string | null | undefined): Charity | null {
  return findAmong(listPartnersEver(), slug)
}

/** Finds a charity that a donor can choose now, or null. */
export function findChoice(slug: string | null | undefined): Charity | null {
  return findAmong(listPartners(), slug)
}

const findAmong = (partners: readonly Charity[], slug: string | null | undefined): Charity | null =>
  slug === allCharitiesSlug ? describeAll() : (partners.find((charity) => charity.slug === slug) ?? null)

/** What a charity is called; one that no list knows any more by its short name. */
export const nameCharity = (slug: string): string => findCharity(slug)?.name ?? slug
