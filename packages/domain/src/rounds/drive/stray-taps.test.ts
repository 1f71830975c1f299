import { isUndoable } from '@kindfold/acts/read-round.ts'
import { undoneAs } from './apply-undone.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { reopenRound } from '../round/reopen-round.ts'
import { takeOutStop } from '../round/take-out-stop.ts'
import { readRoundDocument } from './read-round-document.ts'
import {
  date,
  listOpen,
  prepareDay,
  readBookingRow,
  readRoundRow,
  readStopRow,
  taken,
} from './testing/example-drive.ts'

// A thumb on one place of the screen, a finish by mistake: nothing is refused, everything can be put right.

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 10_000)
})
afterAll(() => services.database.close())

const collected = { taken, photo: null }
const seconds = (count: number) => services.passTime(count * 1000)
const dispatcher = { kind: 'staff', id: null, name: 'Dee' } as const

/** Places doors so many metres apart, to the north. */
async function place(ids: readonly string[], metresApart: number) {
  for (const [n, id] of ids.entries())
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await transact(services, (tx) =>
      tx
        .update(bookings)
        .set({
          latE6: 52_200_000 + Math.round((n * metresApart * 1e6) / 111_320),
          lonE6: 120_000,
          positionSource: 'by-hand',
        })
        .where(eq(bookings.id, id)),
    )
}

const readDue = async (bookingId: string) =>
  await transact(services, (tx) =>
    tx
      .select({ kind: messages.kind, dueAt: messages.dueAt, status: messages.status })
      .from(messages)
      .where(eq(messages.bookingId, bookingId)),
  )

test('doors in other postcodes two seconds apart are recorded, asked about, and told to nobody for five minutes', async () => {
  const { phone, roundId, stopIds, bookingIds } = await prepareDay(services)
  await place(bookingIds, 2000)
  await phone.start()
  seconds(3600)
  const before = services.clock.now()
  for (const stop of stopIds) {
    seconds(1)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    expect(await phone.do('arrived', stop)).toMatchObject({ result: 'applied' })
    seconds(1)
    // oxlint-disable-next-line no-await-in-loop
    expect(await phone.do('collected', stop, collected)).toMatchObject({ result: 'applied' })
  }
  const open = await listOpen(services, roundId)
  expect(open.map(({ kind, subjectId, details }) => [kind, subjectId, details.why])).toEqual([
    ['unlikely', stopIds[1], 'too-fast'],
    ['unlikely', stopIds[2], 'too-fast'],
  ])
  expect(open[0]?.details).toMatchObject({ metres: expect.closeTo(2000, -2), seconds: 1 })
  const [told] = (await readDue(bookingIds[2] ?? '')).filter(({ kind }) => kind === 'collected')
  expect(told?.dueAt.getTime()).toBeGreaterThanOrEqual(before.getTime() + 300_000)
  await phone.do('undone', stopIds[2], { act: open[1]?.details.act })
  expect((await listOpen(services, roundId)).map(({ subjectId }) => subjectId)).toEqual([stopIds[1]])
  const left = (await readDue(bookingIds[2] ?? '')).filter(({ kind }) => kind === 'collected')
  expect(left.filter(({ status }) => status === 'due')).toEqual([])
})

test('a van that drives from door to door as vans do is asked nothing', async () => {
  const { phone, roundId, stopIds, bookingIds } = await prepareDay(services)
  await place(bookingIds, 2000)
  await phone.start()
  seconds(3600)
  for (const stop of stopIds) {
    seconds(180)
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await phone.do('arrived', stop)
    seconds(60)
    // oxlint-disable-next-line no-await-in-loop
    await phone.do('collected', stop, collected)
  }
  expect(await listOpen(services, roundId)).toEqual([])
})

test('what is collected more than an hour before its time slot is asked about', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  services.setNow(`${date}T07:50:00Z`)
  await phone.start()
  await phone.do('collected', stopIds[0], collected)
  const open = await listOpen(services, roundId)
  expect(open.map(({ kind, details }) => [kind, details.why, details.minutes])).toEqual([
    ['unlikely', 'long-before', 70],
  ])
})

