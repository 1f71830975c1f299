import type { BookingFacts, EnquiryData } from './message-data.ts'

/** A booking as the examples of the table use it. */
export const exampleBooking: BookingFacts = {
  reference: 'FHJK-34RT',
  charitySlug: 'the-dream-factory',
  name: 'Ada Example',
  collectionDate: '2026-12-04',
  address: { line1: 'Flat 3, 12 Example Street', line2: null, town: 'Cambridge', postcode: 'CB2 1TN' },
  bagsPlace: 'In the porch, left of the door',
  items: { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 2 },
  window: null,
  cutOffAt: '2026-12-03T18:00:00.000Z',
  bookedAt: '2026-11-21T14:05:00.000Z',
}
/** The time slot of the example, local. */
export const exampleWindow = { start: '08:00', end: '10:00' }
/** Free days that examples offer. */
export const exampleNextDates = ['2026-12-07', '2026-12-08', '2026-12-09']
/** What a driver might write at the door: two clauses long, as reasons are. */
export const exampleReason = 'Some bags were open and what was in them had become wet in the rain.'

/** An enquiry of a business for the pictures and tests of emails. */
export const exampleEnquiry: EnquiryData = {
  enquiryKind: 'stock',
  reference: 'ASK-FHJK-34RT',
  receivedDate: '2026-11-21',
}
