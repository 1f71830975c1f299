import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import {
  countAttempt,
  countAttemptWithin,
  describeAttempt,
  type AttemptOutcome,
  type CountedTry,
} from './count-attempt.ts'
import type { Services } from '../services.ts'
import type { VisitorAct } from '../settings.ts'

export type ActOutcome = AttemptOutcome

/**
 * Counts an act against a visitor's rate limit, so that no script takes an area's places from donors. Stores only a
 * keyed hash of `address`.
 */
export async function countAct(
  services: Services,
  { act, address }: { act: VisitorAct; address: string },
): Promise<ActOutcome> {
  const { visitorsMay } = services.settings
  if (visitorsMay === null) return { outcome: 'allowed' }
  return await countAttempt(services, { what: act, address, attemptsAllowed: visitorsMay[act] })
}

/** As `countAct`, within the caller's transaction. */
export async function countActWithin(
  services: Services,
  tx: DatabaseHandle,
  { act, address }: { act: VisitorAct; address: string },
): Promise<ActOutcome> {
  const { visitorsMay } = services.settings
  if (visitorsMay === null) return { outcome: 'allowed' }
  return await countAttemptWithin(services, tx, { what: act, address, attemptsAllowed: visitorsMay[act] })
}

/** Describes an act for the statement that counts and does it; null where acts have no limit. */
export function describeAct(
  services: Services,
  { act, address }: { act: VisitorAct; address: string },
): CountedTry | null {
  const { visitorsMay } = services.settings
  if (visitorsMay === null) return null
  return describeAttempt(services, { what: act, address, attemptsAllowed: visitorsMay[act] })
}
