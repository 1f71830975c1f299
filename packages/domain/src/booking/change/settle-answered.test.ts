import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeDate } from './change-date.ts'
import { closeDay } from '../day/close-day.ts'
import { openException } from '../../capacity/exception/open-exception.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 10)
  services.setNow('2026-11-21T12:00:00Z')
})
afterAll(() => services.database.close())

const by = { kind: 'donor' } as const
const asked = ['unserved', 'no-position', 'window-at-risk'] as const

async function bookAndAsk(changes = {}) {
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-24', ...changes }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id, collectionDate: date } = made.booking
  await services.database.transaction(async (tx) => {
    for (const kind of [...asked, 'note'] as const)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await openException(tx, {
        kind,
        areaId: 'cambridge',
        date,
        subject: { kind: 'booking', id },
        bookingId: id,
        at: services.clock.now(),
      })
  })
  const list = async () =>
    await services.database.read((tx) =>
      tx
        .select({ kind: exceptions.kind, decision: exceptions.decision })
        .from(exceptions)
        .where(eq(exceptions.bookingId, id))
        .orderBy(exceptions.id),
    )
  return { id, list }
}

test('once a collection is cancelled nobody is asked any more how to get to it', async () => {
  const { id, list } = await bookAndAsk()
  await cancelBooking(services, { bookingId: id, by })
  expect(await list()).toEqual([
    ...asked.map((kind) => ({ kind, decision: 'cancelled' })),
    { kind: 'note', decision: null },
  ])
})

test('once a whole day is stopped nobody is asked any more how to get to its collections', async () => {
  const stopped = [
    await bookAndAsk({ collectionDate: '2026-12-01' }),
    await bookAndAsk({ collectionDate: '2026-12-01' }),
  ]
  const reason = 'Heavy snow'
  await closeDay(services, {
    areaId: 'cambridge',
    date: '2026-12-01',
    reason,
    by: { kind: 'staff', id: null, name: 'Sam' },
    cancels: true,
  })
  for (const { list } of stopped)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await list()).map(({ decision }) => decision)).toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
      null,
    ])
})

test('once a donor chose another day nobody is asked any more how to get to it on the old one', async () => {
  const { id, list } = await bookAndAsk()
  expect(await changeDate(services, { bookingId: id, version: 1, date: '2026-11-26', by })).toMatchObject({
    kind: 'changed',
  })
  expect((await list()).map(({ decision }) => decision)).toEqual([
    'another-day',
    'another-day',
    'another-day',
    null,
  ])
})
