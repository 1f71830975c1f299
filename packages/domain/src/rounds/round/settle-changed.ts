import { renewRounds } from '../../booking/booking/renew-rounds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import { changeWindowWithin } from '../live/change-window-within.ts'
import { followRound } from '../live/follow-round.ts'
import type { Services } from '../../base/services/services.ts'

/** A donor whose promised window a change of rounds breaks, and the one that can be kept. */
export type BrokenWindow = {
  bookingId: string
  reference: string
  promised: CollectionWindow
  /** Local: '12:40'. */
  expected: string
  window: CollectionWindow
}

/**
 * What follows every change of rounds at the desk, in its transaction: phones see new versions, donors whose window is
 * broken are promised another, and what donors are shown follows. The caller holds the bookings of `broken`, so that each
 * of them can be told.
 */
export async function settleChanged(
  services: Services,
  tx: DatabaseHandle,
  { roundIds, broken, by }: { roundIds: readonly string[]; broken: readonly BrokenWindow[]; by: Actor },
): Promise<void> {
  await renewRounds(tx, roundIds)
  for (const { bookingId, window } of broken) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const changed = await changeWindowWithin(services, tx, { bookingId, window, by })
    if (changed.kind !== 'moved') throw new Error(`the window of ${bookingId} was not changed`)
  }
  // oxlint-disable-next-line no-await-in-loop
  for (const roundId of roundIds) await followRound(services, tx, roundId)
}