test('a round finished by mistake is opened again by its driver: stops wait again, and the load counts once', async () => {
  const { phone, roundId, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  seconds(3600)
  await phone.do('collected', stopIds[0], collected)
  await phone.do('unloaded', null, { bags: 2, kilos: 20 })
  const finish = phone.act('finished', null, { bags: 99_999, kilos: 7 })
  await phone.send(finish)
  expect(await readRoundRow(services, roundId)).toMatchObject({ state: 'finished', bagsOff: 100_001 })
  const told = await listOpen(services, roundId)
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['handed-back', 'handed-back', 'till-difference'])
  expect(told.find(({ kind }) => kind === 'till-difference')?.details).toMatchObject({
    bagsOff: 100_001,
    bagsAtDoors: 3,
  })
  const { version } = await readRoundRow(services, roundId)
  seconds(1800)
  expect(await phone.do('undone', null, { act: finish.id })).toMatchObject({ result: 'applied' })
  expect(await readRoundRow(services, roundId)).toMatchObject({
    state: 'started',
    finishedAt: null,
    bagsOff: 2,
    kilosOff: 20,
    version: version + 1,
  })
  expect(await listOpen(services, roundId)).toEqual([])
  expect(await readStopRow(services, stopIds[1] ?? '')).toMatchObject({ isOpen: true, endedAs: null })
  expect(await phone.do('collected', stopIds[1], collected)).toMatchObject({ result: 'applied' })
  expect(await readBookingRow(services, bookingIds[1] ?? '')).toMatchObject({ status: 'collected' })
  await phone.do('finished', null, { bags: 4, kilos: null })
  expect(await readRoundRow(services, roundId)).toMatchObject({ state: 'finished', bagsOff: 6 })
})

test('a phone is told of a stop that the office took out, not that its driver handed it back', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  await phone.start()
  const { version } = await readRoundRow(services, roundId)
  expect(
    await takeOutStop(services, { roundId, version, stopId: stopIds[1] ?? '', by: dispatcher }),
  ).toMatchObject({
    kind: 'taken-out',
  })
  await phone.do('handed-back', stopIds[0], { words: null })
  const found = await readRoundDocument(services, { session: phone.session })
  const states = found.kind === 'found' ? found.document.stops.map(({ id, state }) => [id, state]) : []
  expect(states).toEqual(
    expect.arrayContaining([
      [stopIds[0], 'handed-back'],
      [stopIds[1], 'taken-out'],
    ]),
  )
})

test('the desk opens a finished round again until midnight, and leaves what it has decided', async () => {
  const { phone, roundId, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  expect(await reopenRound(services, { roundId, by: dispatcher })).toEqual({ kind: 'not-finished' })
  await phone.do('finished', null, { bags: null, kilos: null })
  await transact(services, (tx) =>
    tx
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.id, bookingIds[0] ?? '')),
  )
  expect(await reopenRound(services, { roundId, by: dispatcher })).toEqual({ kind: 'reopened' })
  expect(await readStopRow(services, stopIds[0] ?? '')).toMatchObject({ endedAs: 'handed-back' })
  expect(await readStopRow(services, stopIds[1] ?? '')).toMatchObject({ isOpen: true })
  expect(await phone.do('collected', stopIds[1], collected)).toMatchObject({ result: 'applied' })
  await phone.do('finished', null, { bags: null, kilos: null })
  services.setNow(`${date}T23:59:59Z`)
  services.passTime(1000)
  expect(await reopenRound(services, { roundId, by: dispatcher })).toEqual({ kind: 'not-today' })
})

test('each kind of act that a phone may take back says how, and no other does', () => {
  const undone = Object.entries(undoneAs).filter(([, how]) => how !== null)
  expect(undone.map(([kind]) => kind).toSorted()).toEqual(Object.keys(undoneAs).filter(isUndoable).toSorted())
})
