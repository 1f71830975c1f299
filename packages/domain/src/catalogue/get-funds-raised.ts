import { fundsRaisedPence } from '@kindfold/content/facts/facts.ts'
import type { Services } from '../services.ts'

/**
 * Total funds raised for our partner charities, in pence (spec 2, Site header): a figure that we state, for now. Every
 * page shows it, so that it must not throw: what reads it from elsewhere falls back on the stated figure.
 */
export function getFundsRaised(_services: Services): Promise<number> {
  return Promise.resolve(fundsRaisedPence)
}
