import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../booking/testing/create-booking-test-services.ts'
import { moveToAnotherDay } from '../change/move-to-another-day.ts'
import { checkCounters } from '../collection-day/check-counters.ts'
import {
  date,
  listOpen,
  prepareDay,
  readBookingRow,
  readStopRow,
  taken,
} from '../drive/testing/example-drive.ts'
import { recordCollected } from '../outcome/record-outcome.ts'
import { findException } from './list-exceptions.ts'
import { listDecisions, settleException } from './settle-exception.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
const newDate = '2026-12-02'

/** A driver without a signal collects from a booking that the office moves to another day meanwhile. */
async function collectMoved() {
  const { phone, roundId, bookingIds, stopIds } = await prepareDay(services, { doors: 1, state: 'started' })
  const [bookingId = ''] = bookingIds
  const act = phone.act('collected', stopIds[0], { taken, photo: null })
  const { version } = await readBookingRow(services, bookingId)
  const moved = await moveToAnotherDay(services, { bookingId, version, date: newDate, by })
  expect(moved).toMatchObject({ outcome: 'changed' })
  expect((await phone.send(act)).answers).toMatchObject([{ result: 'held', reason: 'date-changed' }])
  const [open] = await listOpen(services, roundId)
  const id = open?.id ?? 0
  const offered = async () => listDecisions((await findException(services, id))!, null)
  return { id, bookingId, stopId: stopIds[0] ?? '', offered }
}

test('bags that were collected count on the day of the round, though the booking moved to another; its donor reads of them once', async () => {
  const { id, bookingId, stopId, offered } = await collectMoved()
  // Others took the places of the old day.
  await transact(services, (tx) =>
    tx
      .update(collectionDays)
      .set({ capacity: sql`booked + held` })
      .where(and(eq(collectionDays.areaId, 'cambridge'), eq(collectionDays.date, date))),
  )
  expect(await offered()).toEqual(['take-driver', 'keep-desk'])
  expect(await settleException(services, { id, decision: 'take-driver', words: '', by })).toEqual({
    outcome: 'settled',
  })
  expect(await readBookingRow(services, bookingId)).toMatchObject({
    status: 'collected',
    collectionDate: date,
    takenBagsOfClothes: taken.bagsOfClothes,
  })
  expect(await readStopRow(services, stopId)).toMatchObject({ isOpen: false, endedAs: 'done' })
  expect(await checkCounters(services)).toEqual([])
  const told = await transact(services, (tx) =>
    tx
      .select({ kind: messages.kind })
      .from(messages)
      .where(and(eq(messages.bookingId, bookingId), eq(messages.status, 'due'))),
  )
  expect(told).toEqual([{ kind: 'collected' }])
})

test('what a driver says is not offered for a booking that was collected on its new day', async () => {
  const { bookingId, offered } = await collectMoved()
  services.setNow('2026-12-03T09:00:00Z')
  await transact(services, (tx) =>
    tx.update(bookings).set({ status: 'scheduled' }).where(eq(bookings.id, bookingId)),
  )
  const recorded = await recordCollected(services, { bookingId, by, taken })
  expect(recorded).toMatchObject({ outcome: 'moved' })
  expect(await offered()).toEqual(['keep-desk'])
})

test('who came before the promised time counts on nobody, once a dispatcher says that we did not come', async () => {
  const { phone, roundId, bookingIds, stopIds } = await prepareDay(services, { doors: 1, state: 'started' })
  services.setNow(`${date}T08:41:00Z`)
  await phone.do('nothing-out', stopIds[0], { words: null, photo: null })
  const [open] = await listOpen(services, roundId)
  const id = open?.id ?? 0
  const { donorId } = await readBookingRow(services, bookingIds[0] ?? '')
  const count = () => transact(services, (tx) => tx.select().from(donors).where(eq(donors.id, donorId)))
  expect(await count()).toMatchObject([{ nothingOutCount: 1 }])
  const settle = (words: string) => settleException(services, { id, decision: 'missed', words, by })
  expect(await settle('')).toEqual({ outcome: 'words-needed' })
  expect(await settle('x'.repeat(501))).toEqual({ outcome: 'words-too-long', atMost: 500 })
  expect(await settle('Our driver was early.')).toEqual({ outcome: 'settled' })
  expect(await count()).toMatchObject([{ nothingOutCount: 0 }])
  expect((await readBookingRow(services, bookingIds[0] ?? '')).status).toBe('missed')
})
