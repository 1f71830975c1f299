import { messages } from '@kindfold/database/schema/messages.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { closeDay } from '@kindfold/domain/booking/day/close-day.ts'
import { sendEnquiry } from '@kindfold/domain/booking/enquiry/send-enquiry.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from './bookings/testing/open-colleague.ts'

let services: BookingTestServices
let kim: Colleague
let olu: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-21T12:00:00Z')
  kim = await openColleague(services, { name: 'Kim', role: 'admin' })
  olu = await openColleague(services, { name: 'Olu', role: 'admin', areaId: 'oxford' })
  // One of each: a call to make, a message that failed, one that waits, a booking without a position, an enquiry.
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const caller = askForBooking({ collectionDate: '2026-11-25' })
  caller.details = { ...caller.details, email: '', phone: '01223 496101' }
  await bookCollection(services, { ...caller, by })
  await closeDay(services, { areaId: 'cambridge', date: '2026-11-25', reason: 'Snow', by, cancels: true })
  const failed = await bookCollection(services, askForBooking({ collectionDate: '2026-11-26' }))
  if (failed.kind !== 'booked') throw new Error(failed.kind)
  await services.database.transaction((tx) =>
    tx
      .update(messages)
      .set({ status: 'failed', lastError: '550 refused' })
      .where(eq(messages.bookingId, failed.booking.id)),
  )
  await bookCollection(services, askForBooking({ collectionDate: '2026-11-27', postcode: 'CB1 3AB' }))
  await sendEnquiry(services, {
    kind: 'stock',
    address: '192.0.2.9',
    typed: {
      organisation: 'Mine Ltd',
      place: 'London N1 1AA',
      goods: 'Coats',
      amount: '12 boxes',
      charity: 'all-charities',
      name: 'Ada',
      email: 'ada@example.org',
    },
  })
})
afterAll(() => services.database.close())

test.each([
  [
    '/messages',
    '/messages?kind=window',
    'No message that was given up needs somebody',
    'None of what you chose to see.',
  ],
  [
    '/messages?view=all',
    '/messages?view=all&channel=sms',
    'No message like that',
    'None of what you chose to see.',
  ],
  [
    '/messages?view=waiting',
    '/messages?view=waiting&channel=sms',
    'What was given up stands under',
    'None of what you',
  ],
  [
    '/calls',
    '/calls?date=2026-12-24',
    'Nobody is to be rung.',
    'Nobody is to be rung of Thursday 24 December. Others may be.',
  ],
  ['/requests', '/requests?kind=banks', 'Nothing is open.', 'Nothing of this kind.'],
  [
    '/positions',
    '/positions?area=oxford',
    'No booking waits in the next',
    'No booking waits in Oxford in the next',
  ],
  [
    '/exceptions',
    '/exceptions?area=cambridge&date=2026-11-24',
    'Nothing to judge</',
    'Only of Cambridge, Tuesday 24 November.',
  ],
])(
  '%s narrowed to nothing says nothing of what it leaves out: %s',
  async (_whole, narrowed, ofAll, ofThese) => {
    const { text } = await kim.open(narrowed)
    expect(text).toContain(ofThese)
    expect(text).not.toContain(ofAll)
  },
)

test('who has one area reads nothing of messages elsewhere', async () => {
  expect((await kim.open('/messages')).text).toContain('550 refused')
  for (const view of ['open', 'waiting']) {
    // oxlint-disable-next-line no-await-in-loop -- one database
    const { text } = await olu.open(`/messages?view=${view}`)
    expect(text).toContain('None of what you chose to see.')
    expect(text).not.toMatch(/No message that was given up|What was given up/)
  }
})

test('who has some areas alone reads on every page that it speaks of those', async () => {
  const bea = await openColleague(services, { name: 'Bea', role: 'support', areaId: 'cambridge' })
  expect((await olu.open('/calls')).text).toContain('You see Oxford only')
  expect((await bea.open('/')).text).toContain('You see Cambridge only')
  expect((await kim.open('/calls')).text).not.toContain('You see')
})
