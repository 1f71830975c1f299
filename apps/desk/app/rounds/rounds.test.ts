import { readManagedBooking } from '@kindfold/domain/booking/manage/read-managed-booking.ts'
import { moveToAnotherDay } from '@kindfold/domain/booking/change/move-to-another-day.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { vanPositions } from '@kindfold/database/schema/drive.ts'
import { exceptions, stops } from '@kindfold/database/schema/rounds.ts'
import { findPlace } from '@kindfold/domain/rounds/round/find-place.ts'
import { findRound } from '@kindfold/domain/rounds/round/find-round.ts'
import { loseVan } from '@kindfold/domain/rounds/round/lose-van.ts'
import { takeOutStop } from '@kindfold/domain/rounds/round/take-out-stop.ts'
import { createRound } from '@kindfold/domain/rounds/live/testing/create-round.ts'
import { openRounds, type RoundsDay } from '@kindfold/domain/rounds/round/testing/open-rounds.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openColleague, type Colleague } from '../bookings/testing/open-colleague.ts'

const date = '2026-11-25'
const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
let services: RoundsDay
let dee: Colleague
let kim: Colleague
let oxford: Colleague
beforeAll(async () => {
  services = await openRounds()
  dee = await openColleague(services, { name: 'Dee', role: 'dispatcher' })
  kim = await openColleague(services, { name: 'Kim', role: 'support' })
  oxford = await openColleague(services, { name: 'Olu', role: 'dispatcher', areaId: 'oxford' })
  services.setNow(`${date}T07:30:00Z`)
})
afterAll(() => services.database.close())

const near = (n: number) => Array.from({ length: n }, (_, i) => ({ north: 2 + i, east: i }))
const order = async (roundId: string) =>
  (await findRound(services, roundId))?.stops.flatMap(({ state, booking }) =>
    booking && state !== 'gone' ? [booking.id] : [],
  )

test('the day shows one line for each round, at an address of its own, and support may only look', async () => {
  const a = await services.makeRound({ date, places: near(3), state: 'started' })
  expect((await kim.open('/rounds')).location).toBe(`/rounds/all/${date}`)
  expect((await oxford.open('/rounds')).location).toBe(`/rounds/oxford/${date}`)
  const list = await kim.open(`/rounds/cambridge/${date}`)
  for (const words of ['Cambridge 1', 'Under way', '0 of 3', 'data-refresh="30"'])
    expect(list.text).toContain(words)
  expect((await oxford.open(`/rounds/all/${date}`)).text).toContain('No round is released')
  expect((await oxford.open(`/rounds/cambridge/${date}`)).status).toBe(403)
  expect((await oxford.open(`/rounds/${a.roundId}`)).status).toBe(403)
  expect((await kim.open('/rounds/cambridge/2026-02-30')).status).toBe(404)
  expect((await kim.open('/rounds/nothing')).status).toBe(404)
  expect((await kim.open(`/rounds/all/${date}?area=oxford&date=2026-11-26`)).location).toBe(
    '/rounds/oxford/2026-11-26',
  )
  const round = await kim.open(`/rounds/${a.roundId}`)
  expect(round.text).toContain('Map of Cambridge 1: 3 stops')
  expect(round.text).not.toContain('Move or take out')
  expect((await kim.open(`/rounds/${a.roundId}/stops/${a.stopIds[2]}`)).status).toBe(403)
})

test('of a driver who came to a door and recorded nothing for long, nobody reads that he is there', async () => {
  const a = await services.makeRound({ date, places: near(2), state: 'started' })
  const came = (at: string) =>
    services.database.transaction((tx) =>
      tx
        .update(stops)
        .set({ arrivedAt: new Date(`${date}T${at}:00Z`) })
        .where(eq(stops.id, a.stopIds[0] ?? '')),
    )
  await came('07:15')
  expect((await kim.open(`/rounds/${a.roundId}`)).text).toMatch(/at the door 07:15.*At the door/s)
  await came('06:30')
  const { text } = await kim.open(`/rounds/${a.roundId}`)
  expect(text).toMatch(/came 06:30, not heard.*since.*Not heard of/s)
  expect(text).not.toMatch(/at the door/i)
  const booking = (await findRound(services, a.roundId))?.stops[0]?.booking?.reference
  expect((await kim.open(`/bookings/${booking}`)).text).toMatch(/not heard since/)
  const path = `/rounds/${a.roundId}/stops/${a.stopIds[0]}`
  const refused = await dee.submit(await dee.open(path), path, { intent: 'take-out' })
  expect(refused.text).toContain('The driver came to this door at 06:30, and has not recorded it yet.')
})

