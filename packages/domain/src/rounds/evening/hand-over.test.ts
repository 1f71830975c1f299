import { donors } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getCalendarEntry } from '../../booking/calendar/get-calendar-entry.ts'
import { formatCalendar } from '../../booking/calendar/format-calendar.ts'
import { changeNotes } from '../../booking/change/change-notes.ts'
import { assignWindows } from './assign-windows.ts'
import { listMessages } from '../../message/list-messages.ts'
import { startOnTheWay } from '../../booking/outcome/record-outcome.ts'
import { recordNothingOut } from '../../booking/outcome/testing/record-states.ts'
import { reportMissed } from '../../booking/outcome/report-missed.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { getBooking } from '../../booking/booking/read-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'

const by = { kind: 'staff', id: null, name: 'Sam' } as const

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

async function book(place: { handOver?: string; bagsPlace?: string }) {
  const asked = askForBooking()
  const details = { ...asked.details, bagsPlace: '', ...place }
  const made = await bookCollection(services, { ...asked, details })
  if (made.kind !== 'booked') throw new Error(JSON.stringify(made))
  return made.booking
}
const countNothingOut = async (donorId: string) => {
  const [row] = await services.database.read((tx) => tx.select().from(donors).where(eq(donors.id, donorId)))
  return row?.nothingOutCount
}
async function findNothingOut(bookingId: string) {
  services.setNow('2026-11-24T19:00:00Z')
  await assignWindows(services, { date: '2026-11-25' })
  services.setNow('2026-11-25T09:00:00Z')
  await startOnTheWay(services, { by, bookingId })
  await recordNothingOut(services, { by, bookingId })
}

test('who hands the bags over names no place for them, and every message and calendar says that we ring', async () => {
  const { id } = await book({ handOver: 'yes' })
  expect(await getBooking(services, id)).toMatchObject({ handOver: 'yes', bagsPlace: null })
  const [message] = await listMessages(services, { limit: 1 })
  expect(message?.data).toMatchObject({
    isHandedOver: true,
    bagsPlace: 'You hand them over, and our driver rings and waits',
  })
  services.setNow('2026-11-24T19:00:00Z')
  await assignWindows(services, { date: '2026-11-25' })
  const calendar = formatCalendar(await getCalendarEntry(services, id))
  expect(calendar).toContain('TRANSP:OPAQUE')
  expect(calendar.replaceAll('\r\n ', '')).toContain('You hand them over')
})

test('without either, a booking is refused; the choice can be made and taken back later', async () => {
  const asked = askForBooking()
  expect(
    await bookCollection(services, { ...asked, details: { ...asked.details, bagsPlace: '' } }),
  ).toMatchObject({ kind: 'invalid', problems: [{ field: 'bagsPlace', problem: 'missing' }] })
  const { id: bookingId } = await book({ bagsPlace: 'In the porch' })
  const change = (version: number, place: { handOver: string; bagsPlace: string }) =>
    changeNotes(services, { bookingId, version, ...place, accessNotes: '', by: { kind: 'donor' } })
  expect(await change(1, { handOver: 'yes', bagsPlace: '' })).toMatchObject({ kind: 'changed' })
  expect(await getBooking(services, bookingId)).toMatchObject({ handOver: 'yes', bagsPlace: null })
  expect(await change(2, { handOver: '', bagsPlace: '' })).toMatchObject({ kind: 'invalid' })
  expect(await change(2, { handOver: 'no such', bagsPlace: 'Shed' })).toMatchObject({ kind: 'changed' })
  expect(await getBooking(services, bookingId)).toMatchObject({ handOver: null, bagsPlace: 'Shed' })
})

test('nothing out is no mark against who hands the bags over, nor against who tells us that they are gone', async () => {
  const handedOver = await book({ handOver: 'yes' })
  await findNothingOut(handedOver.id)
  expect(await countNothingOut(handedOver.donorId)).toBe(0)
  services.setNow('2026-11-21T12:00:00Z')
  const stolen = await book({ bagsPlace: 'In the porch' })
  await findNothingOut(stolen.id)
  expect(await countNothingOut(stolen.donorId)).toBe(1)
  for (let times = 0; times < 2; times += 1) {
    expect(await reportMissed(services, { bookingId: stolen.id })).toMatchObject({ kind: 'reported' })
    expect(await countNothingOut(stolen.donorId)).toBe(0)
  }
})
