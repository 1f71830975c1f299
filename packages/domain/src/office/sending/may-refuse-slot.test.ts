import { donors } from '@kindfold/database/schema/bookings.ts'
import { drawEmail } from '@kindfold/messages/draw-message.ts'
import { exampleHours } from '@kindfold/messages/testing/example-messages.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { composeMessage } from './compose-message.ts'
import { listMessages } from '../../message/list-messages.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { moveToAnotherDay } from '../../booking/change/move-to-another-day.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 100)
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

const at = (date: string, time: string) => services.setNow(londonInstant(date, time).toISOString())
const read = (bookingId: string) => readManagedBooking(services, bookingId)
const donor = { kind: 'donor' } as const

/** A booking for a day, whose time slot was told on the evening before. */
async function bookAndTell(date: string) {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: date }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  await tell(date)
  return made.booking
}
async function tell(date: string) {
  const evening = new Date(Date.parse(`${date}T19:05:00Z`) - 86_400_000)
  services.setNow(evening.toISOString())
  await assignWindows(services, { date })
}
const countLate = async (donorId: string) => {
  const [row] = await services.database.read((tx) => tx.select().from(donors).where(eq(donors.id, donorId)))
  return row?.lateCancellations
}

test('who was told a time slot after the deadline cancels without a mark until 8am of the day, to the second', async () => {
  const first = await bookAndTell('2026-11-24')
  const second = await bookAndTell('2026-11-24')
  expect((await read(first.id)).rights).toMatchObject({
    change: false,
    cancel: 'free',
    move: true,
    refuseSlotUntil: '2026-11-24T08:00:00.000Z',
  })
  at('2026-11-24', '07:59:59')
  expect(await cancelBooking(services, { bookingId: first.id, by: donor })).toEqual({
    kind: 'cancelled',
    late: false,
  })
  expect(await countLate(first.donorId)).toBe(0)
  at('2026-11-24', '08:00')
  expect((await read(second.id)).rights).toMatchObject({ cancel: 'late', move: false, refuseSlotUntil: null })
  expect(await cancelBooking(services, { bookingId: second.id, by: donor })).toMatchObject({
    kind: 'past-cut-off',
  })
  const late = await cancelBooking(services, { bookingId: second.id, by: donor, acceptLate: true })
  expect(late).toEqual({ kind: 'cancelled', late: true })
  expect(await countLate(second.donorId)).toBe(1)
  expect(await checkCounters(services)).toEqual([])
})

test('a letter that goes when a deadline is over does not tell it', async () => {
  const { id } = await bookAndTell('2026-11-25')
  const letters = (await listMessages(services, { limit: 50 })).filter(({ bookingId }) => bookingId === id)
  const tell = async (kind: string, date: string, time: string) => {
    at(date, time)
    const letter = letters.find((one) => one.kind === kind && one.channel === 'email')
    const composed = letter && (await composeMessage(services, letter))
    return composed?.form === 'email' ? composed.email.text : ''
  }
  expect(await tell('window', '2026-11-25', '07:59')).toContain('you may say no until 8am')
  expect(await tell('window', '2026-11-25', '08:00')).not.toContain('may say no')
  expect(await tell('confirmation', '2026-11-24', '17:59')).toContain('You can change or cancel until 6pm')
  expect(await tell('confirmation', '2026-11-24', '18:00')).not.toContain('You can change or cancel')
})

test('between the deadline and the time slot the old rule holds', async () => {
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  at('2026-11-24', '18:30')
  expect((await read(made.booking.id)).rights).toMatchObject({ change: false, cancel: 'late', move: false })
})

test('who says no to a time slot moves to another day once: its place is free, and the next slot cannot be refused', async () => {
  const { id, donorId } = await bookAndTell('2026-11-25')
  const { version } = (await read(id)).booking
  const moved = await moveToAnotherDay(services, { bookingId: id, version, date: '2026-12-02', by: donor })
  expect(moved).toMatchObject({ kind: 'changed' })
  expect((await read(id)).booking).toMatchObject({
    collectionDate: '2026-12-02',
    status: 'booked',
    window: null,
  })
  expect(await checkCounters(services)).toEqual([])
  expect((await read(id)).rights).toMatchObject({ change: true, cancel: 'free' })
  await tell('2026-12-02')
  const after = await read(id)
  expect(after.rights).toMatchObject({ cancel: 'late', move: false, refuseSlotUntil: null })
  const again = { bookingId: id, version: after.booking.version, date: '2026-12-03', by: donor }
  expect(await moveToAnotherDay(services, again)).toMatchObject({ kind: 'refused' })
  expect(await countLate(donorId)).toBe(0)
})

test('the email with a time slot says until when one may say no, unless one has', async () => {
  const { id } = await bookAndTell('2026-11-26')
  const links = { manage: 'https://book.example/m', late: '', calendar: '' }
  const readSlot = async () => {
    const found = (await listMessages(services, { limit: 100 })).find(
      ({ kind, bookingId, status }) => kind === 'window' && bookingId === id && status === 'due',
    )
    if (found === undefined) throw new Error('no time slot was told')
    return drawEmail(found, links, exampleHours).text
  }
  expect(await readSlot()).toMatch(/you may say no until 8am on Thursday 26\s+November/)
  const { version } = (await read(id)).booking
  await moveToAnotherDay(services, { bookingId: id, version, date: '2026-12-03', by: donor })
  await tell('2026-12-03')
  expect(await readSlot()).not.toContain('you may say no')
})
