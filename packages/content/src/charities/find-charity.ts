import type { Charity } from './charities.schema.ts'
import { charities } from './charities.ts'

/** Finds the charity of a slug, or null. Never guesses. */
export function findCharity(slug: string | null | undefined): Charity | null {
  return charities.find((charity) => charity.slug === slug) ?? null
}
