import { readInForce } from '../installation/in-force.ts'
import { isAgreedOn } from './agreed-days.ts'
import { readCharities } from './charities-in-force.ts'
import type { Charity } from './charity.ts'

/**
 * The charities that receive money from what is collected on a day, 'YYYY-MM-DD', past or to come; while none is chosen, those of
 * now. What donors read of that day and how its money is shared both come from here.
 */
export function listPartnersOn(day: string | undefined): readonly Charity[] {
  const { open, partners } = readCharities()
  return day === undefined ? partners : chooseAgreed(listTakingPart(day), open, day)
}

/** The charities that share today; where nothing is agreed for today yet, those that will. */
export function listPartnersNow(): readonly Charity[] {
  const { open, partners } = readCharities()
  const now = chooseAgreed(open, open, readInForce().today)
  return now.length === 0 ? partners : now
}

/** Those that were neither paused nor over as the day began. */
function listTakingPart(day: string): readonly Charity[] {
  const { ever, open } = readCharities()
  const { apart } = readInForce()
  if (apart === undefined) return open
  return ever.filter(
    ({ slug }) =>
      !apart.some((one) => one.slug === slug && one.from <= day && (one.until === null || one.until >= day)),
  )
}

/** Those with whom something is agreed on the day; where there is none, whoever takes part, and at last whoever does now. */
function chooseAgreed(taking: readonly Charity[], open: readonly Charity[], day: string): readonly Charity[] {
  const agreed = taking.filter(({ slug }) => isAgreedOn(slug, day))
  return [agreed, taking, open].find((list) => list.length > 0) ?? []
}
