import { transact } from '@kindfold/database/transact.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { readBookings } from '../booking/read-booking.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/** What of an earlier booking is said again in the next one, by field. */
export type KnownDetails = Record<string, string>

/**
 * Takes the details of an earlier booking for another one ("book again with the same details"), and writes into the audit
 * who looked. Null when it is not there, not in these areas, or its donor was forgotten.
 */
export async function findKnownBooking(
  services: Services,
  { bookingId, by, areaIds }: { bookingId: string; by: Actor; areaIds: 'all' | readonly string[] },
): Promise<KnownDetails | null> {
  if (!isId(bookingId)) return null
  return await transact(services, async (tx) => {
    const [booking] = await readBookings(tx, eq(bookings.id, bookingId))
    if (!booking || booking.contact.name === null) return null
    const { id, areaId, contact, address } = booking
    if (areaIds !== 'all' && !areaIds.includes(areaId)) return null
    const subject = { kind: 'booking', id } as const
    await recordStaffEvent(tx, { at: services.clock.now(), by, act: 'use-details', subject, areaId })
    return {
      postcode: address.postcode,
      charity: booking.charitySlug,
      name: contact.name ?? '',
      email: contact.email ?? '',
      phone: contact.phone ?? '',
      line1: address.line1 ?? '',
      line2: address.line2 ?? '',
      town: address.town ?? '',
      handOver: booking.handOver ?? '',
      bagsPlace: booking.bagsPlace ?? '',
    }
  })
}
