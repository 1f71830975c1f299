import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { manyActBookings } from '@kindfold/database/schema/many-acts.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq, inArray } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeDate } from '../../booking/change/change-date.ts'
import { anonymiseDonor } from '../../booking/privacy/anonymise-donor.ts'
import { addStandingNote } from '../../booking/standing/add-standing-note.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { isDay } from '../../capacity/collection-day/find-day.ts'
import { createRound } from '../../rounds/live/testing/create-round.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { noFilters } from '../desk/search/search-bookings.ts'
import { settleRestored } from '../restore/settle-restored.ts'
import { chooseMany } from './choose-many.ts'
import { judgeMany } from './judge-many.ts'
import { takeBackForSeconds, type ActOnMany } from './many.ts'
import { performMany } from './perform-many.ts'
import { listManyRows, readMany } from './read-many.ts'
import { startMany, takeBackMany } from './start-many.ts'
import { countUntold, takeBackUntold } from './take-back-untold.ts'

// It is Saturday 21 November 2026; Cambridge has collections on Mondays to Fridays, 60 stops a day.
const by = { kind: 'staff', id: null, name: 'Sam' } as const
const donor = { kind: 'donor' } as const
const areas = 'all'
const note = {
  kind: 'write',
  words:
    'Our drivers wear red jackets now, and ring only where a gate stands between the street and what you put out.',
} as const
const snow = { kind: 'move', toDate: '2026-11-27', reason: 'Snow on the roads.' } as const

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  expect(await checkCounters(services)).toEqual([])
  await services.database.close()
})

async function book(changes: Parameters<typeof askForBooking>[0] = {}) {
  const made = await bookCollection(services, askForBooking(changes))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
async function bookMany(count: number) {
  const made = []
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let one = 0; one < count; one++) made.push(await book())
  return made
}
async function chooseDay(day = '2026-11-25') {
  const chosen = await chooseMany(
    services,
    { by: 'search', words: '', filters: { ...noFilters, day }, areas },
    { areas, by },
  )
  if (chosen.kind !== 'chosen') throw new Error(chosen.kind)
  return chosen.id
}
async function start(id: string, act: ActOnMany = snow, raises = false) {
  const { mark } = await judgeMany(services, { id, act, by })
  return await startMany(services, { id, act, by, seen: mark, raises })
}
const passTime = () => services.passTime(takeBackForSeconds * 1000)
async function days() {
  const rows = await services.database.read((tx) =>
    tx.select({ day: bookings.collectionDate }).from(bookings).orderBy(asc(bookings.createdAt)),
  )
  return rows.map(({ day }) => day)
}
/** A worker that ends after so many transactions. */
function endAfter(count: number) {
  let left = count
  const { database } = services
  return replaceServices(services, {
    database: {
      ...database,
      async transaction(work) {
        if (left-- === 0) throw new Error('the process ends')
        return await database.transaction(work)
      },
    },
  })
}
const told = (kind: string) =>
  services.database.read((tx) => tx.select().from(messages).where(eq(messages.kind, kind)))

test('the bookings of a day that falls out move together, and each donor is told once: why, whereto, and until when they may choose', async () => {
  await bookMany(3)
  const id = await chooseDay()
  expect(await start(id)).toMatchObject({ kind: 'started' })
  passTime()
  expect(await performMany(services)).toEqual({ done: 3 })
  expect(await days()).toEqual(['2026-11-27', '2026-11-27', '2026-11-27'])
  const letters = await told('changed')
  expect(letters).toHaveLength(3)
  for (const { data } of letters)
    expect(data).toMatchObject({
      previousDate: '2026-11-25',
      collectionDate: '2026-11-27',
      reason: 'Snow on the roads.',
      isOurMove: true,
      cutOffAt: '2026-11-26T18:00:00.000Z',
    })
  expect(await readMany(services, { id, areas })).toMatchObject({
    outcomes: { done: 3 },
    count: 3,
    finishedAt: services.clock.now().toISOString(),
  })
  expect(await performMany(services)).toEqual({})
})

