import { placeFields, type PlaceName } from '@kindfold/content/booking/detail-fields.ts'
import { regularCollections } from '@kindfold/database/schema/regular-collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import type { Problem } from '../booking/booking.ts'
import { checkDetailsOf, type Details } from '../booking/check-details.ts'
import { addEvent } from '../booking/move-booking.ts'
import { lockRegular } from './change-regular.ts'

/** Each turn that is booked from now on says the new place of its bags and the way to them; or why not. */
export type ChangeRegularPlaceResult =
  | { kind: 'changed' }
  /** Ended, or gone with its donor. */
  | { kind: 'ended' }
  | { kind: 'stale'; version: number }
  | { kind: 'invalid'; problems: Problem[] }

/**
 * Changes where the bags of regular collections are and how a driver gets to them, by the rules of a booking. What is booked
 * already stays as it is.
 */
export async function changeRegularPlace(
  services: Services,
  {
    regularId,
    version,
    by,
    place,
  }: { regularId: string; version: number; by: Actor; place: Pick<Details, PlaceName> },
): Promise<ChangeRegularPlaceResult> {
  const checked = checkDetailsOf(
    place,
    placeFields.map(({ name }) => name),
  )
  if (checked.kind === 'invalid') return checked
  const { bagsPlace, handOver, accessNotes } = checked.details
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<ChangeRegularPlaceResult> => {
    const row = await lockRegular(tx, regularId)
    if (!row || row.endedAt !== null) return { kind: 'ended' }
    if (row.version !== version) return { kind: 'stale', version: row.version }
    await tx
      .update(regularCollections)
      .set({ bagsPlace, handOver, accessNotes, version: row.version + 1, changedAt: now })
      .where(eq(regularCollections.id, regularId))
    await addEvent(tx, row.bookingId, 'regular-changed', by, now, {
      weeks: row.weeksBetween,
      date: row.nextOn,
      place: true,
      ...(by.kind === 'staff' && { atDonorsWord: true }),
    })
    return { kind: 'changed' }
  })
}
