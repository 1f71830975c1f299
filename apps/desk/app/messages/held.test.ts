import { messages } from '@kindfold/database/schema/messages.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { holdMessages, readHold, readToldDates } from '@kindfold/domain/message/hold.ts'
import { listHeldMessages } from '@kindfold/domain/office/message/held-messages.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('after a restore every desk says that nothing goes, and a dispatcher reads it, leaves some out and lets the rest go', async () => {
  const rosa = await openColleague(services, { name: 'Rosa', role: 'dispatcher' })
  const sue = await openColleague(services, { name: 'Sue', role: 'support' })
  const path = '/messages/held'
  expect((await rosa.open(path)).text).toContain('Nothing is held.')
  services.setNow('2026-11-21T12:00:00Z')
  for (let n = 0; n < 3; n++) await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  services.passTime(3_600_000)
  const hold = { since: services.clock.now(), backupAt: new Date('2026-11-21T12:00:00Z') }
  await services.database.transaction((tx) => holdMessages(tx, hold))
  services.passTime(60_000)
  await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))

  for (const page of ['/', '/messages']) {
    expect((await sue.open(page)).text).toContain('No email and no text goes out since')
    expect((await sue.open(page)).text).toContain('A dispatcher or an administrator reads what would go')
    expect((await rosa.open(page)).text).toContain('href="/messages/held"')
  }
  expect((await sue.open(path)).status).toBe(403)
  const page = await rosa.open(path)
  expect(page.text).toContain('from a backup of 12 noon on Saturday 21 November')
  expect(page.text.match(/Do not send: Confirmation/g)).toHaveLength(4)

  const [first] = await services.database.transaction((tx) => tx.select().from(messages))
  const dropped = { status: 303, location: '/messages/held?done=held-dropped' }
  expect(await rosa.submit(page, path, { drop: first!.id })).toMatchObject(dropped)
  const gone = await rosa.submit(page, path, { drop: first!.id })
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining('Nothing like that is held.')])
  // What she saw is not what would go by now: she is asked again.
  const changed = await rosa.submit(page, path, { seen: '3' })
  expect(changed.status).toBe(409)
  expect(changed.text).toContain('2 messages that may have gone out already would go now.')
  expect(await rosa.submit(page, path, { drop: 'all' })).toMatchObject(dropped)
  // The loss reaches over an evening: its donors may know their time slots.
  services.setNow('2026-11-24T21:00:00Z')
  await services.database.transaction((tx) =>
    holdMessages(tx, { since: services.clock.now(), backupAt: new Date('2026-11-24T03:40:00Z') }),
  )
  const evening = await rosa.open(path)
  expect(evening.text).toContain('The evening before Wednesday 25 November is lost')
  expect(evening.text).toMatch(/name="told-2026-11-25"[^>]*checked/)
  const before = (await listHeldMessages(services))!.counts.before
  const released = { status: 303, location: '/messages?view=waiting&done=held-released' }
  const asked = { seen: String(before), 'told-2026-11-25': 'yes', 'told-2026-11-30': 'yes' }
  expect(await rosa.submit(evening, path, asked)).toMatchObject(released)
  expect(await readHold(services)).toBeNull()
  expect(await readToldDates(services)).toEqual(['2026-11-25'])
  const states = await services.database.transaction((tx) =>
    tx.select({ status: messages.status }).from(messages).orderBy(messages.createdAt),
  )
  expect(states.map(({ status }) => status)).toEqual(['withdrawn', 'withdrawn', 'withdrawn', 'due'])
  expect(await rosa.submit(page, path, { seen: 'x' })).toMatchObject({ status: 400 })
})
