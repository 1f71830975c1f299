import { allCharitiesSlug } from '../installation/all-charities.ts'
import { readInForce } from '../installation/in-force.ts'
import { isAgreedBetween, readCharities, type AgreedDays } from './charities-in-force.ts'

/**
 * The days on which an agreement covers a charity; for All Charities, one of those that share. Before the first agreement of
 * all begins, no day needs one: null where there is none at all.
 */
export function findAgreedDays(slug: string): AgreedDays | null {
  const { freeUntil, spansBySlug } = readCharities()
  if (freeUntil === null) return null
  const spans =
    slug === allCharitiesSlug
      ? readInForce().charities.flatMap((one) => (one.isPaused ? [] : (spansBySlug.get(one.slug) ?? [])))
      : (spansBySlug.get(slug) ?? [])
  return { freeUntil, spans }
}

/** Whether a day, 'YYYY-MM-DD', may be offered for a charity: an agreement with it is in force then, or none is needed yet. */
export function isAgreedOn(slug: string, day: string): boolean {
  const days = findAgreedDays(slug)
  return days === null || isAgreedBetween(days, day, day)
}
