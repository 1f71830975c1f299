import { readInForce } from '../installation/in-force.ts'
import { isAgreedOn } from './agreed-days.ts'
import { readCharities } from './charities-in-force.ts'
import type { Charity } from './charity.ts'

/** The charities that receive money from what is collected on a day, 'YYYY-MM-DD'; while none is chosen, those of now. */
export function listPartnersOn(day: string | undefined): readonly Charity[] {
  const { open, partners } = readCharities()
  if (day === undefined) return partners
  const agreed = open.filter(({ slug }) => isAgreedOn(slug, day))
  return agreed.length > 0 ? agreed : open
}

/** The charities that share today; where nothing is agreed for today yet, those that will. */
export function listPartnersNow(): readonly Charity[] {
  const now = listPartnersOn(readInForce().today)
  return now.length === 0 ? readCharities().partners : now
}
