import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { addStaffNote } from './notes/staff-notes.ts'
import { openBookingForStaff } from './open-booking-for-staff.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const

test('a donor’s other bookings, counts and notes stand beside; those of areas that are not one’s own are only counted', async () => {
  const { details } = askForBooking()
  const [here, there] = await Promise.all(
    ['CB2 1TN', 'OX1 1AA'].map(async (postcode) => {
      const made = await bookCollection(services, askForBooking({ details, postcode }))
      if (made.kind !== 'booked') throw new Error(made.kind)
      return made.booking
    }),
  )
  await addStaffNote(services, { bookingId: there?.id ?? '', words: 'Moved to Oxford', by })
  const open = (maySee: (areaId: string) => boolean) =>
    openBookingForStaff(services, { reference: here?.reference ?? '', by, maySee })
  expect(await open(() => true)).toMatchObject({
    others: [{ reference: there?.reference }],
    othersElsewhere: 0,
    counts: { lateCancellations: 0, nothingOut: 0 },
    notes: [{ words: 'Moved to Oxford', reference: there?.reference }],
    hidesAccessNotes: true,
  })
  expect(await open((areaId) => areaId === 'cambridge')).toMatchObject({
    others: [],
    othersElsewhere: 1,
    notes: [],
  })
  expect(await open((areaId) => areaId === 'oxford')).toEqual({ kind: 'not-allowed' })
})