test('nothing happens before its time, and what is taken back by then never does', async () => {
  await bookMany(2)
  const id = await chooseDay()
  await start(id)
  expect(await performMany(services)).toEqual({})
  expect(await takeBackMany(services, { id, by })).toEqual({ kind: 'taken-back' })
  passTime()
  expect(await performMany(services)).toEqual({})
  expect(await days()).toEqual(['2026-11-25', '2026-11-25'])
  expect(await told('changed')).toEqual([])
  expect(await takeBackMany(services, { id, by })).toEqual({ kind: 'over' })
  expect(await start(id)).toEqual({ kind: 'started-before' })
})

test('what is taken back halfway leaves the others as they are', async () => {
  await bookMany(3)
  const id = await chooseDay()
  await start(id, { kind: 'cancel', reason: 'Snow.' })
  passTime()
  await expect(performMany(endAfter(1))).rejects.toThrow('the process ends')
  expect(await takeBackMany(services, { id, by })).toEqual({ kind: 'taken-back' })
  expect(await performMany(services)).toEqual({})
  expect(await readMany(services, { id, areas })).toMatchObject({
    outcomes: { done: 1, waits: 2 },
    stoppedAt: services.clock.now().toISOString(),
    finishedAt: null,
  })
  expect(await told('cancelled')).toHaveLength(1)
})

test('a day with too few places takes nobody unless its capacity is raised, and then as far as needed', async () => {
  await services.setCapacity('cambridge', 4)
  await bookMany(3)
  await book({ collectionDate: snow.toDate })
  await book({ collectionDate: snow.toDate })
  const id = await chooseDay()
  const { places } = await judgeMany(services, { id, act: snow, by })
  expect(places).toMatchObject([{ areaId: 'cambridge', needed: 3, free: 2, why: null }])
  expect(await start(id)).toEqual({ kind: 'no-places' })
  expect(await start(id, snow, true)).toMatchObject({ kind: 'started' })
  passTime()
  expect(await performMany(services)).toEqual({ done: 3 })
  const [day] = await services.database.read((tx) =>
    tx.select().from(collectionDays).where(isDay('cambridge', snow.toDate)),
  )
  expect(day).toMatchObject({ capacity: 5, booked: 5 })
})

test.each([
  ['2026-11-28', 'no-collections'],
  ['2026-11-20', 'past-cut-off'],
  ['2027-09-01', 'too-far'],
] as const)('nobody is moved to %s: %s', async (toDate, why) => {
  await bookMany(1)
  const id = await chooseDay()
  const act = { ...snow, toDate }
  expect((await judgeMany(services, { id, act, by })).places).toMatchObject([{ why }])
  expect(await start(id, act, true)).toEqual({ kind: 'no-places' })
})

test('what changed since it was chosen stays as it is, and is said with its reason', async () => {
  const [moved, cancelled] = await bookMany(3)
  const twice = askForBooking()
  await book(twice)
  const id = await chooseDay()
  await start(id)
  await changeDate(services, { bookingId: moved?.id ?? '', version: 1, date: '2026-11-26', by: donor })
  await cancelBooking(services, { bookingId: cancelled?.id ?? '', by: donor })
  await book({ ...twice, idempotencyKey: 'another-key-of-the-test', collectionDate: snow.toDate })
  passTime()
  expect(await performMany(services)).toEqual({
    'moved-since': 1,
    'not-open': 1,
    'household-has-booking': 1,
    done: 1,
  })
  const rows = await listManyRows(services, { id })
  expect(rows.find(({ bookingId }) => bookingId === moved?.id)).toMatchObject({
    outcome: 'moved-since',
    date: '2026-11-26',
  })
})

test('who may not book on that day stays, and is told apart', async () => {
  const [one] = await bookMany(2)
  const id = await chooseDay()
  await start(id)
  await addStandingNote(services, {
    bookingId: one?.id ?? '',
    by,
    kind: 'do-not-collect',
    reach: 'donor',
    words: 'Asked us not to come.',
    until: snow.toDate,
  })
  passTime()
  expect(await performMany(services)).toEqual({ done: 1, 'do-not-collect': 1 })
})

