import { bookings } from '@kindfold/database/schema/bookings.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { createRound } from '../../rounds/live/testing/create-round.ts'
import { correctOutcome } from '../../booking/outcome/correct-outcome.ts'
import type { DriverOutcome } from '../../booking/outcome/driver-outcome.ts'
import { recordOutcomeWithin } from '../../booking/outcome/record-outcome-within.ts'
import { takeBackOutcomeWithin } from '../../booking/outcome/take-back-outcome-within.ts'
import { readFigures } from './read-figures.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

async function countWindows() {
  const { weeks } = await readFigures(services, { from: '2026-11-16', to: '2026-12-28', areaIds: 'all' })
  const counts = weeks[0]?.counts ?? {}
  return [counts['window:kept'] ?? 0, counts['window:not-kept'] ?? 0]
}

/** A booking with a time slot of 10 to 12 on the 25th, on a round; now is the next morning. */
async function bookWithSlot() {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const bookingId = made.booking.id
  await transact(services, (tx) =>
    tx
      .update(bookings)
      .set({ status: 'scheduled', windowStart: '10:00', windowEnd: '12:00' })
      .where(eq(bookings.id, bookingId)),
  )
  const stop = { bookingId, plannedAt: '2026-11-25T10:45:00Z' }
  const round = await createRound(services, { date: '2026-11-25', stops: [stop] })
  services.setNow('2026-11-26T07:00:00Z')
  const act = (outcome: DriverOutcome, occurredAt: string) =>
    transact(services, (tx) =>
      recordOutcomeWithin(services, tx, {
        bookingId,
        by: round.by,
        outcome,
        occurredAt: new Date(occurredAt),
      }),
    )
  return { bookingId, act, ...round }
}
const taken = { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }

test('a slot is kept by when the driver was at the door, however late that reached us', async () => {
  const punctual = await bookWithSlot()
  await punctual.act({ kind: 'collected', taken }, '2026-11-25T11:59:00Z')
  expect(await countWindows()).toEqual([1, 0])
  const late = await bookWithSlot()
  await late.act({ kind: 'nothing-out', words: null }, '2026-11-25T12:01:00Z')
  expect(await countWindows()).toEqual([1, 1])
  // He came back: the first visit was late all the same.
  await late.act({ kind: 'collected', taken }, '2026-11-25T15:00:00Z')
  expect(await countWindows()).toEqual([1, 1])
  const arrived = await bookWithSlot()
  await transact(services, (tx) =>
    tx
      .update(stops)
      .set({ arrivedAt: new Date('2026-11-25T11:58:00Z') })
      .where(eq(stops.bookingId, arrived.bookingId)),
  )
  await arrived.act({ kind: 'collected', taken }, '2026-11-25T12:06:00Z')
  expect(await countWindows()).toEqual([2, 1])
})

test('an arrival of an earlier day, before the booking moved, says nothing of this one', async () => {
  const [kept = 0, lost = 0] = await countWindows()
  const moved = await bookWithSlot()
  const before = await createRound(services, {
    date: '2026-11-24',
    state: 'finished',
    stops: [{ bookingId: null, kind: 'break', plannedAt: '2026-11-24T10:45:00Z' }],
  })
  await transact(services, (tx) =>
    tx
      .update(stops)
      .set({ kind: 'collection', bookingId: moved.bookingId, arrivedAt: new Date('2026-11-24T10:45:00Z') })
      .where(eq(stops.roundId, before.roundId)),
  )
  await moved.act({ kind: 'collected', taken }, '2026-11-25T11:00:00Z')
  expect(await countWindows()).toEqual([kept + 1, lost])
})

test('what was taken back or never happened is not counted, and another word for a visit counts once', async () => {
  const [kept = 0, lost = 0] = await countWindows()
  const booked = await bookWithSlot()
  const { bookingId, by } = booked
  await booked.act({ kind: 'collected', taken }, '2026-11-25T11:00:00Z')
  await transact(services, (tx) =>
    takeBackOutcomeWithin(services, tx, { bookingId, by, occurredAt: new Date('2026-11-25T11:00:20Z') }),
  )
  expect(await countWindows()).toEqual([kept, lost])
  await booked.act({ kind: 'no-access', codes: [], words: null }, '2026-11-25T11:01:00Z')
  expect(await countWindows()).toEqual([kept + 1, lost])
  const staff = { kind: 'staff', id: null, name: 'Sam' } as const
  const correct = (to: 'nothing-out' | 'missed') =>
    correctOutcome(services, { bookingId, to, reason: 'A mistake.', by: staff })
  await correct('nothing-out')
  expect(await countWindows()).toEqual([kept + 1, lost])
  await correct('missed')
  expect(await countWindows()).toEqual([kept, lost + 1])
})
