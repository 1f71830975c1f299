import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { writeEmail } from '@kindfold/messages/draw-message.ts'
import { exampleLinks } from '@kindfold/messages/testing/example-messages.ts'
import { bookingEvents } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMessages } from '../../message/list-messages.ts'
import { assignWindows } from './assign-windows.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { closeDay } from '../../booking/day/close-day.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test.each([
  ['before the time slot ends', '2026-11-24T09:59:59Z', true, false],
  ['once the time slot is over', '2026-11-24T10:00:00Z', true, true],
  ['before the working day ends, where no slot was set', '2026-11-24T17:59:59Z', false, false],
  ['once the working day is over', '2026-11-24T18:00:00Z', false, true],
  ['the day after', '2026-11-25T08:00:00Z', false, true],
])('whom we cancel is told whether we should have been by then: %s', async (_when, at, hasWindow, isOver) => {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-24' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  if (hasWindow) await assignWindows(services, { date: '2026-11-24' })
  services.setNow(at)
  await cancelBooking(services, {
    bookingId: made.booking.id,
    by: { kind: 'staff', id: null, name: 'Sam' },
    reason: 'The van broke down',
  })
  const sent = (await listMessages(services, { limit: 9 })).find(
    ({ bookingId }) => bookingId === made.booking.id,
  )
  expect(sent).toMatchObject({ kind: 'cancelled', data: { isOver } })
})

test('who acted stands in columns of its own, and the donor reads their own word where staff cancelled by it', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking())
  if (made.kind !== 'booked') throw new Error(made.kind)
  const bookingId = made.booking.id
  const by = { kind: 'staff', id: 'staff-7', name: 'Sam' } as const
  await cancelBooking(services, { bookingId, by, atDonorsWord: true })
  const [, event] = await services.database.transaction((tx) =>
    tx.select().from(bookingEvents).where(eq(bookingEvents.bookingId, bookingId)).orderBy(bookingEvents.id),
  )
  expect(event).toMatchObject({ kind: 'cancelled', actor: 'staff', actorId: 'staff-7', actorName: 'Sam' })
  expect(JSON.stringify(event?.details)).not.toContain('Sam')
  const { history, booking } = await readManagedBooking(services, bookingId)
  expect(history.at(-1)).toMatchObject({ kind: 'cancelled', actor: 'donor' })
  expect(JSON.stringify(history)).not.toContain('Sam')
  expect(booking.cancelledBy).toBe('donor')
})

const donor = { kind: 'donor' } as const
const openMoved = async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-24' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const bookingId = made.booking.id
  await transact(services, (tx) =>
    tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now() })
      .where(eq(messages.bookingId, bookingId)),
  )
  const moved = await changeDate(services, { bookingId, version: 1, date: '2026-11-26', by: donor })
  expect(moved).toEqual({ kind: 'changed', version: 2 })
  const last = async () =>
    (await listMessages(services, { limit: 99 })).find((one) => one.bookingId === bookingId)
  return { bookingId, last }
}

test('who cancels before the letter about a move went reads of both days, and who read it of one', async () => {
  const { bookingId, last } = await openMoved()
  await cancelBooking(services, { bookingId, by: donor })
  expect(await last()).toMatchObject({
    kind: 'cancelled',
    data: { collectionDate: '2026-11-26', movedFrom: '2026-11-24' },
  })
  const read = await openMoved()
  await transact(services, (tx) =>
    tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now() })
      .where(eq(messages.bookingId, read.bookingId)),
  )
  await cancelBooking(services, { bookingId: read.bookingId, by: donor })
  expect((await read.last())?.data).not.toHaveProperty('movedFrom')
})

test('who moves away and back within a minute reads that the day stays, and of no other', async () => {
  const { bookingId, last } = await openMoved()
  await changeDate(services, { bookingId, version: 2, date: '2026-11-24', by: donor })
  const message = await last()
  expect(message).toMatchObject({ kind: 'changed', data: { previousDate: null } })
  const email = JSON.stringify(writeEmail(message as never, exampleLinks))
  expect(email).toContain('Your collection stays on Tuesday 24 November.')
  expect(email).not.toMatch(/has moved|no longer come/)
})

test('a day that is cancelled as a whole tells of the other day too', async () => {
  const { bookingId, last } = await openMoved()
  const { areaId } = (await readManagedBooking(services, bookingId)).booking
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  await closeDay(services, { areaId, date: '2026-11-26', reason: 'Snow', by, cancels: true })
  expect(await last()).toMatchObject({ kind: 'cancelled', data: { by: 'staff', movedFrom: '2026-11-24' } })
})