test('who may not move to a day is named before: who has a booking there, brings one along, or asked us not to come', async () => {
  const [free, forbidden] = await bookMany(2)
  const there = askForBooking()
  const hasOne = await book(there)
  await book({ ...there, idempotencyKey: 'there-already-of-the-test', collectionDate: snow.toDate })
  const twice = askForBooking()
  const first = await book(twice)
  const second = await book({
    ...twice,
    idempotencyKey: 'next-day-of-the-test',
    collectionDate: '2026-11-26',
  })
  await addStandingNote(services, {
    bookingId: forbidden?.id ?? '',
    by,
    kind: 'do-not-collect',
    reach: 'donor',
    words: 'Asked us not to come.',
    until: snow.toDate,
  })
  const bookingIds = [free, forbidden, hasOne, first, second].map((one) => one?.id ?? '')
  const chosen = await chooseMany(services, { by: 'tick', bookingIds }, { areas, by })
  const id = 'id' in chosen ? chosen.id : ''
  const { going, staying, places } = await judgeMany(services, { id, act: snow, by })
  expect(new Set(going.map(({ bookingId }) => bookingId))).toEqual(new Set([free?.id, first.id]))
  expect(new Map(staying.map(({ row, why }) => [row.bookingId, why]))).toEqual(
    new Map([
      [forbidden?.id, 'do-not-collect'],
      [hasOne.id, 'household-has-booking'],
      [second.id, 'household-has-booking'],
    ]),
  )
  // Nor are places raised for who stays.
  expect(places).toMatchObject([{ needed: 2 }])
  await start(id)
  passTime()
  expect(await performMany(services)).toEqual({ done: 2, 'do-not-collect': 1, 'household-has-booking': 2 })
  const rows = await listManyRows(services, { id })
  expect(new Set(rows.flatMap((one) => (one.outcome === 'done' ? [one.bookingId] : [])))).toEqual(
    new Set(going.map(({ bookingId }) => bookingId)),
  )
})

test('an act on many says when it was asked for, and not when its bookings were chosen', async () => {
  await bookMany(1)
  const id = await chooseDay()
  expect(await readMany(services, { id, areas })).toMatchObject({ askedAt: null })
  services.passTime(60 * 60_000)
  const askedAt = services.clock.now().toISOString()
  await start(id)
  passTime()
  await performMany(services)
  expect(await readMany(services, { id, areas })).toMatchObject({ askedAt })
})

test('nothing is done where something is so no more that was shown', async () => {
  const [one] = await bookMany(2)
  const id = await chooseDay()
  const { mark } = await judgeMany(services, { id, act: snow, by })
  await cancelBooking(services, { bookingId: one?.id ?? '', by: donor })
  expect(await startMany(services, { id, act: snow, by, seen: mark })).toEqual({ kind: 'changed' })
})

test('one booking that fails holds up no other, and is told as failed', async () => {
  const [one] = await bookMany(2)
  const id = await chooseDay()
  await start(id, { kind: 'cancel', reason: 'Snow.' })
  passTime()
  vi.spyOn(services.log, 'error').mockImplementation(() => {})
  let count = 0
  const failing = replaceServices(services, {
    followRound: async () => {},
    watchMessages: () => {
      if (count++ === 0) throw new Error('a fault of ours')
    },
  })
  expect(await performMany(failing)).toEqual({ failed: 1, done: 1 })
  expect(services.log.error).toHaveBeenCalledOnce()
  expect(await told('cancelled')).toHaveLength(1)
  expect(one).toBeDefined()
})

test('two workers share it: each booking is moved once and told once', async () => {
  await bookMany(6)
  const id = await chooseDay()
  await start(id)
  passTime()
  const reports = await Promise.all([performMany(services), performMany(services)])
  expect(reports.reduce((sum, { done = 0 }) => sum + done, 0)).toBe(6)
  expect(await told('changed')).toHaveLength(6)
  expect(await performMany(services)).toEqual({})
})

test('what a worker had not finished when it ended is done by the next one, once', async () => {
  await bookMany(3)
  const id = await chooseDay()
  await start(id)
  passTime()
  await expect(performMany(endAfter(2))).rejects.toThrow('the process ends')
  expect(await performMany(services)).toEqual({ done: 1 })
  expect(await told('changed')).toHaveLength(3)
})

test('who works in one area chooses nothing of another, and opens no choice that holds any', async () => {
  const [one] = await bookMany(1)
  const choice = { by: 'tick', bookingIds: [one?.id ?? '', 'no-id'] } as const
  expect(await chooseMany(services, choice, { areas: ['oxford'], by })).toEqual({ kind: 'none' })
  const chosen = await chooseMany(services, choice, { areas: ['cambridge'], by })
  expect(chosen).toMatchObject({ kind: 'chosen', count: 1 })
  const id = 'id' in chosen ? chosen.id : ''
  expect(await readMany(services, { id, areas: ['oxford'] })).toBeNull()
  expect(await readMany(services, { id, areas: ['cambridge'] })).toMatchObject({ count: 1, act: null })
  expect(await readMany(services, { id: 'no-id', areas })).toBeNull()
})

