import { readInForce } from '../installation/in-force.ts'
import { isAgreedOn } from './agreed-days.ts'
import { chooseAgreed, listPartners } from './charities.ts'
import type { Charity } from './charity.ts'

/** The charities that receive money from what is collected on a day, 'YYYY-MM-DD'; while none is chosen, those of now. */
export const listPartnersOn = (day: string | undefined): Charity[] =>
  day === undefined ? listPartners() : chooseAgreed(({ slug }) => isAgreedOn(slug, day))

/** The charities that share today; where nothing is agreed for today yet, those that will. */
export function listPartnersNow(): Charity[] {
  const now = listPartnersOn(readInForce().today)
  return now.length === 0 ? listPartners() : now
}
