import { readFileSync } from 'node:fs'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { drawEmail } from '@kindfold/messages/draw-message.ts'
import { exampleHours } from '@kindfold/messages/testing/example-messages.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { londonInstant } from '../../base/calendar/london-time.ts'
import { listFactHistory } from '../../publishing/changing-fact/list-fact-history.ts'
import { setFact } from '../../publishing/changing-fact/set-fact.ts'
import { assignWindows } from './assign-windows.ts'
import { listMessages } from '../../message/list-messages.ts'
import { correctEmail } from '../../booking/change/correct-email.ts'
import { moveToAnotherDay } from '../../booking/change/move-to-another-day.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'

// Until when a donor may say no to the time slot, as the desk sets it: said, judged and kept by the booking's own value.
let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 100)
})
afterAll(() => services.database.close())

const date = '2026-11-24'
const by = { kind: 'staff', id: null, name: 'Sam' } as const
const at = (time: string) => services.setNow(londonInstant(date, time).toISOString())
const rights = async (bookingId: string) => (await readManagedBooking(services, bookingId)).rights

async function setUntil(refusableUntil: string) {
  services.setNow('2026-11-21T12:00:00Z')
  const { version } = await listFactHistory(services, 'slot-refusal')
  const asked = { key: 'slot-refusal', value: { refusableUntil }, validFrom: null, validUntil: null } as const
  return await setFact(services, { ...asked, version, by })
}
async function book() {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: date }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}
async function tell() {
  services.setNow('2026-11-23T19:05:00Z')
  await assignWindows(services, { date })
}
async function readLetter(bookingId: string, kind: 'confirmation' | 'window') {
  const written = await listMessages(services, { limit: 100 })
  const found = written.find((message) => message.kind === kind && message.bookingId === bookingId)
  if (found === undefined) throw new Error(`no ${kind} was written`)
  const links = { manage: 'https://book.example/m', late: '', calendar: '' }
  return drawEmail(found as Parameters<typeof drawEmail>[0], links, exampleHours).text
}

test('who books once the desk has said 7am is told 7am and judged at 7am; who booked before keeps 8am', async () => {
  const before = await book()
  expect(await setUntil('07:00')).toMatchObject({ kind: 'set' })
  const [first, second] = [await book(), await book()]
  expect(await readLetter(before, 'confirmation')).toMatch(/say\s+no\s+until\s+8am\s+on\s+the\s+day/)
  expect(await readLetter(first, 'confirmation')).toMatch(/say\s+no\s+until\s+7am\s+on\s+the\s+day/)
  await tell()
  expect(await readLetter(before, 'window')).toMatch(/say\s+no\s+until\s+8am\s+on\s+Tuesday\s+24\s+November/)
  expect(await readLetter(first, 'window')).toMatch(/say\s+no\s+until\s+7am\s+on\s+Tuesday\s+24\s+November/)
  at('06:59:59')
  expect(await rights(first)).toMatchObject({ move: true, refuseSlotUntil: '2026-11-24T07:00:00.000Z' })
  const asked = { by: { kind: 'donor' } } as const
  expect(await cancelBooking(services, { ...asked, bookingId: first })).toEqual({
    kind: 'cancelled',
    late: false,
  })
  at('07:00')
  expect(await rights(second)).toMatchObject({ cancel: 'late', move: false, refuseSlotUntil: null })
  expect(await cancelBooking(services, { ...asked, bookingId: second })).toMatchObject({
    kind: 'past-cut-off',
  })
  expect(await rights(before)).toMatchObject({ cancel: 'free', move: true })
  at('08:00')
  expect(await rights(before)).toMatchObject({ cancel: 'late', move: false })
})

test('who has said no to a time slot is not told so again, also where the confirmation goes to a corrected address', async () => {
  const id = await book()
  await tell()
  const asked = { bookingId: id, by: { kind: 'donor' } } as const
  const { booking } = await readManagedBooking(services, id)
  const moved = await moveToAnotherDay(services, { ...asked, version: booking.version, date: '2026-11-26' })
  if (moved.kind !== 'changed') throw new Error(moved.kind)
  await correctEmail(services, { ...asked, version: moved.version, email: 'right@example.org' })
  const letter = await readLetter(id, 'confirmation')
  expect(letter).toMatch(/change\s+or\s+cancel\s+until\s+6pm\s+on\s+Wednesday\s+25\s+November/)
  expect(letter).not.toMatch(/say\s+no/)
})

test('the audit says who set it, and no time outside of the morning is taken', async () => {
  for (const time of ['04:59', '12:01', '25:00', '', 'seven'])
    expect(await setUntil(time)).toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'refusableUntil' }],
    })
  expect(await setUntil('07:30')).toMatchObject({ kind: 'set' })
  const written = await services.database.read((tx) =>
    tx.select().from(staffEvents).where(eq(staffEvents.subjectId, 'slot-refusal')),
  )
  expect(written.at(-1)).toMatchObject({ act: 'set-fact', actorName: 'Sam' })
  expect(written.at(-1)?.details).toMatchObject({ value: { refusableUntil: '07:30' } })
})

test('bookings of before the setting have 8am', async () => {
  const id = await book()
  const run = (statement: ReturnType<typeof sql>) =>
    services.database.transaction((tx) => tx.execute(statement))
  await run(sql`alter table bookings drop column slot_refusable_until`)
  const file = new URL('../../../../database/migrations/0050_slot_refusal.sql', import.meta.url)
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    await run(sql.raw(statement))
  expect((await readManagedBooking(services, id)).booking.slotRefusableUntil).toBe('08:00')
})