test('what a backup holds half done does not go on by itself once it is restored', async () => {
  await bookMany(2)
  const id = await chooseDay()
  await start(id)
  await settleRestored(services, { backupAt: null, register: { salt: 'a salt', marks: [] } })
  passTime()
  expect(await performMany(services)).toEqual({})
  expect(await told('changed')).toEqual([])
})

test('what was chosen and not asked for is let go after a day, what was done stays', async () => {
  await bookMany(1)
  const done = await chooseDay()
  await start(done)
  const left = await chooseDay()
  services.passTime(24 * 60 * 60_000)
  await performMany(services)
  expect(await readMany(services, { id: left, areas })).not.toBeNull()
  services.passTime(60_000)
  await performMany(services)
  expect(await readMany(services, { id: left, areas })).toBeNull()
  expect(await readMany(services, { id: done, areas })).toMatchObject({ outcomes: { done: 1 } })
})

/** A booking of somebody without an email address. */
const bookByPhone = async (phone: string | null) => {
  const { id, donorId } = await book()
  await services.database.transaction(async (tx) => {
    await tx.update(donors).set({ email: null }).where(eq(donors.id, donorId))
    await tx.update(bookings).set({ contactPhone: phone }).where(eq(bookings.id, id))
  })
  return id
}

test('a sentence goes to each donor by the way that reaches them, once, and stands on their page; nothing else changes', async () => {
  const { id: byEmail } = await book()
  const bySms = await bookByPhone('+447700900123')
  const byCall = await bookByPhone('+442079460000')
  await bookByPhone(null)
  const id = await chooseDay()
  const judged = await judgeMany(services, { id, act: note, by })
  expect(judged.ways).toEqual({ email: 1, sms: 1, call: 1 })
  expect(judged.texts).toBe(2)
  expect(judged.staying).toMatchObject([{ why: 'unreached' }])
  expect(judged.messages.map(({ channel }) => channel).toSorted()).toEqual(['call', 'email', 'sms'])
  expect(judged.messages.every((message) => message.text.includes(note.words))).toBe(true)
  await start(id, note)
  passTime()
  expect(await performMany(services)).toEqual({ done: 3, unreached: 1 })
  const written = await told('note')
  expect(new Map(written.map(({ bookingId, channel }) => [bookingId, channel]))).toEqual(
    new Map([
      [byEmail, 'email'],
      [bySms, 'sms'],
      [byCall, 'call'],
    ]),
  )
  const { booking, messages: sent, history } = await readManagedBooking(services, byEmail)
  expect(sent.at(-1)).toMatchObject({ kind: 'note', words: note.words })
  expect(history.at(-1)).toMatchObject({ kind: 'note', actor: 'staff' })
  expect(booking).toMatchObject({ status: 'booked', collectionDate: '2026-11-25' })
})

test('whose booking moved or was cancelled since is not written to, and a sentence that waits goes with its booking', async () => {
  const [moved, cancelled, later] = await bookMany(3)
  const id = await chooseDay()
  await start(id, note)
  await changeDate(services, { bookingId: moved?.id ?? '', version: 1, date: '2026-11-26', by: donor })
  await cancelBooking(services, { bookingId: cancelled?.id ?? '', by: donor })
  passTime()
  expect(await performMany(services)).toEqual({ 'moved-since': 1, 'not-open': 1, done: 1 })
  await cancelBooking(services, { bookingId: later?.id ?? '', by: donor })
  expect(await told('note')).toMatchObject([{ bookingId: later?.id, status: 'withdrawn' }])
})

test('a second sentence of the day is written too: none is taken for the first', async () => {
  await bookMany(1)
  for (const words of ['We wear red.', 'We wear blue.']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await start(await chooseDay(), { kind: 'write', words })
    passTime()
    // oxlint-disable-next-line no-await-in-loop
    expect(await performMany(services)).toEqual({ done: 1 })
  }
  expect(await told('note')).toHaveLength(2)
})

