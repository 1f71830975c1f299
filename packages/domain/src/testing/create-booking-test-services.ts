import { seedCoverageAreas } from '@kindfold/database/seed/seed-coverage-areas.ts'
import { createHash } from 'node:crypto'
import { createTestServices } from './create-test-services.ts'
import type { TestServices } from './create-test-services.ts'
import type { BookingAsked } from '../booking/booking/check-booking.ts'
import { setCapacity } from './set-capacity.ts'

export type BookingTestServices = TestServices & {
  /** Sets the time. */
  setNow(iso: string): void
  /** Sets the capacity of an area's days, existing and new. */
  setCapacity(areaId: string, capacity: number): Promise<void>
}

/** Makes services with the areas in place. The time is noon on Saturday 21 November 2026; randomness repeats. */
export async function createBookingTestServices(): Promise<BookingTestServices> {
  const services = await createTestServices()
  await seedCoverageAreas(services.database)
  let now = new Date('2026-11-21T12:00:00Z')
  let draws = 0
  return Object.assign(services, {
    clock: { now: () => new Date(now) },
    random: {
      bytes(n: number) {
        const drawn: Buffer[] = []
        for (let length = 0; length < n; length += 32) {
          drawn.push(createHash('sha256').update(`draw ${draws++}`).digest())
        }
        return Buffer.concat(drawn).subarray(0, n)
      },
    },
    passTime(ms: number) {
      now = new Date(now.getTime() + ms)
    },
    setNow(iso: string) {
      now = new Date(iso)
    },
    async setCapacity(areaId: string, capacity: number) {
      await setCapacity(services, { areaId, capacity })
    },
  })
}

let asked = 0

/** A booking as a donor in Cambridge makes it; each call uses another donor and key. */
export function askForBooking(changes: Partial<BookingAsked> = {}): BookingAsked {
  asked++
  return {
    draftId: null,
    idempotencyKey: `key-of-the-test-${String(asked).padStart(8, '0')}`,
    charitySlug: 'the-dream-factory',
    postcode: 'CB2 1TN',
    collectionDate: '2026-11-25',
    items: { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 },
    note: null,
    details: {
      name: 'Ada Example',
      email: `donor-${asked}@example.org`,
      phone: null,
      line1: `${asked} Example Street`,
      line2: null,
      town: 'Cambridge',
      bagsPlace: 'In the porch',
      accessNotes: 'Gate code 1234',
    },
    declarations: { adult: true, entitled: true, acceptable: true, terms: true },
    marketingConsent: false,
    ...changes,
  }
}
