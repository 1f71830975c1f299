import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { findRound } from '@kindfold/domain/rounds/round/find-round.ts'
import { openRounds } from '@kindfold/domain/rounds/round/testing/open-rounds.ts'
import { createRound } from '@kindfold/domain/rounds/live/testing/create-round.ts'
import { performMany } from '@kindfold/domain/office/many/perform-many.ts'
import { takeBackForSeconds } from '@kindfold/domain/office/many/many.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { eq } from 'drizzle-orm'
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
  expect(done.text).toContain('>Moved<')
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

test('those chosen are printed on a sheet and on labels for their bags, as far as somebody is to go there, with no surname', async () => {
  const pia = await openPlanner()
  await book(2)
  const gone = await bookCollection(services, askForBooking())
  if (gone.kind === 'booked')
    await cancelBooking(services, { bookingId: gone.booking.id, by: { kind: 'donor' } })
  const { location: here } = await pia.submit(await pia.open('/bookings'), '/bookings/many', {
    choose: 'all',
  })
  const sheet = await pia.open(`${here}/sheet`)
  expect(sheet.text).toContain('Paper sheet of 2 bookings')
  expect(sheet.text).toContain('1 chosen booking is left out')
  expect(sheet.text).toContain('Example Street, Cambridge, CB2 1TN')
  expect(sheet.text).toContain('Gate code 1234')
  expect(sheet.text).not.toContain('Ada Example')
  expect((await pia.open(`${here}/csv`)).status).toBe(403)
  const labels = await pia.open(`${here}/labels`)
  expect(labels.text).toContain('Bag labels of 2 bookings')
  expect(labels.text).toContain('1 chosen booking is left out')
  const { bagsOfClothes, bagsOfBooks, boxesOfBricABrac } = askForBooking().items
  const ofEach = bagsOfClothes + bagsOfBooks + boxesOfBricABrac
  expect(labels.text.match(/class="print-label"/g)).toHaveLength(2 * ofEach)
  expect(labels.text).toContain(`Clothes <span>1 of ${bagsOfClothes}</span>`)
  for (const hidden of ['Ada', 'Example Street', 'CB2 1TN', 'Gate code'])
    expect(labels.text).not.toContain(hidden)
})

test('of more than a hundred those chosen are shown and printed by parts, what is asked stays, and all of them are searched', async () => {
  await services.setCapacity('cambridge', 200)
  const pia = await openPlanner()
  await book(101)
  const references = (text: string) =>
    [...text.matchAll(/<a href="\/bookings\/([A-Z0-9-]+)"/g)].map(([, one]) => one)
  const { location: here = '' } = await pia.submit(await pia.open('/bookings'), '/bookings/many', {
    choose: 'all',
  })
  const asked = 'act=cancel&reason=Snow.'
  const first = await pia.open(`${here}?${asked}`)
  expect(first.text).toContain('101 bookings are cancelled')
  expect(first.text).toContain('1 to 100 of 101 bookings, by day and postcode')
  expect(first.text).toContain(`href="?${asked.replace('&', '&amp;')}&amp;page=2" rel="next"`)
  const second = await pia.open(`${here}?${asked}&page=2`)
  expect(second.text).toContain('101 bookings are cancelled')
  const [last = ''] = references(second.text)
  expect([references(first.text).length, references(second.text)]).toEqual([100, [last]])
  expect(references(first.text)).not.toContain(last)
  expect(references((await pia.open(`${here}?q=${last}`)).text)).toEqual([last])
  expect(references((await pia.open(`${here}?page=77`)).text)).toHaveLength(100)
  const sheet = await pia.open(`${here}/sheet?from=101`)
  expect(sheet.text).toContain('These are bookings 101 to 101 of 101.')
  expect(sheet.text.match(/class="sheet__stop"/g)).toHaveLength(1)
  expect(sheet.text).toContain('<span class="sheet__number">101</span>')
})

test('an administrator saves those chosen as a file, which the audit says', async () => {
  const ada = await openColleague(services, { name: 'Ada', role: 'admin' })
  services.setNow('2026-11-21T12:00:00Z')
  await book(2)
  await book(1, '2026-11-26')
  const list = await ada.open('/bookings?day=2026-11-25')
  const { location: here = '' } = await ada.submit(list, '/bookings/many', { choose: 'all' })
  const file = await ada.open(`${here}/csv`)
  expect(file.text.trim().split('\r\n')).toHaveLength(3)
  expect(file.text).toContain('"2026-11-25"')
  const id = here?.split('/').at(-1) ?? ''
  const events = await services.database.read((tx) =>
    tx.select().from(staffEvents).where(eq(staffEvents.act, 'export-bookings')),
  )
  expect(events).toMatchObject([{ subjectId: id, actorName: 'Ada', details: { rows: 2 } }])
})

test('the list of bookings is narrowed to a round, whose page leads there', async () => {
  const pia = await openPlanner()
  await book(1, '2026-11-23')
  const of = await bookCollection(services, askForBooking({ collectionDate: '2026-11-23' }))
  if (of.kind !== 'booked') throw new Error(of.kind)
  const { roundId } = await createRound(services, {
    date: '2026-11-23',
    state: 'released',
    stops: [{ bookingId: of.booking.id, plannedAt: '2026-11-23T10:00:00Z' }],
  })
  expect((await pia.open(`/rounds/${roundId}`)).text).toContain(`href="/bookings?round=${roundId}"`)
  const list = await pia.open(`/bookings?round=${roundId}`)
  expect(list.text).toContain('1 booking, the latest day first')
  expect(list.text).toContain(of.booking.reference)
  const { location = '' } = await pia.submit(list, '/bookings/many', { choose: 'all' })
  expect((await pia.open(location ?? '')).text).toContain('1 booking chosen')
})

