import type { Charity } from './charities.schema.ts'
import { charities } from './charities.ts'

/** The choice a donor named in an address, or null: nothing is guessed. */
export function findCharity(slug: string | null | undefined): Charity | null {
  return charities.find((charity) => charity.slug === slug) ?? null
}