test('a stop is moved behind another one without script, and a stale page says so', async () => {
  const a = await services.makeRound({ date, places: near(3) })
  const path = `/rounds/${a.roundId}/stops/${a.stopIds[0]}`
  const page = await dee.open(path)
  expect(page.text).toContain('after stop 3')
  const place = `${a.roundId} ${a.stopIds[2]}`
  const moved = await dee.submit(page, path, { intent: 'move', place })
  expect(moved).toMatchObject({ status: 303, location: `/rounds/${a.roundId}?done=round-stop-moved` })
  expect(await order(a.roundId)).toEqual([a.bookingIds[1], a.bookingIds[2], a.bookingIds[0]])
  const stale = await dee.submit(page, path, { intent: 'take-out' })
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('changed this round since you looked')
  const odd = await dee.submit(await dee.open(path), path, { intent: 'move', place: 'nowhere' })
  expect(odd.text).toContain('Choose another')
})

test('a move that breaks a promise names the donors and their new time first', async () => {
  const window = { start: '08:00', end: '10:00' }
  const a = await services.makeRound({ date, places: [{ north: 2, east: 0 }], window })
  const b = await services.makeRound({ date, places: [{ north: 100, east: 0 }] })
  const path = `/rounds/${a.roundId}/stops/${a.stopIds[0]}`
  const place = `${b.roundId} ${b.stopIds[0]}`
  const shown = await dee.submit(await dee.open(path), path, { intent: 'move', place })
  expect(shown.text).toContain('That breaks a promise')
  expect(shown.text).toMatch(/promised between 8am and 10am/)
  expect(await order(a.roundId)).toEqual(a.bookingIds)
  const done = await dee.submit(shown, path, { intent: 'move-anyway', place })
  expect(done.status).toBe(303)
  expect(await order(b.roundId)).toEqual([...b.bookingIds, ...a.bookingIds])
})

test('another round comes only as it was seen; where rounds changed, the page shows what is now', async () => {
  const a = await services.makeRound({ date, places: near(1) })
  for (const places of [near(2), near(1)])
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await services.makeRound({ date, places })
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  const { database } = services
  const [open] = await database.transaction((tx) =>
    tx.select().from(exceptions).where(eq(exceptions.subjectId, a.stopIds[0]!)),
  )
  const path = `/exceptions/${open?.id}`
  // Other tests left rounds of this day.
  const seen = await findPlace(services, a.bookingIds[0]!)
  const page = await dee.open(path)
  const hidden = (text: string) => / name="place" value="([^"]*)"/.exec(text)?.[1] ?? ''
  expect(hidden(page.text)).toContain(seen!.roundId)
  const { version } = (await findRound(services, seen!.roundId))!.round
  await loseVan(services, { roundId: seen!.roundId, version, by, isSure: true })
  const asked = { decision: 'place', words: '', place: hidden(page.text) }
  for (const intent of ['check', 'confirm']) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    const refused = await dee.submit(page, path, { ...asked, intent })
    expect(refused.status).toBe(409)
    expect(refused.text).toContain('the rounds have changed')
    expect(hidden(refused.text)).not.toContain(seen!.roundId)
  }
  const now = await dee.open(path)
  const check = await dee.submit(now, path, { ...asked, place: hidden(now.text), intent: 'check' })
  const place = hidden(check.text)
  expect(place).toBe(hidden(now.text))
  const done = await dee.submit(check, path, { ...asked, place, intent: 'confirm' })
  expect(done.location).toBe('/exceptions?done=exception-settled')
  expect(await order(place.split(' ')[0]!)).toContain(a.bookingIds[0])
})

test('a lost van first shows who is served by whom, and who is left with what would help', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const path = `/rounds/${a.roundId}/lost`
  const page = await dee.open(path)
  expect(page.text).not.toContain('served by another van')
  const shown = await dee.submit(page, path, { intent: 'preview' })
  expect(shown.text).toContain('served by another van, as promised')
  expect(shown.text).toMatch(/left without a van|Nobody is left/)
  expect(await order(a.roundId)).toEqual(a.bookingIds)
  const lost = await dee.submit(shown, path, {})
  expect(lost.location).toMatch(`/rounds/${a.roundId}/lost?done=van-lost-`)
})

test('where a van falls out an idle one of the same depot is seen first, and takes the whole round as it stands', async () => {
  const day = '2026-11-27'
  const a = await services.makeRound({ date: day, places: near(3) })
  const b = await services.makeRound({ date: day, places: near(1) })
  const { round } = (await findRound(services, a.roundId))!
  await services.addVan('Elsewhere')
  const idle = await services.addVan('Idle', { depotId: round.depot.id })
  const path = `/rounds/${a.roundId}/lost`
  const page = await dee.open(path)
  expect(page.text).toMatch(/<option value="[^"]*" selected="">Idle: idle, at the same depot, up to 150 bags/)
  expect(page.text).toContain('Elsewhere: idle, of another depot')
  expect(page.text).not.toContain((await findRound(services, b.roundId))!.round.van!.name)
  expect(page.text).not.toContain((await findRound(services, b.roundId))!.round.driver!.name)
  const shown = await dee.submit(page, path, { intent: 'preview' })
  expect(shown.text).toContain('Idle is idle at the same depot: hand the whole round on instead.')
  const asked = { intent: 'hand-over', driverId: a.driverId, vanId: idle }
  const done = await dee.change(page, path, { vanId: idle, driverId: a.driverId }, { intent: 'hand-over' })
  expect(done.location).toBe(`/rounds/${a.roundId}?done=round-handed-over`)
  expect(await order(a.roundId)).toEqual(a.bookingIds)
  const stale = await dee.submit(page, path, asked)
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('changed this round since you looked')
})

