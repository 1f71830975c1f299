import { bookings } from '@kindfold/database/schema/bookings.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { performMany } from '@kindfold/domain/office/many/perform-many.ts'
import { takeBackForSeconds } from '@kindfold/domain/office/many/start-many.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openColleague } from '../bookings/testing/open-colleague.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

async function openPlanner() {
  const pia = await openColleague(services, { name: 'Pia', role: 'dispatcher' })
  services.setNow('2026-11-21T12:00:00Z')
  return pia
}
async function book(count: number, collectionDate = '2026-11-25') {
  for (let one = 0; one < count; one++)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await bookCollection(services, askForBooking({ collectionDate }))
}
const days = () => services.database.read((tx) => tx.select({ day: bookings.collectionDate }).from(bookings))

test('all bookings of a day move to another in one choice: what follows is shown first, then how far it is', async () => {
  const pia = await openPlanner()
  await book(2)
  await book(1, '2026-11-26')
  const list = await pia.open('/bookings?day=2026-11-25')
  const chosen = await pia.submit(list, '/bookings/many', { choose: 'all' })
  expect(chosen.status).toBe(303)
  const here = chosen.location ?? ''
  expect((await pia.open(here)).text).toContain('2 bookings chosen')
  const asked = new URLSearchParams({ act: 'move', date: '2026-11-27', reason: 'Snow on the roads.' })
  const check = await pia.open(`${here}?${asked}`)
  expect(check.text).toContain('2 bookings move to Friday 27 November.')
  expect(check.text).toContain('Cambridge: 2 places are needed, 60 are free.')
  expect(check.text).toContain('2 by email')
  expect(check.text).toContain('The reason: Snow on the roads.')
  expect(await pia.submit(check, here, {})).toMatchObject({ location: `${here}?done=many-started` })
  expect((await pia.open(here)).text).toContain('Begins at')
  services.passTime(takeBackForSeconds * 1000)
  await performMany(services)
  const done = await pia.open(here)
  expect(done.text).toContain('All 2 done')
  expect(done.text).toContain('Done, its donor is told')
  expect((await days()).map(({ day }) => day).toSorted()).toEqual(['2026-11-26', '2026-11-27', '2026-11-27'])
  expect((await pia.open('/bookings/many')).text).toContain('Move to Friday 27 November')
})

test('what is wrong is said beside its field, and what was typed stays', async () => {
  const pia = await openPlanner()
  await book(1)
  const list = await pia.open('/bookings')
  const { location: here } = await pia.submit(list, '/bookings/many', { choose: 'all' })
  const page = await pia.open(`${here}?act=move&date=&reason=Snow`)
  expect(page.text).toContain('Choose the day to which they move.')
  expect(page.text).toContain('value="Snow"')
  expect((await pia.open(`${here}?reason=`)).text).toContain('Choose what happens to them.')
})

test('a sentence is shown in its letter before it goes, and one that names a day or a time is refused beside its field', async () => {
  const pia = await openPlanner()
  await book(2)
  const list = await pia.open('/bookings')
  const { location: here = '' } = await pia.submit(list, '/bookings/many', { choose: 'all' })
  const ask = (words: string) =>
    pia.open(`${here}?${new URLSearchParams({ act: 'write', reason: '', words })}`)
  const refused = await ask('We come on Friday.')
  expect(refused.text).toContain('Leave “Friday” out')
  expect(refused.text).toContain('>We come on Friday.</textarea>')
  const check = await ask('Our drivers wear red.')
  expect(check.text).toContain('2 donors are written to.')
  expect(check.text).toContain('<p>Our drivers wear red.</p>')
  expect(check.text).toContain('This message changes nothing in your booking.')
  const edit = /href="([^"]*edit=yes)"/.exec(check.text)?.[1] ?? ''
  expect((await pia.open(edit.replaceAll('&amp;', '&'))).text).toContain('>Our drivers wear red.</textarea>')
  await pia.submit(check, here ?? '', {})
  services.passTime(takeBackForSeconds * 1000)
  await performMany(services)
  const done = await pia.open(here ?? '')
  expect(done.text).toContain('Written to them')
  expect(done.text).toContain('All 2 done')
})

test('whoever ticked nothing is told so, with the way back to their search', async () => {
  const pia = await openPlanner()
  await book(1)
  const list = await pia.open('/bookings?day=2026-11-25')
  const answer = await pia.submit(list, '/bookings/many', { choose: 'ticked' })
  expect(answer.status).toBe(422)
  expect(answer.text).toContain('No booking was chosen.')
  expect(answer.text).toContain('href="/bookings?day=2026-11-25"')
})

test('it can be taken back before it begins, and a second press is told that it is over', async () => {
  const pia = await openPlanner()
  await book(1)
  const { location: here = '' } = await pia.submit(await pia.open('/bookings'), '/bookings/many', {
    choose: 'all',
  })
  const check = await pia.open(`${here}?act=cancel&reason=Snow`)
  await pia.submit(check, here ?? '', {})
  const page = await pia.open(here ?? '')
  expect(await pia.submit(page, here ?? '', { intent: 'take-back' })).toMatchObject({
    location: `${here}?done=many-taken-back`,
  })
  expect(await pia.submit(page, here ?? '', { intent: 'take-back' })).toMatchObject({
    status: 409,
    text: expect.stringContaining('It was over by then'),
  })
  expect((await pia.open(here ?? '')).text).toContain('Taken back: 0 of 1 had been done')
})

test('a day with too few places offers no button until its number may be raised', async () => {
  const pia = await openPlanner()
  await services.setCapacity('cambridge', 1)
  await book(1)
  await book(1, '2026-11-27')
  const list = await pia.open('/bookings?day=2026-11-25')
  const { location: here } = await pia.submit(list, '/bookings/many', { choose: 'all' })
  const asked = 'act=move&date=2026-11-27&reason=Snow'
  const short = await pia.open(`${here}?${asked}`)
  expect(short.text).toContain('There are too few places.')
  expect(short.text).not.toContain('Move 1 booking')
  // Who would be told is said only of what can be done.
  expect(short.text).not.toContain('What the donor is told')
  const raised = await pia.open(`${here}?${asked}&raises=yes`)
  expect(raised.text).toContain('Its number of places in Cambridge is raised by 1.')
  expect(raised.text).toContain('Move 1 booking')
  expect(raised.text).toContain('The reason: Snow')
})
