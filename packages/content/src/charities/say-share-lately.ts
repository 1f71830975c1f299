import { charitySharePercent } from '../facts/facts.ts'
import { readInForce } from '../installation/in-force.ts'
import { sayLately } from '../statement/lately.ts'

/** What the share lately came to, as a sentence that stands alone; null where no version of it is kept. */
export function sayShareLately(): string | null {
  const lately = readInForce().statement?.lately
  return lately ? sayLately(lately, `the charity’s ${charitySharePercent}%`) : null
}
