import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from './book-collection.ts'
import type { BookingStatus } from './booking.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { allowedMoves } from './move-booking.ts'
import { readManagedBooking } from '../manage/read-managed-booking.ts'
import { startOnTheWay } from '../outcome/record-outcome.ts'
import {
  recordCollected,
  recordMissed,
  recordNoAccess,
  recordNothingOut,
  recordPartCollected,
  recordRefused,
} from '../outcome/testing/record-states.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterAll(() => services.database.close())

const taken = { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 }
const reason = 'One bag was wet'
const moves = {
  'on-the-way': (bookingId: string) =>
    startOnTheWay(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId }),
  collected: (bookingId: string) =>
    recordCollected(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId, taken }),
  'part-collected': (bookingId: string) =>
    recordPartCollected(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId, taken, reason }),
  refused: (bookingId: string) =>
    recordRefused(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId, reason }),
  missed: (bookingId: string) =>
    recordMissed(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId }),
  'nothing-out': (bookingId: string) =>
    recordNothingOut(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId }),
  'no-access': (bookingId: string) =>
    recordNoAccess(services, { by: { kind: 'staff', id: null, name: 'Sam' }, bookingId }),
  cancelled: (bookingId: string) =>
    cancelBooking(services, { bookingId, by: { kind: 'staff', id: null, name: 'Sam' } }),
}

/** A booking made four days before its collection, in a state, on the morning of its day. */
async function bookIn(status: BookingStatus) {
  services.setNow('2026-11-21T12:00:00Z')
  const asked = askForBooking()
  asked.details.phone = '07700 900123'
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id, donorId } = made.booking
  await services.database.transaction((tx) => tx.update(bookings).set({ status }).where(eq(bookings.id, id)))
  services.setNow('2026-11-25T09:00:00Z')
  return { id, donorId }
}

for (const from of Object.keys(allowedMoves) as BookingStatus[]) {
  for (const to of Object.keys(moves) as (keyof typeof moves)[]) {
    // On its day what became of it may be recorded though nobody said that the driver was on the way.
    const passes = from === 'scheduled' && allowedMoves['on-the-way'].includes(to)
    // Somebody may still come to whom no round took.
    const isEarly = from === 'booked' && to === 'missed'
    const allowed = (allowedMoves[from].includes(to) && !isEarly) || passes
    test(`from ${from} to ${to} a booking ${allowed ? 'moves' : 'is refused, and nothing is written'}`, async () => {
      const { id } = await bookIn(from)
      const before = await readManagedBooking(services, id)
      const result = await moves[to](id)
      const after = await readManagedBooking(services, id)
      if (allowed) {
        expect(['moved', 'cancelled']).toContain(result.kind)
        expect(after.booking.status).toBe(to)
        expect(after.history).toHaveLength(before.history.length + 1)
        const sms = to === 'cancelled' ? 0 : 1
        expect(after.messages).toHaveLength(before.messages.length + 1 + sms)
      } else {
        expect(result).toMatchObject({ kind: 'refused', status: from })
        expect(after).toEqual(before)
      }
    })
  }
}

test('a booking that no round took was missed once its day is over, and its donor is told', async () => {
  const { id } = await bookIn('booked')
  services.setNow('2026-11-25T17:59:00Z')
  expect(await moves.missed(id)).toMatchObject({ kind: 'refused', reason: refusalWords.notOver })
  services.setNow('2026-11-25T18:00:00Z')
  expect(await moves.missed(id)).toMatchObject({ kind: 'moved' })
  const { booking, history, messages } = await readManagedBooking(services, id)
  expect(booking.status).toBe('missed')
  expect(history.at(-1)).toMatchObject({ kind: 'missed' })
  expect(messages.some(({ kind }) => kind === 'missed')).toBe(true)
})

test('nothing out is counted on the donor, a collection begins the two years', async () => {
  const nothing = await bookIn('on-the-way')
  await moves['nothing-out'](nothing.id)
  await moves['nothing-out'](nothing.id)
  const collected = await bookIn('on-the-way')
  await moves['part-collected'](collected.id)
  const rows = await services.database.transaction((tx) => tx.select().from(donors))
  expect(rows.find(({ id }) => id === nothing.donorId)).toMatchObject({
    nothingOutCount: 1,
    lastCollectionDate: null,
  })
  expect(rows.find(({ id }) => id === collected.donorId)).toMatchObject({
    nothingOutCount: 0,
    lastCollectionDate: '2026-11-25',
    keptFromDate: '2026-11-25',
  })
  const { booking } = await readManagedBooking(services, collected.id)
  expect(booking).toMatchObject({ taken, outcomeReason: reason })
})

test('ten drivers who say the same at once say it once', async () => {
  const { id } = await bookIn('on-the-way')
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => moves.collected(id)))
  expect(outcomes.filter(({ kind }) => kind === 'moved')).toHaveLength(1)
})

test('no donor is told that the driver is on the way on another day than theirs', async () => {
  const { id } = await bookIn('scheduled')
  for (const now of ['2026-11-24T23:59:59Z', '2026-11-26T00:00:00Z']) {
    services.setNow(now)
    expect(await moves['on-the-way'](id)).toEqual({
      kind: 'refused',
      status: 'scheduled',
      reason: 'the collection is on Wednesday 25 November, which is not today',
    })
  }
  expect((await readManagedBooking(services, id)).messages.map(({ kind }) => kind)).toEqual(['confirmation'])
})
