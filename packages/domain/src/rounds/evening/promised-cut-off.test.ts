import { sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { assignWindows } from './assign-windows.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { changeNotes } from '../../booking/change/change-notes.ts'

let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const run = (statement: ReturnType<typeof sql>) =>
  services.database.transaction((tx) => tx.execute(statement))
async function book(collectionDate = '2026-11-25') {
  const made = await bookCollection(services, askForBooking({ collectionDate }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}
const read = async (bookingId: string) => (await readManagedBooking(services, bookingId)).booking.cutOffAt

test('a cut-off that was promised stays, whatever the area’s becomes; another day has that of today', async () => {
  const [changed, cancelled, moved] = [await book(), await book(), await book()]
  await run(sql`update coverage_areas set cut_off = '12:00'`)
  services.setNow('2026-11-24T17:59:59Z')
  const notes = { bookingId: changed, version: 1, bagsPlace: 'In the shed', accessNotes: null } as const
  expect((await changeNotes(services, { ...notes, by: { kind: 'donor' } })).kind).toBe('changed')
  expect(await cancelBooking(services, { bookingId: cancelled, by: { kind: 'donor' } })).toEqual({
    kind: 'cancelled',
    late: false,
  })
  expect((await readManagedBooking(services, moved)).rights).toMatchObject({ change: true, cancel: 'free' })
  await changeDate(services, { bookingId: moved, version: 1, date: '2026-11-26', by: { kind: 'donor' } })
  expect([await read(changed), await read(moved)]).toEqual([
    '2026-11-24T18:00:00.000Z',
    '2026-11-25T12:00:00.000Z',
  ])
})

test('an area that makes its cut-off later gives nobody more time than they were told', async () => {
  const bookingId = await book()
  await run(sql`update coverage_areas set cut_off = '20:00'`)
  services.setNow('2026-11-24T18:00:00Z')
  expect(await cancelBooking(services, { bookingId, by: { kind: 'donor' } })).toEqual({
    kind: 'past-cut-off',
    cutOffAt: '2026-11-24T18:00:00.000Z',
  })
})

test('time slots wait for whoever of an area was promised the latest cut-off', async () => {
  await run(sql`update coverage_areas set cut_off = '20:00'`)
  await book()
  await run(sql`update coverage_areas set cut_off = '18:00'`)
  const assign = () => assignWindows(services, { date: '2026-11-25', byItself: true })
  services.setNow('2026-11-24T19:00:00Z')
  expect(await assign()).toEqual({ assigned: 0, alreadyAssigned: 0 })
  services.setNow('2026-11-24T20:00:00Z')
  expect(await assign()).toEqual({ assigned: 1, alreadyAssigned: 0 })
})

test('bookings of before have the cut-off that their area had', async () => {
  const [winter, summer] = [await book(), await book('2026-11-26')]
  await run(
    sql`insert into collection_days (area_id, date, capacity, booked) values ('cambridge', '2026-07-01', 9, 1)`,
  )
  await run(sql`update bookings set collection_date = '2026-07-01' where id = ${summer}`)
  await run(sql`alter table bookings drop column cut_off_at`)
  const file = new URL('../../../../database/migrations/0007_cut_off_of_a_booking.sql', import.meta.url)
  for (const statement of readFileSync(file, 'utf8').split('--> statement-breakpoint'))
    await run(sql.raw(statement))
  expect([await read(winter), await read(summer)]).toEqual([
    '2026-11-24T18:00:00.000Z',
    '2026-06-30T17:00:00.000Z',
  ])
})
