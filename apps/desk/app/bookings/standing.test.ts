import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openColleague, type Colleague } from './testing/open-colleague.ts'

let services: BookingTestServices
let kim: Colleague
let oxford: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  kim = await openColleague(services, { name: 'Kim', role: 'support' })
  oxford = await openColleague(services, { name: 'Olu', role: 'support', areaId: 'oxford' })
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

let people = 0
async function book(date = '2026-11-25', email = `ada-${people++}@example.org`) {
  const asked = askForBooking({ collectionDate: date })
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, email } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return { ...made.booking, email, path: `/bookings/${made.booking.reference}` }
}
const fields = { kind: 'note', reach: 'donor', words: 'A dog behind the gate.', until: '' }

test('a note that stays is added and deleted without scripts, and stands on the donor’s other booking', async () => {
  const first = await book()
  const second = await book('2026-11-26', first.email)
  const form = await kim.open(`${first.path}/standing`)
  const done = await kim.change(form, `${first.path}/standing`, fields)
  expect(done).toMatchObject({ status: 303, location: `${first.path}/standing?done=standing-noted` })
  const seen = await kim.open(second.path)
  expect(seen.text).toMatch(/For the driver, this donor.*A dog behind the gate\..*by Kim/s)
  const id = /value="([\da-f-]{36})" name="delete"/.exec(
    (await kim.open(`${second.path}/standing`)).text,
  )?.[1]
  await kim.submit(await kim.open(`${second.path}/standing`), `${second.path}/standing`, { delete: id ?? '' })
  expect((await kim.open(first.path)).text).not.toContain('A dog behind the gate.')
})

test('what was typed stays beside what is wrong with it', async () => {
  const { path } = await book()
  const form = await kim.open(`${path}/standing`)
  const refused = await kim.change(form, `${path}/standing`, { ...fields, kind: 'do-not-collect' })
  expect(refused.text).toContain('Name the last day on which we do not collect.')
  expect(refused.text).toContain('A dog behind the gate.')
  expect(refused.text).toMatch(/name="kind" checked="" value="do-not-collect"/)
})

test('who sets a do-not-collect sees what is still to come and where to cancel it; the booking says why, the list of the day too', async () => {
  const first = await book()
  const other = await book('2026-11-27', first.email)
  const form = await kim.open(`${first.path}/standing`)
  for (const { reference } of [first, other]) expect(form.text).toContain(`/bookings/${reference}/cancel`)
  const asked = { ...fields, kind: 'do-not-collect', words: 'Asked us to stop.', until: '2026-11-25' }
  expect(await kim.change(form, `${first.path}/standing`, asked)).toMatchObject({
    location: `${first.path}/standing?done=collecting-stopped`,
  })
  expect((await kim.open(`${first.path}/standing?done=collecting-stopped`)).text).toContain(
    'Nobody can book a day there up to and with its last. Bookings',
  )
  expect((await kim.open(first.path)).text).toMatch(
    /We do not collect here up to Wednesday 25 November 2026\..*Asked us to stop\./s,
  )
  const today = (await kim.open('/')).text
  expect(today).toContain('Booked where we do not collect')
  expect(today).toContain(`${first.path}/standing`)
  // Its day is after the last one.
  expect(today).not.toContain(`${other.path}/standing`)
})

test('a booking moves to no day on which we do not collect there, and staff read why', async () => {
  const { path } = await book()
  const asked = { ...fields, kind: 'do-not-collect', words: 'Asked us to stop.', until: '2026-11-27' }
  await kim.change(await kim.open(`${path}/standing`), `${path}/standing`, asked)
  const refused = await kim.change(await kim.open(`${path}/day`), `${path}/day`, { date: '2026-11-26' })
  expect(refused.text).toContain('We do not collect there up to Friday 27 November 2026: Asked us to stop.')
})

test('a colleague of another area neither sees nor sets what stands', async () => {
  const { path } = await book()
  expect((await oxford.open(`${path}/standing`)).status).toBe(403)
})
