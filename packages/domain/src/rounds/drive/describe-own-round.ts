import type { Services } from '../../base/services/services.ts'
import type { DriveSession } from './drive-session.ts'
import { findOwnRound, whosePhone } from './find-own-round.ts'

/** A driver's round of today in a line: on which phone it is driven, and in which version. */
export type OwnRound = {
  id: string
  number: number
  area: string
  date: string
  state: string
  version: number
  phone: 'this' | 'another' | 'none'
}

/** Null when there is none, and for a phone that was revoked. */
export async function describeOwnRound(
  services: Services,
  { session }: { session: DriveSession },
): Promise<OwnRound | null> {
  if (session.device.state !== 'good') return null
  const round = await services.database.read((tx) => findOwnRound(tx, session, services.clock.now()))
  if (round === null) return null
  const { id, number, areaId, date, state, version } = round
  return { id, number, area: areaId, date, state, version, phone: whosePhone(round, session) }
}