test('what is shown counts who is told by which way, and draws one message of each, without writing any', async () => {
  await bookMany(2)
  const id = await chooseDay()
  const { going, ways, messages: drawn } = await judgeMany(services, { id, act: snow, by })
  expect(going).toHaveLength(2)
  expect(ways).toEqual({ email: 2 })
  expect(JSON.stringify(drawn)).toContain('Snow on the roads.')
  expect(await told('changed')).toEqual([])
  const waiting = await transact(services, (tx) => tx.select().from(manyActBookings))
  expect(waiting.every(({ outcome }) => outcome === null)).toBe(true)
})

/** The state of a donor's messages of a kind, the oldest first. */
const states = async (kind: string) =>
  (await told(kind))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((one) => one.status)

test('what moved at night and nobody was told of is taken back: each booking has its day, its cut-off and its letters again', async () => {
  const made = await bookMany(2)
  const id = await chooseDay()
  await start(id)
  passTime()
  await performMany(services)
  expect(await countUntold(services, id)).toMatchObject({ count: 2 })
  expect(await takeBackUntold(services, { id, by: { ...by, name: 'Pia' } })).toEqual({
    kind: 'asked',
    count: 2,
  })
  expect(await states('changed')).toEqual(['withdrawn', 'withdrawn'])
  // A colleague presses it too, before the worker comes.
  expect(await takeBackUntold(services, { id, by })).toEqual({ kind: 'going-back' })
  expect(await performMany(services)).toEqual({ 'taken-back': 2 })
  expect(await days()).toEqual(['2026-11-25', '2026-11-25'])
  // They had not gone when their bookings moved, and are true again.
  expect(await states('confirmation')).toEqual(['due', 'due'])
  const { booking, history } = await readManagedBooking(services, made[0]?.id ?? '')
  expect(booking).toMatchObject({ cutOffAt: '2026-11-24T18:00:00.000Z', version: 3 })
  expect(history.at(-1)).toMatchObject({ kind: 'date-changed', actor: 'staff' })
  expect(await takeBackUntold(services, { id, by })).toEqual({ kind: 'going-back' })
  expect(await performMany(services)).toEqual({})
})

test('whoever was told, or is being told, keeps the new day; the others go back', async () => {
  const phones = ['+447700900123', '+447700900124', '+447700900125', '+442079460000']
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const phone of phones) await bookByPhone(phone)
  const id = await chooseDay()
  await start(id)
  passTime()
  await performMany(services)
  const [sent, sending, tried] = await told('changed')
  await services.database.transaction(async (tx) => {
    const now = services.clock.now()
    const set = (one: typeof sent, values: object) =>
      tx
        .update(messages)
        .set(values)
        .where(eq(messages.id, one?.id ?? ''))
    await set(sent, { status: 'sent', sentAt: now, attempts: 1 })
    await set(sending, { status: 'sending', claimedUntil: now, attempts: 1 })
    await set(tried, { attempts: 1 })
  })
  expect(await takeBackUntold(services, { id, by })).toEqual({ kind: 'asked', count: 1 })
  expect(await performMany(services)).toEqual({ 'taken-back': 1 })
  expect((await days()).toSorted()).toEqual(['2026-11-25', '2026-11-27', '2026-11-27', '2026-11-27'])
  expect(await readMany(services, { id, areas })).toMatchObject({ outcomes: { done: 3, 'taken-back': 1 } })
})

test('a place that somebody took meanwhile is there once more, since the older promise holds', async () => {
  await services.setCapacity('cambridge', 2)
  await bookMany(2)
  const id = await chooseDay()
  await start(id)
  passTime()
  await performMany(services)
  await book()
  await takeBackUntold(services, { id, by })
  expect(await performMany(services)).toEqual({ 'taken-back': 2 })
  const [day] = await services.database.read((tx) =>
    tx.select().from(collectionDays).where(isDay('cambridge', '2026-11-25')),
  )
  expect(day).toMatchObject({ capacity: 3, booked: 3 })
})

