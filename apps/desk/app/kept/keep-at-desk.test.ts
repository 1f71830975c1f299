import { bookingActWords } from '@kindfold/content/desk/booking-act-words.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { keptAnswers } from '@kindfold/database/schema/staff.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { sweepStaff } from '@kindfold/domain/staff/sweep-staff.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
let dora: Colleague
let kim: Colleague
beforeAll(async () => {
  services = await createBookingTestServices()
  dora = await openColleague(services, { name: 'Dora', role: 'dispatcher' })
  kim = await openColleague(services, { name: 'Kim', role: 'dispatcher' })
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

const many = { areas: ['cambridge'], act: 'close', reason: 'Snow', from: '2026-12-07', to: '2026-12-07' }
const send = async (fields: Record<string, string | readonly string[]>, also: Record<string, string> = {}) =>
  await dora.change(await dora.open('/days/many'), '/days/many', fields, also)

async function preview() {
  const shown = await send(many, { intent: 'preview' })
  expect(shown.text).toContain('Snow')
  return shown
}

test('a preview and its result have addresses: to load them again shows the same, sends nothing, and keeps Undo', async () => {
  const shown = await preview()
  const again = await dora.open(shown.address ?? '')
  expect(again).toMatchObject({ status: shown.status, text: shown.text })
  const done = await dora.change(again, '/days/many', { act: 'close' }, { intent: 'do' })
  expect(done.text).toContain('Undo')
  // Back, forwards and reload.
  expect((await dora.open(shown.address ?? '')).text).toContain('Snow')
  for (let time = 0; time < 2; time++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await dora.open(done.address ?? '')).text).toBe(done.text)
})

test('what is wrong with a form, and what was typed, has an address too, whatever was typed', async () => {
  const typed = 'Snow\u0000 ☃ \ud800 "<b>'
  const refused = await send({ ...many, areas: [], reason: typed }, { intent: 'preview' })
  expect(refused.status).toBe(422)
  expect(refused.address).toMatch(/^\/days\/many\?kept=[\w-]{43}$/)
  const again = await dora.open(refused.address ?? '')
  expect(again).toMatchObject({ status: 422, text: refused.text })
  expect(again.text).toContain('Snow')
})

test('nobody else opens what somebody’s form was answered with, nobody on another page, and nobody after an hour', async () => {
  const { address = '' } = await preview()
  const lost = { status: 303, location: '/days/many' }
  expect(await kim.open(address)).toMatchObject(lost)
  expect(await dora.open(address.replace('/days/many', '/reviews'))).not.toMatchObject({ status: 200 })
  expect(await dora.open(address.replace(/kept=.*/, 'kept=%00'))).toMatchObject({ status: 303 })
  services.passTime(3_599_000)
  expect((await dora.open(address)).status).toBe(200)
  services.passTime(1_000)
  expect(await dora.open(address)).toMatchObject(lost)
  await sweepStaff(services)
  expect(await services.database.read((tx) => tx.$count(keptAnswers))).toBe(0)
})

test('whoever is signed out signs in and comes back to it', async () => {
  const { address = '' } = await preview()
  const stranger = await openColleague(services, { name: 'Stranger', role: 'dispatcher' })
  await stranger.submit(await stranger.open('/'), '/sign-out', {})
  expect(await stranger.open(address)).toMatchObject({
    status: 303,
    location: `/sign-in?to=${encodeURIComponent(address)}`,
  })
})

test('an address of that kind does nothing: it signs nobody out, and is followed from other sites in vain', async () => {
  for (const path of ['/sign-out', '/sign-in', '/account', '/nowhere', '/autosave'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await dora.open(`${path}?kept=made-up&to=x`)).toMatchObject({
      status: 303,
      location: `${path}?to=x`,
    })
  expect((await dora.open('/days/many')).status).toBe(200)
})

test('codes and links that are shown once are kept nowhere', async () => {
  const count = () => services.database.read((tx) => tx.$count(keptAnswers))
  const before = await count()
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  const refused = await ada.submit(await ada.open('/account'), '/account', { act: 'renew-codes' })
  expect(refused.status).toBe(400)
  expect(refused.address).toBeUndefined()
  expect(await count()).toBe(before)
})

test('an act on a booking is previewed at an address that Back finds, and is done once', async () => {
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-12-09' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const path = `/bookings/${made.booking.reference}/cancel`
  const shown = await dora.submit(await dora.open(path), path, {
    intent: 'check',
    who: 'us',
    reason: 'Our van broke down',
  })
  const from = shown.address ?? ''
  expect((await dora.submit(await dora.open(from), from, { intent: 'confirm' })).location).toContain('done=')
  // The page says what has become of the booking meanwhile, and offers nothing more to confirm.
  const after = await dora.open(from)
  expect(after.text).toContain(bookingActWords.ended)
  expect((await dora.submit(after, from, { intent: 'confirm' })).location).toBeNull()
  const written = await services.database.read((tx) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.bookingId, made.booking.id), eq(messages.kind, 'cancelled'))),
  )
  expect(written).toHaveLength(1)
})
