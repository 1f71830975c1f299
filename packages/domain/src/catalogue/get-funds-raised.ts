import { fundsRaisedPence } from '@kindfold/content/facts/facts.ts'
import type { Services } from '../services.ts'

/**
 * Total funds raised for our partner charities, in pence (spec 2, Site header). For now, a figure that we state. Every
 * page shows it, so it must not throw: a reader of another source must fall back to the stated figure.
 */
export function getFundsRaised(_services: Services): Promise<number> {
  return Promise.resolve(fundsRaisedPence)
}