test('what cannot go back stays moved, and its donor is told of it after all', async () => {
  const [closed] = await bookMany(1)
  const id = await chooseDay()
  await start(id)
  passTime()
  await performMany(services)
  await takeBackUntold(services, { id, by })
  await services.database.transaction((tx) =>
    tx.update(collectionDays).set({ closedReason: 'Snow' }).where(isDay('cambridge', '2026-11-25')),
  )
  expect(await performMany(services)).toEqual({ 'stays-done': 1 })
  expect(await days()).toEqual(['2026-11-27'])
  expect(await told('changed')).toMatchObject([{ bookingId: closed?.id, status: 'due', withdrawnAt: null }])
  expect(await countUntold(services, id)).toMatchObject({ count: 0 })
})

test('what its donor changed since is theirs: it is not taken back', async () => {
  const [one] = await bookMany(1)
  const id = await chooseDay()
  await start(id)
  passTime()
  await performMany(services)
  await changeDate(services, { bookingId: one?.id ?? '', version: 2, date: '2026-11-26', by: donor })
  expect(await takeBackUntold(services, { id, by })).toEqual({ kind: 'none' })
  expect(await days()).toEqual(['2026-11-26'])
})

test('a worker that ends in the middle of taking back leaves the rest to the next, and nobody is told meanwhile', async () => {
  await bookMany(3)
  const id = await chooseDay()
  await start(id)
  passTime()
  await performMany(services)
  await takeBackUntold(services, { id, by })
  await expect(performMany(endAfter(2))).rejects.toThrow('the process ends')
  expect((await readMany(services, { id, areas }))?.outcomes).toEqual({ 'goes-back': 2, 'taken-back': 1 })
  expect(await states('changed')).toEqual(['withdrawn', 'withdrawn', 'withdrawn'])
  expect(await performMany(services)).toEqual({ 'taken-back': 2 })
})

test('a time slot that was promised, its stop and what was asked of it are there again, unless its van has set out', async () => {
  for (const setsOut of [false, true]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { id: bookingId } = await book()
    // oxlint-disable-next-line no-await-in-loop
    const { roundId, stopIds } = await createRound(services, {
      date: '2026-11-25',
      state: 'released',
      stops: [{ bookingId, plannedAt: '2026-11-25T10:00:00Z' }],
    })
    // oxlint-disable-next-line no-await-in-loop
    await services.database.transaction(async (tx) => {
      await tx
        .update(bookings)
        .set({ status: 'scheduled', windowStart: '09:00', windowEnd: '11:00' })
        .where(eq(bookings.id, bookingId))
    })
    // oxlint-disable-next-line no-await-in-loop
    const id = await chooseDay()
    // oxlint-disable-next-line no-await-in-loop
    await start(id)
    passTime()
    // oxlint-disable-next-line no-await-in-loop
    await performMany(services)
    // oxlint-disable-next-line no-await-in-loop
    if (setsOut)
      // oxlint-disable-next-line no-await-in-loop
      await services.database.transaction((tx) =>
        tx
          .update(rounds)
          .set({ state: 'started', startedAt: services.clock.now() })
          .where(eq(rounds.id, roundId)),
      )
    // oxlint-disable-next-line no-await-in-loop
    await takeBackUntold(services, { id, by })
    // oxlint-disable-next-line no-await-in-loop
    await performMany(services)
    // oxlint-disable-next-line no-await-in-loop
    const [row] = await services.database.read((tx) =>
      tx
        .select({ status: bookings.status, windowStart: bookings.windowStart, isOpen: stops.isOpen })
        .from(bookings)
        .innerJoin(stops, eq(stops.bookingId, bookings.id))
        .where(eq(stops.id, stopIds[0] ?? '')),
    )
    expect(row).toEqual(
      setsOut
        ? { status: 'booked', windowStart: null, isOpen: false }
        : { status: 'scheduled', windowStart: '09:00:00', isOpen: true },
    )
  }
})

test('a sentence that has not gone is taken back with it, and one that has is not', async () => {
  await bookMany(2)
  const id = await chooseDay()
  await start(id, note)
  passTime()
  await performMany(services)
  const [gone] = await told('note')
  await services.database.transaction((tx) =>
    tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now(), attempts: 1 })
      .where(eq(messages.id, gone?.id ?? '')),
  )
  expect(await takeBackUntold(services, { id, by })).toEqual({ kind: 'asked', count: 1 })
  expect((await states('note')).toSorted()).toEqual(['sent', 'withdrawn'])
  expect((await readMany(services, { id, areas }))?.outcomes).toEqual({ done: 1, 'taken-back': 1 })
})

