import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeWindowWithin } from '../live/change-window-within.ts'
import { findLiveStop } from '../live/find-live-stop.ts'
import { recordOutcomeWithin } from '../../booking/outcome/record-outcome-within.ts'
import { findStopOfBooking } from './find-stop-of-booking.ts'
import { foldKeptPromises } from './fold-kept-promises.ts'
import { listKeptPromises } from './kept-promises.ts'
import { openRounds, type RoundsDay } from './testing/open-rounds.ts'

const date = '2026-11-25'
const changeWindow = `insert into booking_events (booking_id, kind, actor, at, details)
  select id, 'window-changed', 'staff', now(), '{"previous": {"start": "08:00", "end": "10:00"}}' from bookings
  where status = 'collected'`
let services: RoundsDay
beforeAll(async () => {
  services = await openRounds()
})
afterAll(() => services.database.close())

test('a promise is kept by the first time told and when the driver was at the door; who was missed was not', async () => {
  services.setNow(`${date}T08:00:00Z`)
  const places = [1, 2, 3, 4].map((n) => ({ north: n, east: 0 }))
  const { bookingIds, by } = await services.makeRound({ date, state: 'started', places })
  const [kept = '', late = '', moved = '', missed = ''] = bookingIds
  const taken = { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 }
  await transact(services, (tx) =>
    changeWindowWithin(services, tx, { bookingId: moved, window: { start: '12:00', end: '14:00' }, by }),
  )
  // It reached us in the evening; he was there at eleven.
  services.setNow(`${date}T18:00:00Z`)
  for (const [bookingId, at] of [
    [kept, '11:00'],
    [late, '12:20'],
    [moved, '12:30'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await transact(services, (tx) =>
      recordOutcomeWithin(services, tx, {
        bookingId,
        by,
        occurredAt: new Date(`${date}T${at}:00Z`),
        outcome: { kind: 'collected', taken },
      }),
    )
  await transact(services, (tx) =>
    recordOutcomeWithin(services, tx, {
      bookingId: missed,
      by,
      occurredAt: services.clock.now(),
      outcome: { kind: 'missed', words: null },
    }),
  )
  const asked = { from: '2026-11-01', to: date, areas: 'all' } as const
  expect(await listKeptPromises(services, asked)).toEqual([
    { areaId: 'cambridge', month: '2026-11', promised: 4, kept: 1 },
  ])
  expect(await listKeptPromises(services, { ...asked, areas: ['oxford'] })).toEqual([])
  expect(await foldKeptPromises(services)).toEqual({ days: 1 })
  expect(await foldKeptPromises(services)).toEqual({ days: 0 })
  expect(await listKeptPromises(services, asked)).toEqual([
    { areaId: 'cambridge', month: '2026-11', promised: 4, kept: 1 },
  ])
  expect(await listKeptPromises(services, { ...asked, areas: ['oxford'] })).toEqual([])
})

test.each([
  ['an outcome is corrected', `update bookings set status = 'missed'`, { promised: 1, kept: 0 }],
  ['it was no outcome', `update bookings set status = 'scheduled'`, null],
  ['the first time told was another', changeWindow, { promised: 1, kept: 0 }],
  [
    'the van came at another time',
    `update stops set arrived_at = planned_at + interval '6 hours'`,
    { promised: 1, kept: 0 },
  ],
  [
    'its day was another',
    `update bookings set collection_date = collection_date + 1`,
    { promised: 1, kept: 0 },
  ],
])('a day that was counted is counted anew at once when %s', async (_, statement, expected) => {
  const own = await openRounds()
  try {
    own.setNow(`${date}T08:00:00Z`)
    const { bookingIds, by } = await own.makeRound({
      date,
      state: 'started',
      places: [{ north: 1, east: 0 }],
    })
    const taken = { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 }
    await transact(own, (tx) =>
      recordOutcomeWithin(own, tx, {
        bookingId: bookingIds[0] ?? '',
        by,
        occurredAt: new Date(`${date}T11:00:00Z`),
        outcome: { kind: 'collected', taken },
      }),
    )
    await foldKeptPromises(own)
    const read = async () =>
      (await listKeptPromises(own, { from: '2026-11-01', to: '2026-11-30', areas: 'all' })).map(
        ({ promised, kept }) => ({ promised, kept }),
      )
    expect(await read()).toEqual([{ promised: 1, kept: 1 }])
    await own.database.session((handle) => handle.execute(statement))
    expect(await read()).toEqual(expected === null ? [] : [expected])
    await foldKeptPromises(own)
    expect(await read()).toEqual(expected === null ? [] : [expected])
  } finally {
    await own.database.close()
  }
})

test('who answers the telephone sees how many stops away the van of a booking is', async () => {
  services.setNow('2026-11-26T09:00:00Z')
  const places = [1, 2, 3].map((n) => ({ north: n, east: 0 }))
  const made = await services.makeRound({ date: '2026-11-26', state: 'started', places })
  await services.database.transaction((tx) =>
    tx.update(rounds).set({ heardAt: services.clock.now() }).where(eq(rounds.id, made.roundId)),
  )
  const found = await findStopOfBooking(services, made.bookingIds[2]!)
  expect(found).toMatchObject({
    stopsAway: 2,
    stop: { number: 3, state: 'waiting' },
    hasPhoto: false,
    acts: [],
  })
  // As its donor's page says it: the door at which the van stands comes first, wherever it is in the order.
  const [, asked = '', door = ''] = made.bookingIds
  await services.database.transaction(async (tx) => {
    await tx.update(stops).set({ arrivedAt: services.clock.now() }).where(eq(stops.bookingId, door))
  })
  const read = async () => [
    (await findStopOfBooking(services, asked))?.stopsAway,
    (await findLiveStop(services, asked))?.stopsAway,
  ]
  expect(await read()).toEqual([2, 2])
  // Nobody has heard of it for hours.
  services.setNow('2026-11-26T13:00:00Z')
  expect(await read()).toEqual([null, null])
  const released = await services.makeRound({ date: '2026-11-26', places: places.slice(0, 1) })
  expect((await findStopOfBooking(services, released.bookingIds[0]!))?.stopsAway).toBeNull()
})
