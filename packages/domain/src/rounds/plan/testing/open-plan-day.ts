import { bookings } from '@kindfold/database/schema/bookings.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { eq } from 'drizzle-orm'
import { bookCollection } from '../../../booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../../testing/create-booking-test-services.ts'
import type { Planner } from '../../../base/services/planner.ts'
import { planInline } from './plan-inline.ts'

export type PlanDay = BookingTestServices & {
  planner: Planner
  /** Adds a van of Cambridge, at one depot for all. */
  addVan(name: string, changes?: Partial<typeof vans.$inferInsert>): Promise<string>
  /** Books in Cambridge, so many steps of half a kilometre from the depot; null: nobody knows where. */
  book(date: string, place: { north: number; east: number } | null, postcode?: string): Promise<string>
}

const depotAt = { latE6: 52_205_000, lonE6: 119_000 }

/** Services with a depot in Cambridge and a planner that repeats. */
export async function openPlanDay(): Promise<PlanDay> {
  const services = await createBookingTestServices()
  const [depot] = await services.database.transaction((tx) =>
    tx
      .insert(depots)
      .values({ name: 'Depot', ...depotAt })
      .returning(),
  )
  return Object.assign(services, {
    planner: planInline(),
    async addVan(name: string, changes: Partial<typeof vans.$inferInsert> = {}) {
      const [van] = await services.database.transaction((tx) =>
        tx
          .insert(vans)
          .values({
            name,
            depotId: depot!.id,
            areaIds: ['cambridge'],
            capacityBags: 150,
            capacityKilos: 1200,
            ...changes,
          })
          .returning(),
      )
      return van!.id
    },
    async book(date: string, place: { north: number; east: number } | null, postcode = 'CB2 1TN') {
      const made = await bookCollection(services, askForBooking({ postcode, collectionDate: date }))
      if (made.kind !== 'booked') throw new Error(made.kind)
      const { id } = made.booking
      if (place) {
        const at = {
          latE6: depotAt.latE6 + place.north * 4500,
          lonE6: depotAt.lonE6 + place.east * 7300,
          positionSource: 'by-hand' as const,
        }
        await services.database.transaction((tx) => tx.update(bookings).set(at).where(eq(bookings.id, id)))
      }
      return id
    },
  })
}