const strike = { kind: 'cancel', reason: 'Our drivers are on strike.' } as const

async function bookWithCode(changes: Parameters<typeof askForBooking>[0] = {}) {
  const asked = askForBooking(changes)
  return await book({ ...asked, details: { ...asked.details, accessNotes: 'Gate code 4711' } })
}
const keptNotes = async () => {
  const rows = await services.database.read((tx) => tx.select().from(manyActBookings))
  return rows.map(({ accessNotes }) => accessNotes)
}
async function cancelDay() {
  const id = await chooseDay()
  await start(id, strike)
  passTime()
  await performMany(services)
  return id
}
const sayTold = (kind: string) =>
  services.database.transaction((tx) =>
    tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now(), attempts: 1 })
      .where(eq(messages.kind, kind)),
  )

test('what was cancelled at night and nobody was told of stands again as it was: its place, how to get there and its letters', async () => {
  const { id: bookingId } = await bookWithCode()
  const id = await cancelDay()
  expect((await readManagedBooking(services, bookingId)).booking.accessNotes).toBeNull()
  expect(await keptNotes()).toEqual(['Gate code 4711'])
  expect(await countUntold(services, id)).toMatchObject({ count: 1 })
  expect(await takeBackUntold(services, { id, by: { ...by, name: 'Pia' } })).toMatchObject({ count: 1 })
  expect(await states('cancelled')).toEqual(['withdrawn'])
  expect(await performMany(services)).toEqual({ 'taken-back': 1 })
  const { booking, history } = await readManagedBooking(services, bookingId)
  expect(booking).toMatchObject({ status: 'booked', accessNotes: 'Gate code 4711', version: 3 })
  expect(history.at(-1)).toMatchObject({ kind: 'cancellation-taken-back', actor: 'staff' })
  expect(await states('confirmation')).toEqual(['due'])
  expect(await keptNotes()).toEqual([null])
  expect(await takeBackUntold(services, { id, by })).toEqual({ kind: 'going-back' })
})

test('how to get there is kept no longer than a cancellation can be taken back: until it is told, and a day at most', async () => {
  await bookWithCode()
  await cancelDay()
  await performMany(services)
  expect(await keptNotes()).toEqual(['Gate code 4711'])
  await sayTold('cancelled')
  await performMany(services)
  expect(await keptNotes()).toEqual([null])

  await bookWithCode()
  const id = await cancelDay()
  expect(await countUntold(services, id)).toMatchObject({ count: 1 })
  services.passTime(24 * 60 * 60_000)
  expect(await countUntold(services, id)).toMatchObject({ count: 0 })
  await performMany(services)
  expect((await keptNotes()).filter((one) => one !== null)).toEqual([])
})

test('who is forgotten in between takes it with them, and no booking stands again', async () => {
  const { donorId } = await bookWithCode()
  const id = await cancelDay()
  await takeBackUntold(services, { id, by })
  const now = services.clock.now()
  await services.database.transaction((tx) => anonymiseDonor(tx, donorId, { requestsBefore: now, now }))
  expect(await keptNotes()).toEqual([null])
  expect(await performMany(services)).toEqual({ 'stays-done': 1 })
})

test('where somebody else has the place by then, it stays cancelled, says so, and its donor is told after all', async () => {
  await services.setCapacity('cambridge', 1)
  const { id: bookingId } = await bookWithCode()
  const id = await cancelDay()
  await takeBackUntold(services, { id, by })
  await book()
  expect(await performMany(services)).toEqual({ 'stays-full': 1 })
  expect((await readManagedBooking(services, bookingId)).booking.status).toBe('cancelled')
  expect(await states('cancelled')).toEqual(['due'])
  expect(await keptNotes()).toEqual([null])
})

test('a donor who booked anew since saw that it was cancelled: it stays so, and so does what somebody else cancelled', async () => {
  const asked = askForBooking()
  await book(asked)
  const { id: other } = await book()
  const id = await chooseDay()
  await start(id, strike)
  await cancelBooking(services, { bookingId: other, by: donor })
  passTime()
  expect(await performMany(services)).toEqual({ done: 1, 'not-open': 1 })
  expect(await countUntold(services, id)).toMatchObject({ count: 1 })
  await book({ ...asked, idempotencyKey: 'another-key-of-the-test', collectionDate: '2026-11-26' })
  expect(await takeBackUntold(services, { id, by })).toEqual({ kind: 'none' })
  expect(await states('cancelled')).toHaveLength(2)
})

