import { messages } from '@kindfold/database/schema/messages.ts'
import { roundDays } from '@kindfold/database/schema/rounds.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import {
  date,
  listOpen,
  prepareDay,
  readRoundRow,
  readStopRow,
  taken,
} from '../drive/testing/example-drive.ts'
import { closeRoundDay, recordMissedOfDay } from './close-round-day.ts'
import { countByHand } from './count-by-hand.ts'
import { readTill } from './read-till.ts'
import { reopenRoundDay } from './reopen-round-day.ts'

// What the till's lock promises: nothing comes between the count of a day and its closing. On a server these happen at
// once, on the embedded engine one after the other.

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterEach(() => services.database.close())

const dee = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
const kim = { kind: 'staff', id: '00000000-0000-4000-8000-000000000002', name: 'Kim' } as const
const day = { areaId: 'cambridge', date }
const close = (by: typeof dee | typeof kim) => closeRoundDay(services, { ...day, by, evenIfOut: true })
const bagsTaken = taken.bagsOfClothes + taken.bagsOfBooks + taken.boxesOfBricABrac

/** Begins two acts at once, in this order or the other way round. */
async function race<A, B>(
  first: () => Promise<A>,
  second: () => Promise<B>,
  isTurned: boolean,
): Promise<[A, B]> {
  if (!isTurned) return await Promise.all([first(), second()])
  const [b, a] = await Promise.all([second(), first()])
  return [a, b]
}

async function readClosing() {
  const [closed] = await transact(services, (tx) =>
    tx.select().from(roundDays).where(eq(roundDays.date, date)),
  )
  return closed
}

test('of two who close a day at once one does, and the other reads who did', async () => {
  await prepareDay(services, { state: 'started' })
  for (let n = 0; n < 10; n++) {
    // oxlint-disable no-await-in-loop -- one pair after the other
    const both = await race(
      () => close(dee),
      () => close(kim),
      n % 2 === 1,
    )
    const [winner, loser] = both[0].kind === 'closed' ? ['Dee', both[1]] : ['Kim', both[0]]
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['closed', 'closed-already'])
    expect(loser).toEqual({ kind: 'closed-already', by: winner })
    expect((await readClosing())?.closedByName).toBe(winner)
    expect(await reopenRoundDay(services, { ...day, by: dee })).toEqual({ kind: 'reopened' })
    // oxlint-enable no-await-in-loop
  }
  const acts = await transact(services, (tx) => tx.select({ act: staffEvents.act }).from(staffEvents))
  expect(acts.filter(({ act }) => act === 'close-round-day')).toHaveLength(10)
})

test('an act that arrives while a day closes is in its till, or is held: never neither, never both', async () => {
  const doors = 20
  const { phone, roundId, stopIds } = await prepareDay(services, { doors })
  await phone.start()
  let applied = 0
  for (const [n, stopId] of stopIds.entries()) {
    // oxlint-disable no-await-in-loop -- one pair after the other
    const act = () => phone.do('collected', stopId, { taken, photo: null })
    const [answer, closed] = await race(act, () => close(dee), n % 2 === 1)
    const isApplied = answer.result === 'applied'
    if (isApplied) applied++
    else expect(answer).toMatchObject({ result: 'held', reason: 'day-closed' })
    const counted = { outcomes: applied, bagsAtDoors: applied * bagsTaken, bookings: doors }
    expect(closed).toMatchObject({ kind: 'closed', till: counted })
    expect((await readClosing())?.differences).toMatchObject({ ...counted, open: doors - applied })
    expect((await readStopRow(services, stopId)).endedAs).toBe(isApplied ? 'done' : null)
    expect((await readRoundRow(services, roundId)).state).toBe('closed')
    expect(await reopenRoundDay(services, { ...day, by: dee })).toEqual({ kind: 'reopened' })
    // oxlint-enable no-await-in-loop
  }
  const held = (await listOpen(services, roundId)).filter(({ kind }) => kind === 'act-held')
  expect(held).toHaveLength(doors - applied)
})

test('a count by hand while a day closes is in its till, or is refused', async () => {
  const { roundId } = await prepareDay(services, { state: 'finished' })
  let last = 0
  for (let n = 1; n <= 10; n++) {
    // oxlint-disable no-await-in-loop -- one pair after the other
    const count = () => countByHand(services, { ...day, roundId, bags: n, by: kim })
    const [counted, closed] = await race(count, () => close(dee), n % 2 === 1)
    if (counted.kind === 'counted') last = n
    else expect(counted).toEqual({ kind: 'closed-already', by: 'Dee' })
    expect(closed).toMatchObject({ kind: 'closed', till: { bagsOff: last } })
    expect((await readTill(services, day))?.bagsOff).toBe(last)
    expect(await reopenRoundDay(services, { ...day, by: dee })).toEqual({ kind: 'reopened' })
    // oxlint-enable no-await-in-loop
  }
})

test('of two who record at once that nobody came, one does for each booking, and no donor hears twice', async () => {
  const { bookingIds } = await prepareDay(services, { doors: 6, state: 'finished' })
  const record = (by: typeof dee | typeof kim) => recordMissedOfDay(services, { ...day, by, bookingIds })
  const both = await Promise.all([record(dee), record(kim)])
  expect(both[0].recorded + both[1].recorded).toBe(bookingIds.length)
  expect(await readTill(services, day)).toMatchObject({ outcomes: bookingIds.length, open: [] })
  const told = await transact(services, (tx) => tx.$count(messages, eq(messages.kind, 'missed')))
  expect(told).toBe(bookingIds.length)
})
