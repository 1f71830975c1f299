import { allCharitiesSlug } from '../installation/all-charities.ts'
import { readInForce, type CharitySpan, type InForce } from '../installation/in-force.ts'

type AgreedDays = { freeUntil: string; spans: readonly CharitySpan[] }

/**
 * The days on which an agreement covers a charity; for All Charities, one of those that share. Before the first agreement of
 * all begins, no day needs one: null where there is none at all.
 */
export function findAgreedDays(slug: string): AgreedDays | null {
  const { agreed, charities } = readInForce()
  const { first, bySlug } = sortOut(agreed)
  if (first === null) return null
  const spans =
    slug === allCharitiesSlug
      ? charities.flatMap((one) => (one.isPaused ? [] : (bySlug.get(one.slug) ?? [])))
      : (bySlug.get(slug) ?? [])
  return { freeUntil: first, spans }
}

type SortedOut = {
  agreed: readonly CharitySpan[]
  first: string | null
  bySlug: ReadonlyMap<string, readonly CharitySpan[]>
}

// A booking asks several times, and what is in force is read anew seldom.
let sortedOut: SortedOut | undefined

function sortOut(agreed: readonly CharitySpan[]): SortedOut {
  if (sortedOut?.agreed === agreed) return sortedOut
  let first: string | null = null
  const bySlug = new Map<string, CharitySpan[]>()
  for (const span of agreed) {
    if (first === null || span.from < first) first = span.from
    bySlug.set(span.slug, [...(bySlug.get(span.slug) ?? []), span])
  }
  return (sortedOut = { agreed, first, bySlug })
}

/** Whether a day, 'YYYY-MM-DD', may be offered for a charity: an agreement with it is in force then, or none is needed yet. */
export function isAgreedOn(slug: string, day: string): boolean {
  const days = findAgreedDays(slug)
  return days === null || isAgreedBetween(days, day, day)
}

/** The charities with whom nothing is agreed for any day from this one on, once an agreement is needed. */
export function listUnagreed(
  { agreed, charities }: Pick<InForce, 'agreed' | 'charities'>,
  today: string,
): string[] {
  const { first, bySlug } = sortOut(agreed)
  if (first === null) return []
  return charities
    .map(({ slug }) => slug)
    .filter((slug) => !isAgreedBetween({ freeUntil: first, spans: bySlug.get(slug) ?? [] }, today, '9999'))
}

/** Of the others, the charities with whom nothing is agreed for this day yet. */
export function listNotYetAgreed(inForce: Pick<InForce, 'agreed' | 'charities'>, today: string): string[] {
  const { first, bySlug } = sortOut(inForce.agreed)
  if (first === null) return []
  const never = listUnagreed(inForce, today)
  return inForce.charities
    .map(({ slug }) => slug)
    .filter((slug) => !never.includes(slug))
    .filter((slug) => !isAgreedBetween({ freeUntil: first, spans: bySlug.get(slug) ?? [] }, today, today))
}

function isAgreedBetween({ freeUntil, spans }: AgreedDays, first: string, last: string): boolean {
  return (
    first < freeUntil || spans.some(({ from, until }) => from <= last && (until === null || until >= first))
  )
}
