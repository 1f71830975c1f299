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

/** Counts what a visitor does, so that no script takes from people the places of an area. A keyed hash of `address` is kept. */
export async function countAct(
  services: Services,
  { act, address }: { act: VisitorAct; address: string },
): Promise<ActOutcome> {
  const { visitorsMay } = services.settings
  if (visitorsMay === null) return { outcome: 'allowed' }
  return await countAttempt(services, { what: act, address, attemptsAllowed: visitorsMay[act] })
}

/** The same within somebody's transaction. */
export async function countActWithin(
  services: Services,
  tx: DatabaseHandle,
  { act, address }: { act: VisitorAct; address: string },
): Promise<ActOutcome> {
  const { visitorsMay } = services.settings
  if (visitorsMay === null) return { outcome: 'allowed' }
  return await countAttemptWithin(services, tx, { what: act, address, attemptsAllowed: visitorsMay[act] })
}

/** An act as it is counted by the statement that does it; null where acts are not counted. */
export function describeAct(
  services: Services,
  { act, address }: { act: VisitorAct; address: string },
): CountedTry | null {
  const { visitorsMay } = services.settings
  if (visitorsMay === null) return null
  return describeAttempt(services, { what: act, address, attemptsAllowed: visitorsMay[act] })
}
