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

test('once it is 5pm of the day before, no reminder is offered or promised, and what was ticked waits for another day', async () => {
  services.setNow('2026-11-22T16:50:00Z')
  await walkToCheck(visitor, services)
  expect((await visitor.open('/book/details')).text).toContain('name="reminder"')
  services.setNow('2026-11-22T17:10:00Z')
  expect((await visitor.open('/book/details')).text).not.toContain('name="reminder"')
  await visitor.send('/book/details', { ...details, reminder: 'yes' })
  const late = await bookAsDonor(visitor, services)
  expect((await readLatest()).wantsReminder).toBe(false)
  expect((await visitor.open(`/manage/here/${late}/notes`)).text).not.toContain('name="reminder"')

  const other = await openVisitor(services, { address: '192.0.2.7' })
  services.setNow('2026-11-22T12:00:00Z')
  await walkToCheck(other, services, { date: '2026-11-25', details: { email: 'bea@example.org' } })
  await other.send('/book/details', { ...details, email: 'bea@example.org', reminder: 'yes' })
  const { location } = await other.submit(await other.open('/book/check'), '/book/check', declarations)
  const base = location?.replace('/booked/', '/manage/here/') ?? ''
  const isSaid = async () => (await other.open(base)).text.includes('At 5pm the day before')
  const move = async (date: string) =>
    await other.submit(await other.open(`${base}/date`), `${base}/date`, { date })
  expect(await isSaid()).toBe(true)
  services.setNow('2026-11-22T17:20:00Z')
  await move('2026-11-23')
  expect(await isSaid()).toBe(false)
  const notes = await other.open(`${base}/notes`)
  expect(notes.text).not.toContain('name="reminder"')
  await other.submit(notes, `${base}/notes`, { bagsPlace: 'In the shed' })
  await move('2026-11-26')
  expect(await isSaid()).toBe(true)
})

test('a day that is chosen too late for its reminder shows none before it is booked', async () => {
  services.setNow('2026-11-22T17:10:00Z')
  await walkToCheck(visitor, services, { date: '2026-11-24' })
  await visitor.send('/book/details', { ...details, reminder: 'yes' })
  expect((await visitor.open('/book/check')).text).toContain('At 5pm the day before')
  await visitor.send('/book/date', { date: '2026-11-23' })
  expect((await visitor.open('/book/check')).text).not.toContain('At 5pm the day before')
  await visitor.send('/book/date', { date: '2026-11-24' })
  services.setNow('2026-11-23T16:59:00Z')
  const before = await visitor.open('/book/check')
  expect(before.text).toContain('At 5pm the day before')
  services.setNow('2026-11-23T17:00:00Z')
  const sent = await visitor.submit(before, '/book/check', declarations)
  expect([sent.status, sent.text.includes('the reminder')]).toEqual([409, true])
  expect((await visitor.submit(sent, '/book/check', declarations)).status).toBe(303)
  expect((await readLatest()).wantsReminder).toBe(false)
})
