import { allCharitiesSlug } from '../installation/all-charities.ts'
import { readInForce, type AgreedSpan } from '../installation/in-force.ts'

/**
 * The days on which an agreement covers a charity; for All Charities, one of those that share. Before the first agreement of
 * all begins, no day needs one: null where there is none at all.
 */
export function findAgreedDays(slug: string): { freeUntil: string; spans: AgreedSpan[] } | null {
  const { agreed, charities } = readInForce()
  const [first] = agreed.map(({ from }) => from).toSorted()
  if (first === undefined) return null
  const paused = new Set(charities.flatMap((one) => (one.isPaused ? [one.slug] : [])))
  const spans = agreed.filter((span) =>
    slug === allCharitiesSlug ? !paused.has(span.slug) : span.slug === slug,
  )
  return { freeUntil: first, spans }
}

/** Whether a day, 'YYYY-MM-DD', may be offered for a charity: an agreement with it is in force then, or none is needed yet. */
export function isAgreedOn(slug: string, day: string): boolean {
  const days = findAgreedDays(slug)
  return days === null || day < days.freeUntil || days.spans.some((span) => covers(span, day))
}

/** Whether there is any day from this one on that may be offered for a charity. */
export function isAgreedFrom(slug: string, day: string): boolean {
  const days = findAgreedDays(slug)
  return (
    days === null || day < days.freeUntil || days.spans.some(({ until }) => until === null || until >= day)
  )
}

const covers = ({ from, until }: AgreedSpan, day: string) => from <= day && (until === null || day <= until)
