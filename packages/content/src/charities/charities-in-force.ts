import { readInForce, type AgreedSpan, type InForce } from '../installation/in-force.ts'
import type { Charity } from './charity.ts'

/** The days on which agreements cover a charity. Before the first agreement of all begins, no day needs one. */
export type AgreedDays = { freeUntil: string; spans: readonly AgreedSpan[] }

type CharitiesInForce = {
  of: InForce
  /** Every charity that ever received money, also those that take no more bookings. */
  ever: readonly Charity[]
  /** Those that take bookings. */
  open: readonly Charity[]
  /** Of these, those with whom something is agreed for a day to come. Where none is left pages say who they were. */
  partners: readonly Charity[]
  /** The first day that needs an agreement; null where there is none at all. */
  freeUntil: string | null
  spansBySlug: ReadonlyMap<string, readonly AgreedSpan[]>
}

// A booking asks several times, and what is in force is read anew seldom.
let sortedOut: CharitiesInForce | undefined

/** The charities as they are in force now, sorted out once. */
export function readCharities(): CharitiesInForce {
  const inForce = readInForce()
  if (sortedOut?.of !== inForce) sortedOut = sortOut(inForce)
  return sortedOut
}

function sortOut(inForce: InForce): CharitiesInForce {
  const { charities, agreed, today } = inForce
  const spansBySlug = new Map<string, AgreedSpan[]>()
  let freeUntil: string | null = null
  for (const span of agreed) {
    if (freeUntil === null || span.from < freeUntil) freeUntil = span.from
    spansBySlug.set(span.slug, [...(spansBySlug.get(span.slug) ?? []), span])
  }
  const ever: Charity[] = []
  const open: Charity[] = []
  for (const { isPaused, endsOn, ...partner } of charities) {
    const charity = { ...partner, id: partner.slug, isPartner: true }
    ever.push(charity)
    if (!isPaused && (endsOn === null || today < endsOn)) open.push(charity)
  }
  const partners = open.filter(({ slug }) => {
    const spans = spansBySlug.get(slug) ?? []
    return freeUntil === null || isAgreedBetween({ freeUntil, spans }, today, '9999')
  })
  return {
    of: inForce,
    ever,
    open,
    partners: partners.length > 0 ? partners : open,
    freeUntil,
    spansBySlug,
  }
}

/** Whether one of the days from the first to the last is covered, or needs no agreement. */
export function isAgreedBetween({ freeUntil, spans }: AgreedDays, first: string, last: string): boolean {
  return (
    first < freeUntil || spans.some(({ from, until }) => from <= last && (until === null || until >= first))
  )
}
