import { readInForce, type InForce } from '../installation/in-force.ts'
import type { Charity } from './charity.ts'

type CharitiesInForce = {
  of: InForce
  /** Every charity that ever received money, also those that take no more bookings. */
  ever: readonly Charity[]
  /** Those that take bookings. */
  open: readonly Charity[]
  /** Of these, those with whom something is agreed for a day to come. Where none is left pages say who they were. */
  partners: readonly Charity[]
  /** Of these, those that share in what is collected today. Where nothing is agreed for today yet, those that will. */
  sharers: readonly Charity[]
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
  const { charities, unagreed = [], notYet = [], today } = inForce
  const ever: Charity[] = []
  const open: Charity[] = []
  for (const { isPaused, endsOn, ...partner } of charities) {
    const charity = { ...partner, id: partner.slug, isPartner: true }
    ever.push(charity)
    if (!isPaused && (endsOn === null || today < endsOn)) open.push(charity)
  }
  const agreed = open.filter(({ slug }) => !unagreed.includes(slug))
  const partners = agreed.length > 0 ? agreed : open
  const sharing = partners.filter(({ slug }) => !notYet.includes(slug))
  return { of: inForce, ever, open, partners, sharers: sharing.length > 0 ? sharing : partners }
}