test('those of one round are handed to another: who fits is shown first, nobody is told, and each is on it afterwards', async () => {
  const rounds = await openRounds()
  const dee = await openColleague(rounds, { name: 'Dee', role: 'dispatcher' })
  const date = '2026-11-25'
  rounds.setNow(`${date}T08:00:00Z`)
  const places = [
    { north: 2, east: 0 },
    { north: 3, east: 1 },
  ]
  const a = await rounds.makeRound({ date, places })
  const b = await rounds.makeRound({ date, places: [{ north: 4, east: 0 }] })
  const list = await dee.open(`/bookings?day=${date}`)
  const { location } = await dee.submit(list, '/bookings/many', { choose: 'all' })
  const here = location ?? ''
  expect((await dee.open(`${here}?act=hand&reason=&round=`)).text).toContain(
    'Choose the round that takes them.',
  )
  const check = await dee.open(`${here}?act=hand&reason=&round=${b.roundId}`)
  expect(check.text).toContain('2 bookings go to that round.')
  expect(check.text).toContain('That round has it already')
  await dee.submit(check, here, {})
  rounds.passTime(takeBackForSeconds * 1000)
  expect(await performMany(rounds)).toEqual({ done: 2, 'on-round': 1 })
  const on = (await findRound(rounds, b.roundId))?.stops.map(({ booking }) => booking?.id)
  expect(on).toHaveLength(3)
  expect(new Set(on)).toEqual(new Set([...a.bookingIds, ...b.bookingIds]))
  expect((await dee.open(here)).text).toContain('On that round')
  await rounds.database.close()
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

test('a cancellation of which texts wait for the morning is taken back: the bookings stand again, told so before', async () => {
  const pia = await openPlanner()
  await book(2)
  await services.database.transaction(async (tx) => {
    await tx.update(donors).set({ email: null })
    await tx.update(bookings).set({ contactPhone: '+447700900123' })
  })
  const { location } = await pia.submit(await pia.open('/bookings'), '/bookings/many', { choose: 'all' })
  const here = location ?? ''
  await pia.submit(await pia.open(`${here}?act=cancel&reason=Snow`), here, {})
  services.setNow('2026-11-21T22:10:00Z')
  await performMany(services)
  const page = await pia.open(here)
  expect(page.text).toContain('They can be as they were, with their time slots and how to get there')
  expect(page.text).toContain('Make 2 bookings stand again')
  expect(await pia.submit(page, here, { intent: 'take-back-untold' })).toMatchObject({
    location: `${here}?done=many-going-back`,
  })
  await performMany(services)
  expect((await pia.open(here)).text).toContain('All 2 taken back')
  const rows = await services.database.read((tx) => tx.select().from(bookings))
  expect(rows.map(({ status }) => status)).toEqual(['booked', 'booked'])
})

test('texts that wait for the morning: the move is taken back for those donors, told so before, and once', async () => {
  const pia = await openPlanner()
  await book(2)
  const kept = await bookCollection(services, askForBooking())
  if (kept.kind !== 'booked') throw new Error(kept.kind)
  await services.database.transaction(async (tx) => {
    await tx.update(donors).set({ email: null })
    await tx.update(bookings).set({ contactPhone: '+447700900123' })
  })
  const { location } = await pia.submit(await pia.open('/bookings'), '/bookings/many', { choose: 'all' })
  const here = location ?? ''
  await pia.submit(await pia.open(`${here}?act=move&date=2026-11-27&reason=Snow`), here, {})
  services.setNow('2026-11-21T22:10:00Z')
  await performMany(services)
  await services.database.transaction(async (tx) => {
    const [told] = await tx.select().from(messages).where(eq(messages.kind, 'changed')).limit(1)
    const sent = { status: 'sent', sentAt: services.clock.now(), attempts: 1 } as const
    await tx
      .update(messages)
      .set(sent)
      .where(eq(messages.id, told?.id ?? ''))
  })
  const page = await pia.open(here)
  expect(page.text).toContain('2 donors have not been told yet')
  expect(page.text).toContain('Put 2 bookings back')
  expect(await pia.submit(page, here, { intent: 'take-back-untold' })).toMatchObject({
    location: `${here}?done=many-going-back`,
  })
  expect((await pia.open(here)).text).toContain('Going back: 2 left')
  await performMany(services)
  const after = await pia.open(here)
  expect(after.text).toContain('2 of 3 taken back, the others stay')
  expect(after.text).toContain('Taken back: nobody was told')
  expect(after.text).not.toContain('Put 2 bookings back')
  expect((await days()).map(({ day }) => day).toSorted()).toEqual(['2026-11-25', '2026-11-25', '2026-11-27'])
  expect(await pia.submit(page, here, { intent: 'take-back-untold' })).toMatchObject({
    status: 409,
    text: expect.stringContaining('It was asked for before. Below stands how far it is.'),
  })
})
