import { getBooking } from '@kindfold/domain/booking/booking/read-booking.ts'
import { createBookingTestServices } from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listMessages } from '@kindfold/domain/message/list-messages.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookAsDonor, declarations, details, walkToCheck } from '../testing/book-as-donor.ts'
import { openVisitor, type Visitor } from '../testing/visitor.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
let visitor: Visitor
beforeEach(async () => {
  services = await createBookingTestServices()
  visitor = await openVisitor(services)
})
afterEach(() => services.database.close())

const readLatest = async () => {
  const [latest] = await listMessages(services, { limit: 1 })
  return await getBooking(services, latest?.bookingId ?? '')
}
const isTicked = (text: string) => / name="reminder"[^>]*checked| checked=""[^>]*name="reminder"/.test(text)

test('nobody is reminded who did not tick it; whoever did reads so before and after booking', async () => {
  expect(isTicked((await visitor.open('/book/details')).text)).toBe(false)
  await bookAsDonor(visitor, services)
  expect((await readLatest()).wantsReminder).toBe(false)

  await walkToCheck(visitor, services, { date: '2026-11-24' })
  const shown = await visitor.open('/book/check')
  expect(shown.text).not.toContain('At 5pm the day before')
  await visitor.send('/book/details', { ...details, reminder: 'yes' })
  expect(isTicked((await visitor.open('/book/details')).text)).toBe(true)
  // What the last page did not show is not booked.
  const sent = await visitor.submit(shown, '/book/check', declarations)
  expect([sent.status, sent.text.includes('the reminder')]).toEqual([409, true])
  expect(sent.text).toContain('At 5pm the day before')
  const { location } = await visitor.submit(sent, '/book/check', declarations)
  expect((await readLatest()).wantsReminder).toBe(true)

  const base = location?.replace('/booked/', '/manage/here/') ?? ''
  expect((await visitor.open(base)).text).toContain('At 5pm the day before')
  const notes = await visitor.open(`${base}/notes`)
  expect(isTicked(notes.text)).toBe(true)
  const { bagsPlace, accessNotes } = details
  for (let times = 0; times < 2; times++) {
    const saved = await visitor.submit(notes, `${base}/notes`, { bagsPlace, accessNotes })
    expect(saved.location).toBe(`${base}?done=notes`)
  }
  expect((await readLatest()).wantsReminder).toBe(false)
  const page = await visitor.open(base)
  expect(page.text).not.toContain('At 5pm the day before')
  expect(page.text).toContain('Reminder changed')
})
