import { bookings } from '@kindfold/database/schema/bookings.ts'
import { vans } from '@kindfold/database/schema/fleet.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openRounds, type RoundsDay } from '../../rounds/round/testing/open-rounds.ts'
import { chooseMany } from './choose-many.ts'
import { judgeMany } from './judge-many.ts'
import { takeBackForSeconds } from './many.ts'
import { performMany } from './perform-many.ts'
import { listManyRows } from './read-many.ts'
import { startMany } from './start-many.ts'

const date = '2026-11-25'
const by = { kind: 'staff', id: null, name: 'Dee' } as const
let services: RoundsDay
beforeEach(async () => {
  services = await openRounds()
  services.setNow(`${date}T08:00:00Z`)
})
afterEach(() => services.database.close())

const near = (n: number) => Array.from({ length: n }, (_, i) => ({ north: 2 + i, east: i }))

/** Four bookings of one round, of one bag each and listed against the order of their ids, and another round. */
async function chooseFour() {
  const a = await services.makeRound({ date, places: near(4) })
  const b = await services.makeRound({ date, places: near(1) })
  const ids = a.bookingIds.toSorted()
  await services.database.transaction(async (tx) => {
    const oneBag = { bagsOfClothes: 1, bagsOfBooks: 0, boxesOfBricABrac: 0 }
    await tx.update(bookings).set(oneBag)
    for (const [n, id] of ids.entries())
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx
        .update(bookings)
        .set({ postcode: `CB1 ${9 - n}AA` })
        .where(eq(bookings.id, id))
  })
  const chosen = await chooseMany(services, { by: 'tick', bookingIds: ids }, { areas: 'all', by })
  return { id: 'id' in chosen ? chosen.id : '', ids, act: { kind: 'hand', toRoundId: b.roundId } as const }
}

/** The van of a round carries so many bags in all. */
const carry = (roundId: string, capacityBags: number) =>
  services.database.transaction(async (tx) => {
    const [round] = await tx.select().from(rounds).where(eq(rounds.id, roundId))
    await tx
      .update(vans)
      .set({ capacityBags })
      .where(eq(vans.id, round?.vanId ?? ''))
  })

test('of more bookings than a round can take, those go to it that were shown to', async () => {
  const { id, ids, act } = await chooseFour()
  await carry(act.toRoundId, 3)
  const { going, mark } = await judgeMany(services, { id, act, by })
  expect(going.map(({ bookingId }) => bookingId)).toEqual([ids[3], ids[2]])
  expect(await startMany(services, { id, act, by, seen: mark })).toMatchObject({ kind: 'started' })
  services.passTime(takeBackForSeconds * 1000)
  expect(await performMany(services)).toEqual({ done: 2, 'no-room': 2 })
  const rows = await listManyRows(services, { id })
  expect(rows.flatMap(({ bookingId, outcome }) => (outcome === 'done' ? [bookingId] : []))).toEqual([
    ids[3],
    ids[2],
  ])
})

test('nothing is handed over where the round can take others by now than were shown', async () => {
  const { id, act } = await chooseFour()
  await carry(act.toRoundId, 3)
  const { mark } = await judgeMany(services, { id, act, by })
  await carry(act.toRoundId, 2)
  expect(await startMany(services, { id, act, by, seen: mark })).toEqual({ kind: 'changed' })
  await carry(act.toRoundId, 1)
  const nothing = await judgeMany(services, { id, act, by })
  expect(await startMany(services, { id, act, by, seen: nothing.mark })).toEqual({ kind: 'none' })
})
