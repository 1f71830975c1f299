import { randomUUID } from 'node:crypto'
import type { BookingAsked } from '@kindfold/domain/booking/booking/check-booking.ts'
import type { RaceDay } from './create-race-services.ts'

/** A booking request of another donor each time. */
export function askForBooking({ postcode, date }: RaceDay, draftId: string | null = null): BookingAsked {
  const key = randomUUID()
  return {
    draftId,
    idempotencyKey: key,
    charitySlug: 'all-charities',
    postcode,
    collectionDate: date,
    items: { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 },
    note: null,
    details: {
      name: 'Ada Example',
      email: `${key}@example.org`,
      phone: null,
      line1: '1 Example Street',
      line2: null,
      town: 'Exampleton',
      bagsPlace: 'In the porch',
      accessNotes: null,
    },
    declarations: { adult: true, entitled: true, acceptable: true, terms: true },
    marketingConsent: false,
  }
}