test.each([
  ['its round still goes', null, { status: 'scheduled', isOpen: true }],
  ['its round lost its van', 'lost', { status: 'cancelled', isOpen: false }],
  ['another plan took the place of its round', 'cancelled', { status: 'cancelled', isOpen: false }],
  ['its van has set out', 'started', { status: 'cancelled', isOpen: false }],
] as const)('a promised time slot that was cancelled: %s', async (_, what, expected) => {
  const { id: bookingId } = await book()
  const { roundId, stopIds } = await createRound(services, {
    date: '2026-11-25',
    state: 'released',
    stops: [{ bookingId, plannedAt: '2026-11-25T10:00:00Z' }],
  })
  await services.database.transaction((tx) =>
    tx
      .update(bookings)
      .set({ status: 'scheduled', windowStart: '09:00', windowEnd: '11:00' })
      .where(eq(bookings.id, bookingId)),
  )
  const id = await cancelDay()
  const now = services.clock.now()
  const changes = {
    lost: { lostAt: now },
    cancelled: { state: 'cancelled' },
    started: { state: 'started', startedAt: now },
  } as const
  if (what !== null)
    await services.database.transaction((tx) =>
      tx.update(rounds).set(changes[what]).where(eq(rounds.id, roundId)),
    )
  await takeBackUntold(services, { id, by })
  await performMany(services)
  const [row] = await services.database.read((tx) =>
    tx
      .select({ status: bookings.status, isOpen: stops.isOpen })
      .from(bookings)
      .innerJoin(stops, eq(stops.bookingId, bookings.id))
      .where(eq(stops.id, stopIds[0] ?? '')),
  )
  expect(row).toEqual(expected)
})

test('what was on no round stands again on no day whose rounds are released since', async () => {
  await book()
  const { id: planned } = await book({ collectionDate: '2026-11-25' })
  const id = await cancelDay()
  await createRound(services, {
    date: '2026-11-25',
    state: 'released',
    stops: [{ bookingId: planned, plannedAt: '2026-11-25T10:00:00Z' }],
  })
  await takeBackUntold(services, { id, by })
  expect(await performMany(services)).toEqual({ 'stays-done': 2 })
})

const places = async () => {
  const [day] = await services.database.read((tx) =>
    tx.select().from(collectionDays).where(isDay('cambridge', snow.toDate)),
  )
  return day && { capacity: day.capacity, booked: day.booked, hasOwnCapacity: day.hasOwnCapacity }
}

/** Three bookings of a day that go to one with room for one more: its number of places is raised by two. */
async function moveToFullDay() {
  await services.setCapacity('cambridge', 3)
  await bookMany(3)
  await book({ collectionDate: snow.toDate })
  await book({ collectionDate: snow.toDate })
  const before = await places()
  const id = await chooseDay()
  expect(await start(id, snow, true)).toMatchObject({ kind: 'started' })
  expect(await places()).toMatchObject({ capacity: 5 })
  return { id, before }
}

test('places that were added go again with the move that is taken back, before it began or after, as far as nobody has them', async () => {
  const { id, before } = await moveToFullDay()
  await takeBackMany(services, { id, by })
  await performMany(services)
  expect(await places()).toEqual(before)

  const again = await chooseDay()
  await start(again, snow, true)
  passTime()
  await performMany(services)
  const gone = (await told('changed')).slice(1)
  await services.database.transaction((tx) =>
    tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now(), attempts: 1 })
      .where(
        inArray(
          messages.id,
          gone.map((one) => one.id),
        ),
      ),
  )
  await takeBackUntold(services, { id: again, by })
  expect(await performMany(services)).toEqual({ 'taken-back': 1 })
  expect(await places()).toMatchObject({ capacity: 4, booked: 4 })
})

test('a number of places that somebody changed since is theirs', async () => {
  const { id } = await moveToFullDay()
  await services.database.transaction((tx) =>
    tx.update(collectionDays).set({ capacity: 9 }).where(isDay('cambridge', snow.toDate)),
  )
  await takeBackMany(services, { id, by })
  await performMany(services)
  expect(await places()).toMatchObject({ capacity: 9 })
})
