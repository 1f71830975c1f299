import { executeRows } from '@kindfold/database/execute-rows.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { manyActs, type RaisedPlaces } from '@kindfold/database/schema/many-acts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, sql } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { keepWithin } from '../../base/dry-run/run-dry.ts'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import { changeCapacity } from '../../capacity/collection-day/change-capacity.ts'
import { isDay, lockDay } from '../../capacity/collection-day/find-day.ts'

/** Raises the number of places of a day as far as those who move there need it, in each area. Returns what it raised. */
export async function raisePlaces(
  services: Services,
  places: readonly { areaId: string; needed: number; free: number }[],
  { date, by }: { date: string; by: StaffAuthor },
): Promise<RaisedPlaces[]> {
  const raised: RaisedPlaces[] = []
  for (const { areaId, needed, free } of places.filter((one) => one.needed > one.free)) {
    // oxlint-disable-next-line no-await-in-loop -- each in its own short transaction
    const [day] = await services.database.read((tx) =>
      tx.select().from(collectionDays).where(isDay(areaId, date)),
    )
    if (!day) continue
    const [from, to] = [day.capacity, day.capacity + needed - free]
    // oxlint-disable-next-line no-await-in-loop
    const { kind } = await changeCapacity(services, { areaId, date, by, capacity: to })
    if (kind === 'changed') raised.push({ areaId, from, to, wasOwn: day.hasOwnCapacity })
  }
  return raised
}

type Lowered = {
  id: string
  toDate: string
  raised: RaisedPlaces[]
  staffId: string | null
  staffName: string | null
}

/**
 * Lowers what was raised for moves that were taken back, once none of them is on its way back: as far as nobody has a place
 * that was added. A day whose number of places somebody changed since stays as they said.
 */
export async function lowerPlaces(services: Services): Promise<void> {
  while (await lowerNext(services));
}

/** False: there is nothing to lower. */
async function lowerNext(services: Services): Promise<boolean> {
  return await transact(services, async (tx) => {
    const [one] = await executeRows<Lowered>(
      tx,
      sql`
        select a.id, a.to_date::text as "toDate", a.raised, a.taken_back_by_id as "staffId", a.taken_back_by_name as "staffName"
        from many_acts a
        where a.raised is not null and a.taken_back_by_name is not null and not exists (
          select from many_act_bookings m where m.act_id = a.id and (
            m.outcome = 'goes-back' or m.outcome is null and a.stopped_at is null))
        order by a.id limit 1 for update skip locked`,
    )
    if (!one) return false
    const { id, toDate: date, raised, staffId, staffName } = one
    const by = { kind: 'staff', id: staffId, name: staffName ?? '' } as const
    const within = replaceServices(services, { database: keepWithin(services.database, tx) })
    await tx.update(manyActs).set({ raised: null }).where(eq(manyActs.id, id))
    if (date < londonDate(services.clock.now())) return true
    for (const { areaId, from, to, wasOwn } of raised.toSorted((a, b) => (a.areaId < b.areaId ? -1 : 1))) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const day = await lockDay(tx, { areaId, date })
      if (!day || day.capacity !== to) continue
      const capacity = Math.max(from, day.booked + day.held)
      // oxlint-disable-next-line no-await-in-loop
      await changeCapacity(within, { areaId, date, by, capacity })
      if (capacity === from && !wasOwn)
        // oxlint-disable-next-line no-await-in-loop
        await tx.update(collectionDays).set({ hasOwnCapacity: false }).where(isDay(areaId, date))
    }
    return true
  })
}
