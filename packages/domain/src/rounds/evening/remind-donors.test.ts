import { messages } from '@kindfold/database/schema/messages.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import type { BookingAsked } from '../../booking/booking/check-booking.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { changeItems } from '../../booking/change/change-items.ts'
import { changeNotes } from '../../booking/change/change-notes.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { isTooLate } from '../../message/is-too-late.ts'
import { markSent } from '../../message/mark-message.ts'
import { findDateToRemindOf, remindDonors } from './remind-donors.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const by = { kind: 'donor' } as const
const date = '2026-11-25'
const five = '2026-11-24T17:00:00Z'

async function book(changes: Partial<BookingAsked> = {}) {
  const made = await bookCollection(
    services,
    askForBooking({ collectionDate: date, wantsReminder: true, ...changes }),
  )
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}
const list = async () =>
  await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.kind, 'reminder')).orderBy(asc(messages.createdAt)),
  )
const remind = (day = date) => remindDonors(services, { date: day })
const states = async () => (await list()).map(({ status }) => status)

test('whoever asked is reminded once of what to put out and where, whoever did not is not', async () => {
  const id = await book()
  await book({ wantsReminder: false })
  await book({ wantsReminder: undefined })
  await book({ collectionDate: '2026-11-26' })
  services.setNow(five)
  expect(await remind()).toEqual({ reminded: 1 })
  await Promise.all([remind(), remind(), remind()])
  const [reminder, ...others] = await list()
  expect(others).toEqual([])
  expect(reminder).toMatchObject({
    bookingId: id,
    channel: 'email',
    status: 'due',
    dueAt: new Date(five),
    data: {
      collectionDate: date,
      bagsPlace: 'In the porch',
      items: { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 },
    },
  })
  expect(JSON.stringify(reminder?.data)).not.toContain('1234')
})

test('it is five o’clock in London, in winter and in summer, and tomorrow until midnight', () => {
  const find = (now: string) => findDateToRemindOf(new Date(now))
  expect(find('2026-11-24T16:59:59Z')).toBeNull()
  expect(find(five)).toBe(date)
  expect(find('2026-11-24T23:59:59Z')).toBe(date)
  expect(find('2026-11-25T00:00:00Z')).toBeNull()
  expect(find('2027-06-30T15:59:59Z')).toBeNull()
  expect(find('2027-06-30T16:00:00Z')).toBe('2027-07-01')
})

test('a reminder that a change makes untrue is withdrawn and written anew; one that went out is not repeated', async () => {
  const bookingId = await book()
  services.setNow(five)
  await remind()
  const items = { bagsOfClothes: 5, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  await changeItems(services, { bookingId, version: 1, items, note: null, by })
  expect(await states()).toEqual(['withdrawn'])
  services.passTime(15 * 60_000)
  await remind()
  expect(await states()).toEqual(['withdrawn', 'due'])
  expect((await list())[1]?.data).toMatchObject({ items })
  for (const { id, attempt } of await claimDueMessages(services, { limit: 10 }))
    await markSent(services, { id, attempt, providerId: null })
  await changeItems(services, {
    bookingId,
    version: 2,
    items: { ...items, bagsOfClothes: 6 },
    note: null,
    by,
  })
  services.passTime(15 * 60_000)
  expect(await remind()).toEqual({ reminded: 0 })
})

test('a booking that is cancelled or moved is not reminded of, and another day has a reminder of its own', async () => {
  const [cancelled, moved] = [await book(), await book()]
  services.setNow(five)
  await remind()
  await cancelBooking(services, { bookingId: cancelled, by })
  await changeDate(services, { bookingId: moved, version: 1, date: '2026-11-27', by })
  expect(await states()).toEqual(['withdrawn', 'withdrawn'])
  expect(await remind()).toEqual({ reminded: 0 })
  services.setNow('2026-11-26T17:00:00Z')
  expect(await remind('2026-11-27')).toEqual({ reminded: 1 })
})

test('whoever books after five has just read everything; whoever asks for a reminder then still gets one', async () => {
  const early = await book({ wantsReminder: false })
  services.setNow('2026-11-24T17:05:00Z')
  await book()
  const notes = { bagsPlace: 'In the porch', accessNotes: 'Gate code 1234' }
  await changeNotes(services, { bookingId: early, version: 1, ...notes, wantsReminder: true, by })
  expect(await remind()).toEqual({ reminded: 1 })
  expect((await list())[0]?.bookingId).toBe(early)
})

test('the choice alone is a change of its own, and a caller who does not speak of it leaves it', async () => {
  const bookingId = await book()
  const notes = { bagsPlace: 'In the porch', accessNotes: 'Gate code 1234' }
  const change = (version: number, rest: object) =>
    changeNotes(services, { bookingId, version, ...notes, by, ...rest })
  expect(await change(1, {})).toEqual({ kind: 'unchanged', version: 1 })
  expect(await change(1, { wantsReminder: false })).toEqual({ kind: 'changed', version: 2 })
  expect(await change(2, { bagsPlace: 'Shed' })).toEqual({ kind: 'changed', version: 3 })
  const { booking, history } = await readManagedBooking(services, bookingId)
  expect(booking.wantsReminder).toBe(false)
  expect(history.map(({ kind }) => kind)).toEqual(['booked', 'reminder-changed', 'notes-changed'])
})

test('nobody is reminded once our drivers have set out', async () => {
  await book()
  services.setNow(five)
  await remind()
  const [reminder] = await list()
  const late = (now: string) => isTooLate({ kind: 'reminder', data: reminder?.data as never }, new Date(now))
  expect([late('2026-11-25T07:59:59Z'), late('2026-11-25T08:00:00Z')]).toEqual([false, true])
})