test('who waits for a round that falls out stands there with a telephone, and all of them move to another day in one choice', async () => {
  const day = '2026-11-30'
  const a = await services.makeRound({ date: day, places: near(2), state: 'started' })
  await services.database.transaction((tx) =>
    tx.update(bookings).set({ contactPhone: '+447700900123' }).where(eq(bookings.id, a.bookingIds[0]!)),
  )
  const path = `/rounds/${a.roundId}/lost`
  const page = await dee.open(path)
  expect(page.text).toContain('2 donors still wait for it.')
  expect(page.text).toContain('href="tel:+447700900123">07700 900123</a>')
  expect(page.text).toContain('Ada Example')
  const chosen = await dee.change(page, '/bookings/many', { booking: a.bookingIds }, { choose: 'ticked' })
  expect((await dee.open(chosen.location ?? '')).text).toContain('2 bookings chosen')
})

test('whom a lost round leaves is one line among the exceptions, and is said as it came', async () => {
  const day = '2026-12-01'
  const a = await services.makeRound({ date: day, places: near(3), state: 'started' })
  const path = `/rounds/${a.roundId}/lost`
  const shown = await dee.submit(await dee.open(path), path, { intent: 'preview' })
  expect(shown.text).toContain('For each of them: no other round of the day goes on.')
  const lost = await dee.submit(shown, path, {})
  expect(lost.location).toBe(`${path}?done=van-lost-none`)
  const page = await dee.open(lost.location ?? '')
  expect(page.text).toContain('No other van could take a stop of it.')
  expect(page.text.match(/No round has it: decide/g)).toHaveLength(3)
  // Nobody comes to them by handing the round on.
  expect(page.text).not.toContain('every promise stands')
  expect(page.text).toContain('3 donors are on no round any more')
  const list = (await dee.open(`/exceptions?date=${day}`)).text
  expect(list).toContain('A round goes no further: 3 donors wait')
  expect(list.match(/href="\/rounds\/[^"]*\/lost"/g)).toEqual([`href="${path}"`])
  expect(list).not.toContain('No round serves a booking')
  const today = (await dee.open('/')).text
  expect(today.match(new RegExp(`href="${path}"`, 'g'))).toHaveLength(1)
  expect(today).toContain('A round goes no further, and donors wait')
})

test('a break that is taken out leaves nobody to decide about, and says so before and after', async () => {
  const day = '2026-12-02'
  const bookingId = await services.book(day, { north: 1, east: 0 })
  const { roundId, stopIds } = await createRound(services, {
    date: day,
    state: 'released',
    stops: [
      { bookingId, plannedAt: `${day}T10:00:00Z` },
      { bookingId: null, kind: 'break', plannedAt: `${day}T12:00:00Z` },
    ],
  })
  const path = `/rounds/${roundId}/stops/${stopIds[1]}`
  const page = await dee.open(path)
  expect(page.text).toContain('The round is planned without it')
  expect(page.text).not.toContain('It waits as an exception')
  const done = await dee.submit(page, path, { intent: 'take-out' })
  expect(done.location).toBe(`/rounds/${roundId}?done=break-taken-out`)
  expect((await dee.open(done.location ?? '')).text).toContain('Taken out. The round is planned without it.')
  const asked = await services.database.transaction((tx) =>
    tx.$count(exceptions, eq(exceptions.roundId, roundId)),
  )
  expect(asked).toBe(0)
})

test('a round is handed over, and a busy van says so beside its field', async () => {
  const a = await services.makeRound({ date, places: near(1) })
  const b = await services.makeRound({ date, places: near(1) })
  const vanId = await services.addVan('Spare')
  const found = await findRound(services, b.roundId)
  const page = await dee.open(`/rounds/${a.roundId}`)
  const busy = await dee.submit(page, `/rounds/${a.roundId}`, {
    driverId: a.driverId,
    vanId: found?.round.van?.id ?? '',
  })
  expect(busy.text).toContain('That van has another round on this day.')
  const done = await dee.submit(page, `/rounds/${a.roundId}`, { driverId: a.driverId, vanId })
  expect(done.location).toBe(`/rounds/${a.roundId}?done=round-handed-over`)
  expect((await dee.open(`/rounds/${a.roundId}`)).text).toContain('Spare')
})

test('of a round that two hand over each one’s own field stays; of two drivers the second is told', async () => {
  const a = await services.makeRound({ date, places: near(1) })
  const other = await services.makeRound({ date: '2026-11-26', places: near(1) })
  const path = `/rounds/${a.roundId}`
  const vanId = await services.addVan('Second spare')
  const pages = [await dee.open(path), await dee.open(path), await dee.open(path)] as const
  expect((await dee.change(pages[0], path, { driverId: other.driverId })).status).toBe(303)
  expect((await dee.change(pages[1], path, { vanId })).status).toBe(303)
  expect((await findRound(services, a.roundId))?.round).toMatchObject({
    driver: { id: other.driverId },
    van: { id: vanId },
  })
  const refused = await dee.change(pages[2], path, { driverId: '' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('yours “No driver')
  expect((await findRound(services, a.roundId))?.round).toMatchObject({ driver: { id: other.driverId } })
})

test('the paper sheet has what a driver needs at every door, boxes to tick and the office’s number', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const sheet = await kim.open(`/rounds/${a.roundId}/sheet`)
  for (const words of [
    'Example Street',
    'CB2 1TN',
    'In the porch',
    'Gate code 1234',
    '3 bags of clothes, 1 bag of books',
    'between 10am and 12 noon',
    'Nothing out',
    'No access',
    'Ring the office: 020 7946 0000, 6am to 3pm, Monday to Friday',
    'Bags off the van',
    'Ada E.',
  ])
    expect(sheet.text).toContain(words)
  expect(sheet.text).not.toContain('Ada Example')
})

test('a sheet printed on the way says of what is made only that, and has room to write for what is left', async () => {
  const a = await services.makeRound({ date, places: near(2), state: 'started' })
  const endedAt = new Date(`${date}T10:06:00Z`)
  await services.database.transaction(async (tx) => {
    const ended = { endedAs: 'done', endedAt, leftAt: endedAt, isOpen: false } as const
    await tx
      .update(stops)
      .set(ended)
      .where(eq(stops.id, a.stopIds[0] ?? ''))
    await tx
      .update(bookings)
      .set({ status: 'collected' })
      .where(eq(bookings.id, a.bookingIds[0] ?? ''))
  })
  const { text } = await kim.open(`/rounds/${a.roundId}/sheet`)
  expect(text).toContain('Collected, left 10:06')
  expect(text.match(/Nothing out/g)).toHaveLength(1)
  expect(text).toContain('As it was at')
})

test('where a van was last is on its round’s page, in words and on the map, and nowhere without one', async () => {
  const a = await services.makeRound({ date, places: near(3), state: 'started' })
  expect((await dee.open(`/rounds/${a.roundId}`)).text).not.toContain('Last place')
  const point = (await findRound(services, a.roundId))?.stops[1]?.booking?.point
  if (!point) throw new Error('the stop has no position')
  const at = new Date(`${date}T10:40:00Z`)
  await services.database.transaction((tx) =>
    tx.insert(vanPositions).values({ roundId: a.roundId, ...point, at }),
  )
  const { text } = await dee.open(`/rounds/${a.roundId}`)
  expect(text).toContain('about 0.0 km from stop 2 (')
  expect(text.match(/round-map__van/g)).toHaveLength(2)
  expect(text).toContain('The van, to 250 m, at')
})

test('a booking’s page says on which round it is and how far the van is, and kept promises have a page', async () => {
  const a = await services.makeRound({ date, places: near(3), state: 'started' })
  const stop = (await findRound(services, a.roundId))?.stops[2]
  const page = await kim.open(`/bookings/${stop?.booking?.reference}`)
  expect(page.text).toContain('stop 3')
  expect(page.text).toContain('2 stops away')
  expect((await kim.open(`/bookings/${stop?.booking?.reference}/photo`)).status).toBe(303)
  expect((await dee.open('/kept-promises')).text).toContain('Kept promises')
  expect((await kim.open('/kept-promises')).status).toBe(403)
})

test('a stop whose booking moved to another day is not said to be cancelled', async () => {
  const { roundId, bookingIds } = await services.makeRound({ date, places: near(2) })
  const [bookingId = ''] = bookingIds
  const by = { kind: 'staff', id: null, name: 'Dee' } as const
  const { version } = (await readManagedBooking(services, bookingId)).booking
  const moved = await moveToAnotherDay(services, { bookingId, version, date: '2026-12-02', by })
  expect(moved).toMatchObject({ kind: 'changed' })
  const { text } = await dee.open(`/rounds/${roundId}`)
  expect(text).toContain('Moved to another day')
  expect(text).not.toContain('Cancelled')
})
