import { expect, test } from 'vitest'
import type { Booking } from '../../booking/booking/booking.ts'
import { sumUpDonor } from './sum-up-donor.ts'

const booking = (changes: Partial<Booking>) =>
  ({
    status: 'booked',
    collectionDate: '2026-11-25',
    taken: null,
    missedReportedAt: null,
    ...changes,
  }) as Booking
const items = (bagsOfClothes: number, bagsOfBooks = 0) => ({
  bagsOfClothes,
  bagsOfBooks,
  boxesOfBricABrac: 0,
})

test('a donor’s card counts what was taken and not what was offered, and each booking with which something went wrong once', () => {
  expect(
    sumUpDonor([
      booking({ collectionDate: '2026-11-27' }),
      booking({ status: 'part-collected', collectionDate: '2026-03-02', taken: items(2, 1) }),
      booking({ status: 'collected', collectionDate: '2025-06-10', taken: items(3) }),
      booking({ status: 'missed', missedReportedAt: '2026-05-05T10:00:00.000Z' }),
      booking({ status: 'nothing-out' }),
      booking({ status: 'cancelled', taken: null }),
    ]),
  ).toEqual({
    collections: 2,
    firstDate: '2025-06-10',
    lastDate: '2026-03-02',
    taken: items(5, 1),
    problems: 2,
  })
})

test('of who gives for the first time the card says nothing', () => {
  expect(sumUpDonor([booking({})])).toEqual({
    collections: 0,
    firstDate: null,
    lastDate: null,
    taken: items(0),
    problems: 0,
  })
})
