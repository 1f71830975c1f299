import { bookings } from '@kindfold/database/schema/bookings.ts'
import { roundDays, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { countByHand } from '@kindfold/domain/rounds/closing/count-by-hand.ts'
import { readTill } from '@kindfold/domain/rounds/closing/read-till.ts'
import { lockDay } from '@kindfold/domain/capacity/collection-day/find-day.ts'
import {
  date,
  prepareDay,
  readBookingRow,
  readRoundRow,
  taken,
} from '@kindfold/domain/rounds/drive/testing/example-drive.ts'
import { readRoundDocument } from '@kindfold/domain/rounds/drive/read-round-document.ts'
import { createRound } from '@kindfold/domain/rounds/live/testing/create-round.ts'
import type { StaffRole } from '@kindfold/domain/staff/may.ts'
import { acceptAs } from '@kindfold/domain/staff/testing/accept-as.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStaffVisitor } from '../testing/staff-visitor.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterEach(() => services.database.close())

async function signInAs(given: StaffRole) {
  const { token } = await acceptAs(services, `closer-${given.areaId}@example.org`, [given])
  const visitor = await openStaffVisitor(services)
  visitor.setCookie('kindfold-desk', token)
  return visitor
}
const dispatcher = { role: 'dispatcher', areaId: 'cambridge' } as const
const path = `/closing/cambridge/${date}`

test('a day closes like a till: what has no outcome is recorded, the round comes home, and everything agrees', async () => {
  const { phone, stopIds, bookingIds, roundId } = await prepareDay(services)
  await phone.start()
  for (const stop of stopIds.slice(0, 2))
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await phone.do('collected', stop, { taken, photo: null })
  const closer = await signInAs(dispatcher)
  expect((await closer.send(path, { intent: 'close' })).status).toBe(409)
  await phone.do('finished', null, { bags: 6, kilos: 41 })
  const page = await closer.open(path)
  for (const said of ['2 (1 fewer)', '41 kg', 'finished', 'does not agree']) expect(page.text).toContain(said)
  const missed = { missed: bookingIds[2] ?? '', shown: bookingIds[2] ?? '' }
  const shown = await closer.send(path, { ...missed, intent: 'check' })
  expect(shown.text).toContain('We should have come')
  expect((await readBookingRow(services, bookingIds[2] ?? '')).status).toBe('on-the-way')
  expect(await closer.send(path, { ...missed, intent: 'confirm' })).toMatchObject({
    status: 303,
    location: `${path}?done=day-missed`,
  })
  expect((await readBookingRow(services, bookingIds[2] ?? '')).status).toBe('missed')
  const settling = (await closer.open(path)).text
  expect(settling).toContain('Every booking has an outcome, and as many bags came off')
  expect(settling).not.toMatch(/Everything agrees|no round|nobody said/)
  expect((await closer.send(path, { intent: 'close' })).location).toBe(`${path}?done=day-counted`)
  expect(await readRoundRow(services, roundId)).toMatchObject({ state: 'closed' })
  expect((await closer.send(path, { intent: 'close' })).status).toBe(409)
})

test('large counts are read with a comma, and a driver whose round was finished before reads that it is finished', async () => {
  const { phone } = await prepareDay(services)
  await phone.start()
  await phone.do('finished', null, { bags: 1295, kilos: 7392 })
  const closer = await signInAs(dispatcher)
  const { text } = await closer.open(path)
  for (const said of ['1,295 (1,295 more)', '>7,392 kg<', '>1,295<', '>7,392<']) expect(text).toContain(said)
  expect((await closer.send(path, { intent: 'close' })).status).toBe(303)
  expect(await readRoundDocument(services, phone)).toMatchObject({ document: { state: 'finished' } })
})

test('closed while a round is out: only when that is said; what its phone still holds is held, and nothing is smoothed', async () => {
  const { phone, stopIds } = await prepareDay(services)
  await phone.start()
  const late = phone.act('collected', stopIds[0], { taken, photo: null })
  const closer = await signInAs(dispatcher)
  expect((await closer.send(path, { intent: 'close', out: 'yes' })).status).toBe(303)
  expect((await phone.send(late)).answers).toMatchObject([{ result: 'held', reason: 'day-closed' }])
  expect((await closer.open('/exceptions')).text).toContain('Bags at doors are not the bags off the van')
})

test('whoever is told was shown first: with other ticks than then, the messages are shown anew', async () => {
  const { phone, bookingIds } = await prepareDay(services)
  await phone.start()
  const [first = '', second = ''] = bookingIds
  const closer = await signInAs(dispatcher)
  const shown = await closer.send(path, { missed: first, intent: 'check' })
  expect(shown.text).toContain(`name="shown" value="${first}"`)
  const more = await closer.send(path, { missed: [first, second], shown: first, intent: 'confirm' })
  expect(more.status).toBe(200)
  for (const id of [first, second]) expect(more.text).toContain(`name="shown" value="${id}"`)
  expect((await readBookingRow(services, first)).status).not.toBe('missed')
  expect((await readBookingRow(services, second)).status).not.toBe('missed')
  const all = { missed: [first, second], shown: [first, second], intent: 'confirm' }
  expect((await closer.send(path, all)).status).toBe(303)
  expect((await readBookingRow(services, second)).status).toBe('missed')
})

test('a day that was closed too early is opened again on that day, and its driver goes on', async () => {
  const { phone, stopIds, roundId } = await prepareDay(services)
  await phone.start()
  const closer = await signInAs(dispatcher)
  expect((await closer.send(path, { intent: 'reopen' })).status).toBe(409)
  await closer.send(path, { intent: 'close', out: 'yes' })
  expect(await readRoundDocument(services, phone)).toMatchObject({ document: { state: 'closed' } })
  expect((await closer.open(path)).text).toContain('Open the day again')
  expect((await closer.send(path, { intent: 'reopen' })).location).toBe(`${path}?done=day-reopened`)
  expect(await readRoundRow(services, roundId)).toMatchObject({ state: 'started', closedAt: null })
  expect(await readRoundDocument(services, phone)).toMatchObject({ document: { state: 'started' } })
  expect(await phone.do('collected', stopIds[0], { taken, photo: null })).toMatchObject({ result: 'applied' })
  await closer.send(path, { intent: 'close', out: 'yes' })
  services.setNow('2026-11-26T08:00:00Z')
  const next = await signInAs({ role: 'dispatcher', areaId: null })
  expect((await next.open(path)).text).not.toContain('Open the day again')
  const late = await next.send(path, { intent: 'reopen' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Only the day of today')
})

test('a day stays closed while a driver of its rounds has another round', async () => {
  const { phone, roundId } = await prepareDay(services, { doors: 1 })
  await phone.start()
  const closer = await signInAs(dispatcher)
  await closer.send(path, { intent: 'close', out: 'yes' })
  const { driverId } = await readRoundRow(services, roundId)
  const other = await createRound(services, {
    areaId: 'scotland',
    date,
    state: 'finished',
    stops: [{ bookingId: null, kind: 'break', plannedAt: `${date}T12:00:00Z` }],
  })
  await services.database.transaction((tx) =>
    tx.update(rounds).set({ driverId, state: 'started' }).where(eq(rounds.id, other.roundId)),
  )
  const refused = await closer.send(path, { intent: 'reopen' })
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('has another round meanwhile')
  expect(await readRoundRow(services, roundId)).toMatchObject({ state: 'closed' })
})

test('bags and kilos are taken by hand where the phone did not send them, and both truths stand there where they differ', async () => {
  const { phone, stopIds, roundId } = await prepareDay(services, { doors: 1 })
  await phone.start()
  await phone.do('collected', stopIds[0], { taken, photo: null })
  const closer = await signInAs(dispatcher)
  const count = (bags: string, kilos: string, round = roundId) =>
    closer.send(path, { intent: 'count', round, bags, kilos })
  expect((await count('-1', '20')).status).toBe(422)
  expect((await count('3', '20', 'nobody')).status).toBe(422)
  expect((await count('3', '20')).status).toBe(303)
  const unsaid = (await closer.open(path)).text
  expect(unsaid).toContain('3 counted by closer-cambridge Example; the driver did not say')
  await phone.do('finished', null, { bags: 5, kilos: 20 })
  const said = (await closer.open(path)).text
  expect(said).toContain('3 counted by closer-cambridge Example; the driver said 5')
  expect(said).toContain('20, as closer-cambridge Example counted')
  expect(said).toContain('as many bags came off')
  expect((await count('', '')).status).toBe(422)
  const back = { intent: 'take-back', round: roundId, bags: '', kilos: '' }
  expect((await closer.send(path, back)).status).toBe(303)
  expect((await closer.open(path)).text).toContain('Something does not agree')
  expect((await closer.send(path, { intent: 'close' })).status).toBe(303)
  const refused = await count('3', '20')
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('closer-cambridge Example has settled this day already.')
  expect(refused.text).toMatch(/You typed: Round 1.*, bags and boxes 3, kilos 20/)
})

test('a day that agrees says what agrees, and beside it what was on no round and of which rounds nobody said the bags', async () => {
  const { bookingIds } = await prepareDay(services, { doors: 3 })
  await services.database.transaction(async (tx) => {
    await tx.delete(stops).where(inArray(stops.bookingId, bookingIds.slice(0, 2)))
    await tx.update(bookings).set({ status: 'missed' })
  })
  const closer = await signInAs(dispatcher)
  const { text } = await closer.open(path)
  for (const said of ['2 bookings were on no round.', 'Of 1 round nobody said what bags came off'])
    expect(text).toContain(said)
  expect(text).toContain('Every booking has an outcome')
  expect(text).not.toContain('Everything agrees')
})

test('who ticks what a colleague has just recorded reads that, and not that nothing was ticked', async () => {
  const { phone, bookingIds } = await prepareDay(services)
  await phone.start()
  const [id = ''] = bookingIds
  const closer = await signInAs(dispatcher)
  await closer.send(path, { missed: id, shown: id, intent: 'confirm' })
  const late = await closer.send(path, { missed: id, shown: id, intent: 'confirm' })
  expect(late.text).toContain('what you ticked waits here for no outcome any more')
  expect(late.text).not.toContain('Choose at least one booking')
  expect((await closer.send(path, { intent: 'check' })).text).toContain('Choose at least one booking')
})

test('a number that is left empty stays as it was counted, and one that cannot be read is typed only once', async () => {
  const { phone, roundId } = await prepareDay(services, { doors: 1 })
  await phone.start()
  const closer = await signInAs(dispatcher)
  const count = (bags: string, kilos: string) =>
    closer.send(path, { intent: 'count', round: roundId, bags, kilos })
  await count('7', '60')
  await count('8', '')
  expect(await readRoundRow(services, roundId)).toMatchObject({ bagsCounted: 8, kilosCounted: 60 })
  await count('', '61')
  expect(await readRoundRow(services, roundId)).toMatchObject({ bagsCounted: 8, kilosCounted: 61 })
  const refused = await count('8 bags', '1234')
  expect(refused.status).toBe(422)
  for (const typed of ['8 bags', '1234']) expect(refused.text).toContain(`value="${typed}"`)
})

test('a count waits for whoever closes the day, and is refused then', async () => {
  const { phone, roundId } = await prepareDay(services, { doors: 1 })
  await phone.start()
  const day = { areaId: 'cambridge', date }
  const by = { kind: 'staff', id: null, name: 'Cleo' } as const
  const locked = Promise.withResolvers<void>()
  const counting = locked.promise.then(() => countByHand(services, { ...day, roundId, bags: 9, by }))
  await services.database.transaction(async (tx) => {
    await lockDay(tx, day)
    locked.resolve()
    // Time enough for one that does not wait.
    // oxlint-disable-next-line no-await-in-loop -- one after another
    for (let looks = 0; looks < 100; looks++) await tx.execute(sql`select 1`)
    const closing = { closedAt: services.clock.now(), closedByName: 'Olga' }
    const target = [roundDays.areaId, roundDays.date]
    await tx
      .insert(roundDays)
      .values({ ...day, ...closing })
      .onConflictDoUpdate({ target, set: closing })
  })
  expect(await counting).toEqual({ kind: 'closed-already', by: 'Olga' })
})

test('whom no round took is recorded as missed once the day is over, and reads that we should have come', async () => {
  const { bookingIds } = await prepareDay(services, { doors: 1 })
  const [id = ''] = bookingIds
  await services.database.transaction(async (tx) => {
    await tx.delete(stops)
    await tx
      .update(bookings)
      .set({ status: 'booked', windowStart: null, windowEnd: null })
      .where(eq(bookings.id, id))
  })
  const closer = await signInAs(dispatcher)
  expect((await closer.open(path)).text).toContain('on no round')
  expect((await closer.send(path, { missed: id, shown: id, intent: 'confirm' })).status).toBe(409)
  services.setNow(`${date}T18:30:00Z`)
  const { reference } = await readBookingRow(services, id)
  expect((await closer.open(`/bookings/${reference}/outcome`)).text).toContain('value="missed"')
  expect((await closer.send(path, { missed: id, intent: 'check' })).text).toContain('We should have come')
  expect((await closer.send(path, { missed: id, shown: id, intent: 'confirm' })).status).toBe(303)
  expect((await readBookingRow(services, id)).status).toBe('missed')
})

test('a dispatcher of another area, days that are none, and bookings of other days get nowhere', async () => {
  const { bookingIds } = await prepareDay(services)
  const elsewhere = await signInAs({ role: 'dispatcher', areaId: 'scotland' })
  expect((await elsewhere.open(path)).status).toBe(403)
  expect((await elsewhere.send(path, { intent: 'close' })).status).toBe(403)
  const closer = await signInAs(dispatcher)
  for (const none of ['2026-02-30', 'today', '1999-01-01'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await closer.open(`/closing/cambridge/${none}`)).status).toBe(404)
  const other = await closer.send('/closing/cambridge/2026-11-26', {
    missed: bookingIds[0] ?? '',
    intent: 'confirm',
  })
  expect(other.status).toBe(422)
  expect((await closer.send('/closing/cambridge/2026-11-26', { intent: 'close' })).status).toBe(409)
})

test('bags of a donor who had cancelled count once, as the driver said last, and not when taken back', async () => {
  const { phone, stopIds } = await prepareDay(services, { doors: 2 })
  await phone.start()
  await services.database.transaction((tx) => tx.update(bookings).set({ status: 'cancelled' }))
  const read = async () => (await readTill(services, { areaId: 'cambridge', date }))?.bagsAtDoors
  await phone.do('collected', stopIds[0], { taken: { ...taken, bagsOfClothes: 9 }, photo: null })
  services.passTime(60_000)
  await phone.do('collected', stopIds[0], { taken, photo: null })
  expect(await read()).toBe(3)
  const wrong = phone.act('collected', stopIds[1], { taken, photo: null })
  await phone.send(wrong)
  expect(await read()).toBe(6)
  await phone.do('undone', stopIds[1], { act: wrong.id })
  expect(await read()).toBe(3)
})
