import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../../../booking/booking/book-collection.ts'
import { readManagedBooking } from '../../../booking/manage/read-managed-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../../testing/create-booking-test-services.ts'
import { anonymiseDonor } from '../../../booking/privacy/anonymise-donor.ts'
import { copyOfDataForDonor } from '../../../booking/privacy/copy-of-data.ts'
import { addStaffNote, deleteStaffNote, listStaffNotes } from './staff-notes.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const book = async () => {
  const made = await bookCollection(services, askForBooking())
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const list = (donorId: string) => services.database.transaction((tx) => listStaffNotes(tx, donorId))

test('a note is there for staff with who wrote it, once, and on no page of the donor', async () => {
  const { id: bookingId, donorId, reference } = await book()
  for (let time = 0; time < 2; time++)
    expect(await addStaffNote(services, { bookingId, words: '  Rings the bell twice ', by })).toEqual({
      kind: 'noted',
    })
  expect(await list(donorId)).toMatchObject([{ reference, words: 'Rings the bell twice', by: 'Sam' }])
  expect(JSON.stringify(await readManagedBooking(services, bookingId))).not.toContain('Rings the bell')
})

test('a copy of a donor’s data holds the notes about them, and not who of us wrote them', async () => {
  const { id: bookingId, donorId } = await book()
  await addStaffNote(services, { bookingId, words: 'Rings the bell twice', by: { ...by, name: 'Samantha' } })
  const copy = await copyOfDataForDonor(services, { donorId })
  expect(copy.bookings).toMatchObject([
    { id: bookingId, staffNotes: [{ words: 'Rings the bell twice', at: '2026-11-21T12:00:00.000Z' }] },
  ])
  expect(JSON.stringify(copy)).not.toContain('Samantha')
})

test('a note of nothing, or of a book, is refused', async () => {
  const { id: bookingId } = await book()
  expect(await addStaffNote(services, { bookingId, words: ' ', by })).toMatchObject({ problem: 'missing' })
  expect(await addStaffNote(services, { bookingId, words: 'x'.repeat(1001), by })).toMatchObject({
    problem: 'too-long',
  })
})

test('notes go with the donor, and none is taken afterwards', async () => {
  const { id: bookingId, donorId } = await book()
  await addStaffNote(services, { bookingId, words: 'Lives with her sister', by })
  const now = services.clock.now()
  await services.database.transaction((tx) => anonymiseDonor(tx, donorId, { requestsBefore: now, now }))
  expect(await list(donorId)).toEqual([])
  expect(await addStaffNote(services, { bookingId, words: 'Again', by })).toEqual({ kind: 'forgotten' })
})

test('a note can be taken back, by the booking that it stands on alone', async () => {
  const [one, other] = [await book(), await book()]
  await addStaffNote(services, { bookingId: one.id, words: 'Wrong person', by })
  const noteId = (await list(one.donorId))[0]?.id ?? ''
  await deleteStaffNote(services, { bookingId: other.id, noteId, by })
  expect(await list(one.donorId)).toHaveLength(1)
  await deleteStaffNote(services, { bookingId: one.id, noteId, by })
  expect(await list(one.donorId)).toEqual([])
})
