import { messages } from '@kindfold/database/schema/messages.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

test('while a provider is away the desk says why and since when, and one press tries all of it', async () => {
  const sue = await openColleague(services, { name: 'Sue', role: 'support' })
  services.setNow('2026-11-21T12:00:00Z')
  await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  const path = '/messages?view=waiting'
  const now = services.clock.now()
  expect((await sue.open(path)).text).not.toContain('Try all of them now')
  await services.database.transaction((tx) =>
    tx.update(messages).set({
      failingSince: now,
      dueAt: new Date(now.getTime() + 3_600_000),
      lastError: 'ECONNECTION: connect ECONNREFUSED',
      waitsForProvider: true,
    }),
  )
  services.passTime(360_000)
  const page = await sue.open(path)
  expect(page.text).toContain('1 message by email, the first since')
  expect(page.text).toContain('ECONNECTION: connect ECONNREFUSED')
  const reference = /href="\/bookings\/([^"]+)"/.exec(page.text)?.[1] ?? ''
  const booking = await sue.open(`/bookings/${reference}`)
  expect(booking.text).toContain('Not gone, since the last try ended with: ECONNECTION: connect ECONNREFUSED')
  expect(page.text).toContain('1 of them should have gone five minutes ago.')
  const sent = { status: 303, location: '/messages?view=waiting&done=waiting-sent' }
  expect(await sue.submit(page, path, {})).toMatchObject(sent)
  // A second press finds that a colleague was faster.
  expect(await sue.submit(page, path, {})).toMatchObject({
    status: 409,
    text: expect.stringContaining('Nothing waits for another try any more.'),
  })
})

test('what failed of one kind, channel and day is listed with to whom it goes, and one press sends all of it again', async () => {
  const sid = await openColleague(services, { name: 'Sid', role: 'support' })
  services.setNow('2026-11-22T12:00:00Z')
  for (let n = 0; n < 2; n++) await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  await services.database.transaction((tx) =>
    tx.update(messages).set({ status: 'failed', lastError: '550 refused', claimedUntil: null }),
  )
  expect((await sid.open('/messages')).text).not.toContain('Send all of these again')
  const path = '/messages?view=open&kind=confirmation&channel=email&day=2026-11-22'
  const page = await sid.open(path)
  expect(page.text).toContain('Send all 2 again')
  const asked = { intent: 'failed', kind: 'confirmation', channel: 'email', day: '2026-11-22' }
  expect(await sid.submit(page, path, asked)).toMatchObject({
    status: 303,
    location: '/messages?done=failed-sent',
  })
  expect(await sid.submit(page, path, asked)).toMatchObject({
    status: 409,
    text: expect.stringContaining('None of these can go again'),
  })
  expect((await sid.open(path)).text).not.toContain('Send all of these again')
})

test('what goes again is said as it goes: now, at night in the morning, and of a call that it is on the list', async () => {
  const sia = await openColleague(services, { name: 'Sia', role: 'support' })
  services.setNow('2026-11-24T12:00:00Z')
  const { details, ...booking } = askForBooking({ collectionDate: '2026-11-27' })
  const made = await bookCollection(services, { ...booking, details: { ...details, phone: '07700 900125' } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  await cancelBooking(services, { bookingId: made.booking.id, by: { kind: 'staff', id: null, name: 'Sia' } })
  const [failed] = await services.database.transaction((tx) =>
    tx
      .update(messages)
      .set({ status: 'failed', lastError: 'NIGHT: not told at this hour', claimedUntil: null })
      .where(and(eq(messages.bookingId, made.booking.id), eq(messages.kind, 'cancelled')))
      .returning({ id: messages.id }),
  )
  const asked = '/messages?done=failed-sent'
  const path = `/messages/${failed?.id}/again/call`
  expect((await sia.open(`/messages/${failed?.id}`)).text).toMatch(/Why<.*NIGHT: not told at this hour/s)
  const listed = await sia.submit(await sia.open(path), path, {})
  expect(listed.location).toMatch(/done=call-listed$/)
  const id = /messages\/([^?]+)/.exec(listed.location ?? '')?.[1] ?? ''
  expect((await sia.open(listed.location ?? '')).text).toContain('It is on the list of calls.')
  const mark = (changes: Partial<typeof messages.$inferInsert>) =>
    services.database.transaction((tx) => tx.update(messages).set(changes).where(eq(messages.id, id)))
  await mark({ status: 'sent', sentAt: services.clock.now() })
  const told = (await sia.open(`/messages/${id}`)).text
  expect(told).toContain('Told<')
  expect(told).not.toContain('Taken by the provider')
  await mark({ status: 'failed', sentAt: null })
  const calls = { intent: 'failed', kind: 'cancelled', channel: 'call', day: '2026-11-24' }
  const all = '/messages?view=open&kind=cancelled&channel=call&day=2026-11-24'
  expect((await sia.submit(await sia.open(all), all, calls)).location).toMatch(/done=failed-calls-listed$/)
  await services.database.transaction((tx) =>
    tx.update(messages).set({ status: 'sent', sentAt: services.clock.now() }),
  )
  expect((await sia.open(asked)).text).toContain('They go again now.')
  services.setNow('2026-11-24T22:10:00Z')
  const night = await openColleague(services, { name: 'Nia', role: 'dispatcher' })
  for (const done of ['failed-sent', 'message-sent-again', 'plan-released', 'day-missed']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const { text } = await night.open(`/messages?done=${done}`)
    expect(text).toContain('What donors are not told at this hour goes in the morning')
    expect(text).not.toMatch(/messages are on their way|on its way again|go again now/)
  }
  expect((await night.open('/messages?done=request-answered')).text).toContain('The email is on its way.')
  services.settings.keepsNight = false
  expect((await night.open(asked)).text).toContain('They go again now.')
  services.settings.keepsNight = true
})

test('a message that failed is shown before it goes again, once, and only to who may send it where its booking is', async () => {
  const sol = await openColleague(services, { name: 'Sol', role: 'support' })
  const far = await openColleague(services, { name: 'Far', role: 'support', areaId: 'scotland' })
  services.setNow('2026-11-23T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-26' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const [failed] = await services.database.transaction((tx) =>
    tx
      .update(messages)
      .set({ status: 'failed', lastError: '550 refused', claimedUntil: null })
      .where(eq(messages.bookingId, made.booking.id))
      .returning({ id: messages.id, recipient: messages.recipient }),
  )
  const path = `/messages/${failed?.id}/again/email`
  const page = await sol.open(path)
  expect(page.text).toContain('It is tried at once')
  expect(page.text).toContain(failed?.recipient)
  expect((await far.submit(page, path, {})).status).toBe(403)
  const sent = { status: 303, location: `/messages/${failed?.id}?done=message-sent-again` }
  expect(await sol.submit(page, path, {})).toMatchObject(sent)
  expect(await sol.submit(page, path, {})).toMatchObject({
    status: 409,
    text: expect.stringContaining('Not sent: it has not failed.'),
  })
})
