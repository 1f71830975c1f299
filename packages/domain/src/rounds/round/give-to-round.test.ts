import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openException } from '../../capacity/exception/open-exception.ts'
import { findException } from '../decision/list-exceptions.ts'
import { listDecisions } from '../decision/settle-exception.ts'
import { findRemedies } from './find-remedies.ts'
import { findRound } from './find-round.ts'
import { giveToRound } from './give-to-round.ts'
import { pinStop } from './pin-stop.ts'
import { takeOutStop } from './take-out-stop.ts'
import { openRounds, type RoundsDay } from './testing/open-rounds.ts'

const date = '2026-11-25'
const by = { kind: 'staff', id: null, name: 'Dee' } as const
let services: RoundsDay
beforeEach(async () => {
  services = await openRounds()
  services.setNow(`${date}T08:00:00Z`)
})
afterEach(() => services.database.close())

const near = (n: number) => Array.from({ length: n }, (_, i) => ({ north: 2 + i, east: i }))
const give = (bookingId: string | undefined, roundId: string) =>
  giveToRound(services, { bookingId: bookingId ?? '', roundId, by })
const listOn = async (roundId: string) =>
  (await findRound(services, roundId))?.stops.flatMap(({ state, booking }) =>
    booking && state !== 'gone' ? [booking.id] : [],
  )
const written = () => services.database.read((tx) => tx.select({ kind: messages.kind }).from(messages))

test('a booking goes to another round of its day within its promise, and nobody is told', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const b = await services.makeRound({ date, places: near(1) })
  const before = await written()
  expect(await give(a.bookingIds[0], b.roundId)).toEqual({ kind: 'given' })
  expect(await listOn(a.roundId)).toEqual([a.bookingIds[1]])
  expect(new Set(await listOn(b.roundId))).toEqual(new Set([a.bookingIds[0], ...b.bookingIds]))
  expect(await written()).toEqual(before)
  expect(await give(a.bookingIds[0], b.roundId)).toEqual({ kind: 'unchanged' })
})

test('a booking that no round has is put on the one that is chosen', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const b = await services.makeRound({ date, places: near(1) })
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  expect(await give(a.bookingIds[0], b.roundId)).toEqual({ kind: 'given' })
  expect(await listOn(b.roundId)).toContain(a.bookingIds[0])
})

/** What was asked of a booking, in the order in which it was. */
const listAsked = (bookingId: string) =>
  services.database.read((tx) =>
    tx
      .select({ kind: exceptions.kind, decision: exceptions.decision, by: exceptions.settledByName })
      .from(exceptions)
      .where(eq(exceptions.bookingId, bookingId))
      .orderBy(asc(exceptions.id)),
  )

/** Asks for a round for a booking, of each of these kinds. */
const ask = (bookingId: string, kinds: readonly ('unserved' | 'window-at-risk' | 'untold')[]) =>
  transact(services, async (tx) => {
    const subject = { kind: 'booking', id: bookingId } as const
    for (const kind of kinds)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await openException(tx, {
        kind,
        areaId: 'cambridge',
        date,
        subject,
        bookingId,
        at: services.clock.now(),
      })
  })

test('once a booking is handed to a round, nobody is asked any more for a van for it', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const b = await services.makeRound({ date, places: near(1) })
  const [bookingId = ''] = a.bookingIds
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  await ask(bookingId, ['unserved', 'window-at-risk', 'untold'])
  expect((await listWaiting(a.roundId)).map((one) => one.bookingId)).toContain(bookingId)
  expect(await give(bookingId, b.roundId)).toEqual({ kind: 'given' })
  expect(await listAsked(bookingId)).toEqual([
    { kind: 'handed-back', decision: 'served', by: 'Dee' },
    { kind: 'unserved', decision: 'served', by: 'Dee' },
    { kind: 'window-at-risk', decision: 'served', by: 'Dee' },
    // Whether the donor knows is another question.
    { kind: 'untold', decision: null, by: null },
  ])
  expect((await listWaiting(a.roundId)).map((one) => one.bookingId)).toEqual([a.bookingIds[1]])
})

async function listWaiting(roundId: string) {
  const { round } = (await findRound(services, roundId))!
  return (await findRemedies(services, round)).waiting
}

test('nobody is said to be missed while a round comes, though somebody still asks for one', async () => {
  const a = await services.makeRound({ date, places: near(2) })
  const [bookingId = ''] = a.bookingIds
  const decide = async () => {
    const [row] = await services.database.read((tx) => tx.select({ id: exceptions.id }).from(exceptions))
    return listDecisions((await findException(services, row!.id))!, null)
  }
  await takeOutStop(services, { roundId: a.roundId, version: 1, stopId: a.stopIds[0]!, by })
  expect(await decide()).toContain('missed')
  const b = await services.makeRound({ date, places: near(1) })
  await give(bookingId, b.roundId)
  await services.database.transaction((tx) =>
    tx.update(exceptions).set({ settledAt: null, decision: null, settledById: null, settledByName: null }),
  )
  expect(await decide()).toEqual(['settled'])
  expect((await listWaiting(a.roundId)).map((one) => one.bookingId)).toEqual([a.bookingIds[1]])
})

test('nothing is done where a promise would break, the stop is pinned, or the round is of another day', async () => {
  const window = { start: '08:00', end: '10:00' }
  const a = await services.makeRound({ date, places: [{ north: 100, east: 0 }, ...near(1)], window })
  const b = await services.makeRound({ date, places: near(1) })
  const other = await services.makeRound({ date: '2026-11-26', places: near(1) })
  services.setNow(`${date}T09:50:00Z`)
  expect(await give(a.bookingIds[0], b.roundId)).toEqual({ kind: 'no-place' })
  expect(await give(a.bookingIds[1], other.roundId)).toEqual({ kind: 'elsewhere' })
  const { version } = (await findRound(services, a.roundId))!.round
  await pinStop(services, { roundId: a.roundId, version, stopId: a.stopIds[1]!, pinned: true, by })
  expect((await give(a.bookingIds[1], b.roundId)).kind).toBe('fixed')
  expect(await listOn(a.roundId)).toEqual(a.bookingIds)
})
