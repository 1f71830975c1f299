import { partnerCharities } from '@kindfold/content/charities/charities.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { setCapacity } from '@kindfold/domain/testing/set-capacity.ts'
import { inventDonor } from '@kindfold/domain/office/demonstration/invented-donors.ts'
import { inventFleet } from '@kindfold/domain/office/demonstration/invent-fleet.ts'
import { inventPositions } from '@kindfold/domain/office/demonstration/invent-positions.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { inviteStaff } from '@kindfold/domain/staff/invite-staff.ts'
import type { Chance } from './seeded-random.ts'

export const by = { kind: 'staff', id: null, name: 'Dev Dispatcher' } as const
export const areaId = 'cambridge'

/** A day as it was asked for: what is booked, and by whom it is driven. */
export type MadeDay = {
  bookings: { id: string; reference: string }[]
  drivers: { staffId: string; name: string }[]
  vans: string[]
}

const postcodes = ['CB1 2AB', 'CB1 3QR', 'CB2 3DE', 'CB3 0AA', 'CB4 1EF', 'CB4 3JS', 'CB5 8GH'] as const

/** Makes the area large enough, its vans and drivers, and books every collection as donors do. */
export async function makeDay(
  services: Services,
  chance: Chance,
  { date, count, vans }: { date: string; count: number; vans: number },
): Promise<MadeDay> {
  await setCapacity(services, { areaId, capacity: count })
  const bookings: MadeDay['bookings'] = []
  for (let place = 0; place < count; place++) {
    const items = {
      bagsOfClothes: 1 + Math.floor(chance.next() * 4),
      bagsOfBooks: Math.floor(chance.next() * 2),
      boxesOfBricABrac: Math.floor(chance.next() * 2),
    }
    const donor = inventDonor(place, 'Cambridge')
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that the day repeats
    const made = await bookCollection(services, {
      draftId: null,
      idempotencyKey: `simulated-${String(place).padStart(12, '0')}`,
      charitySlug: partnerCharities[place % partnerCharities.length]?.slug ?? 'all-charities',
      postcode: postcodes[place % postcodes.length] ?? postcodes[0],
      collectionDate: date,
      items,
      note: null,
      // Each door is another one.
      details: { ...donor, line1: `${1 + place} ${donor.line1?.replace(/^\d+ /, '') ?? 'Acorn Row'}` },
      declarations: { adult: true, entitled: true, acceptable: true, terms: true },
      marketingConsent: false,
    })
    if (made.outcome !== 'booked') throw new Error(`booking ${place} was not made: ${made.outcome}`)
    bookings.push({ id: made.booking.id, reference: made.booking.reference })
  }
  await inventPositions(services)
  return { bookings, ...(await makeFleet(services, vans)) }
}

/** Invented, of ten drivers; more share their names. */
const driverNames =
  'Dina Ash,Dan Birch,Bea Holm,Sami Rowan,Ines Moss,Jude Fern,Kit Hazel,Omar Reed,Lena Sorrel,Theo Lark'.split(
    ',',
  )

async function makeFleet(services: Services, count: number): Promise<Pick<MadeDay, 'drivers' | 'vans'>> {
  const numbers = Array.from({ length: count }, (_, place) => place + 1)
  const vans = numbers.map((n) => `Van ${n}`)
  const { vanIds } = await inventFleet(services, { areaId, name: 'Cambridge depot', vans, by })
  const drivers: MadeDay['drivers'] = []
  for (const n of numbers) {
    const name = driverNames[(n - 1) % driverNames.length] ?? ''
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const invited = await inviteStaff(services, {
      email: `driver-${n}@example.org`,
      name,
      roles: [{ role: 'driver', areaId: null }],
      by: { kind: 'system' },
    })
    if (invited.outcome !== 'invited') throw new Error(JSON.stringify(invited))
    drivers.push({ staffId: invited.staffId, name })
  }
  return { drivers, vans: vanIds }
}
