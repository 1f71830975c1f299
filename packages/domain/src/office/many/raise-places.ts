import { collectionDays } from '@kindfold/database/schema/collections.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { changeCapacity } from '../../capacity/collection-day/change-capacity.ts'
import { isDay } from '../../capacity/collection-day/find-day.ts'

/** Raises the number of places of a day as far as those who move there need it, in each area. */
export async function raisePlaces(
  services: Services,
  places: readonly { areaId: string; needed: number; free: number }[],
  { date, by }: { date: string; by: StaffAuthor },
): Promise<void> {
  for (const { areaId, needed, free } of places.filter((one) => one.needed > one.free)) {
    // oxlint-disable-next-line no-await-in-loop -- each in its own short transaction
    const [day] = await services.database.read((tx) =>
      tx.select({ capacity: collectionDays.capacity }).from(collectionDays).where(isDay(areaId, date)),
    )
    // oxlint-disable-next-line no-await-in-loop
    if (day) await changeCapacity(services, { areaId, date, by, capacity: day.capacity + needed - free })
  }
}
