import { allCharitiesSlug } from '../installation/all-charities.ts'
import { readInForce, type AgreedSpan } from '../installation/in-force.ts'

/**
 * The days on which an agreement covers a charity; for All Charities, one of those that share. Before the first agreement of
 * all begins, no day needs one: null where there is none at all.
 */
export function findAgreedDays(slug: string): { freeUntil: string; spans: readonly AgreedSpan[] } | null {
  const { agreed, charities } = readInForce()
  const { first, bySlug } = sortOut(agreed)
  if (first === null) return null
  const spans =
    slug === allCharitiesSlug
      ? charities.flatMap((one) => (one.isPaused ? [] : (bySlug.get(one.slug) ?? [])))
      : (bySlug.get(slug) ?? [])
  return { freeUntil: first, spans }
}

type SortedOut = { first: string | null; bySlug: ReadonlyMap<string, readonly AgreedSpan[]> }

// A booking asks several times, and what is in force is read anew seldom.
const sortedOut = new WeakMap<readonly AgreedSpan[], SortedOut>()

function sortOut(agreed: readonly AgreedSpan[]): SortedOut {
  const known = sortedOut.get(agreed)
  if (known !== undefined) return known
  let first: string | null = null
  const bySlug = new Map<string, AgreedSpan[]>()
  for (const span of agreed) {
    if (first === null || span.from < first) first = span.from
    const own = bySlug.get(span.slug)
    if (own === undefined) bySlug.set(span.slug, [span])
    else own.push(span)
  }
  const made = { first, bySlug }
  sortedOut.set(agreed, made)
  return made
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
