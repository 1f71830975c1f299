import type { ActsAnswer } from '@kindfold/acts/act.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { closeRoundDay } from '../closing/close-round-day.ts'
import { readTill } from '../closing/read-till.ts'
import { findRound } from '../round/find-round.ts'
import { reopenRoundDay } from '../closing/reopen-round-day.ts'
import { settleException } from '../decision/settle-exception.ts'
import { findLiveStop } from '../live/find-live-stop.ts'
import { followRounds } from '../live/follow-rounds.ts'
import { findPhotoOfBooking } from '../live/find-photo.ts'
import { hasLostRound } from '../../booking/visit/lost-round.ts'
import { createRound } from '../live/testing/create-round.ts'
import { correctOutcome } from '../../booking/outcome/correct-outcome.ts'
import { startOnTheWay } from '../../booking/outcome/record-outcome.ts'
import { recordCollected } from '../../booking/outcome/testing/record-states.ts'
import { pinStop } from '../round/pin-stop.ts'
import { anonymiseDonor } from '../../booking/privacy/anonymise-donor.ts'
import { loseVan } from '../round/lose-van.ts'
import { keepPhoto } from './keep-photo.ts'
import { noteContact } from './note-contact.ts'
import { readRoundDocument } from './read-round-document.ts'
import { takeRoundOver } from './take-round-over.ts'
import {
  date,
  listOpen,
  makePhone,
  prepareDay,
  readBookingRow,
  readRoundRow,
  readStopRow,
  taken,
  type Phone,
} from './testing/example-drive.ts'
import { exampleJpeg } from './testing/example-photos.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
const collected = { taken, photo: null }
const minutes = (count: number) => services.passTime(count * 60_000)

test('whose donor reads that the driver is still on the way is on the driver’s round again', async () => {
  const { phone, roundId, bookingIds, stopIds } = await prepareDay(services)
  await phone.start()
  await phone.do('collected', stopIds[0], collected)
  minutes(5)
  const { version } = await readRoundRow(services, roundId)
  const correction = {
    bookingId: bookingIds[0] ?? '',
    to: 'on-the-way',
    reason: 'The house next door.',
    by,
  } as const
  expect(await correctOutcome(services, correction)).toMatchObject({ kind: 'corrected' })
  expect(await readRoundDocument(services, { session: phone.session })).toMatchObject({
    document: { version: version + 1, stops: [{ state: 'waiting', door: {} }, {}, {}] },
  })
  expect(await phone.do('collected', stopIds[0], collected)).toMatchObject({ result: 'applied' })
  expect((await readBookingRow(services, bookingIds[0] ?? '')).status).toBe('collected')
})

test.each([
  ['is finished', { state: 'finished' }],
  ['lost its van', { lostAt: new Date('2026-11-25T08:04:00Z') }],
] as const)('nobody reads that the driver is still on the way once the round %s', async (_, set) => {
  const { phone, roundId, bookingIds, stopIds } = await prepareDay(services)
  const [bookingId = ''] = bookingIds
  await phone.start()
  await phone.do('collected', stopIds[0], collected)
  await transact(services, (tx) => tx.update(rounds).set(set).where(eq(rounds.id, roundId)))
  const correction = { bookingId, to: 'on-the-way', reason: 'The house next door.', by } as const
  expect(await correctOutcome(services, correction)).toMatchObject({
    kind: 'refused',
    status: 'collected',
  })
  expect((await readBookingRow(services, bookingId)).status).toBe('collected')
  expect(await listTold(bookingId)).not.toContain('corrected')
  expect(await correctOutcome(services, { ...correction, to: 'missed' })).toMatchObject({
    kind: 'corrected',
  })
})

/** Van and driver of a second round, to which the office moved a stop of the first. */
async function moveToAnotherVan({ stopIds, bookingIds }: { stopIds: string[]; bookingIds: string[] }) {
  const [stopId = '', bookingId = ''] = [stopIds[0], bookingIds[0]]
  const gone = { isOpen: false, endedAs: 'moved', endedAt: services.clock.now() } as const
  await transact(services, (tx) => tx.update(stops).set(gone).where(eq(stops.id, stopId)))
  return await createRound(services, { date, stops: [{ bookingId, plannedAt: `${date}T10:00:00Z` }] })
}

test('a wrong tap at a stop that the office had given to another van, taken back: the other van comes', async () => {
  const day = await prepareDay(services)
  const { phone, stopIds } = day
  await phone.start()
  const tap = phone.act('collected', stopIds[0], collected)
  const undone = phone.act('undone', stopIds[0] ?? null, { act: tap.id })
  const other = await moveToAnotherVan(day)
  minutes(1)
  expect((await phone.send(tap, undone)).answers).toMatchObject([
    { result: 'applied' },
    { result: 'applied' },
  ])
  expect(await readStopRow(services, stopIds[0] ?? '')).toMatchObject({ isOpen: false, endedAs: 'moved' })
  expect(await readStopRow(services, other.stopIds[0] ?? '')).toMatchObject({ isOpen: true, endedAs: null })
  expect((await readRoundRow(services, other.roundId)).version).toBe(3)
})

test('a wrong tap at a stop that nobody came to any more, taken back: a dispatcher is asked as before', async () => {
  const day = await prepareDay(services)
  const { phone, stopIds, bookingIds, roundId } = day
  await phone.start()
  await phone.do('handed-back', stopIds[0], { words: null })
  minutes(1)
  const tap = phone.act('collected', stopIds[0], collected)
  await phone.send(tap)
  expect(await listOpen(services, roundId)).toEqual([])
  await phone.do('undone', stopIds[0], { act: tap.id })
  expect(await readStopRow(services, stopIds[0] ?? '')).toMatchObject({
    isOpen: false,
    endedAs: 'handed-back',
  })
  // By its driver, as before the tap.
  expect((await findRound(services, roundId))?.stops[0]).toMatchObject({ endedAs: 'handed-back' })
  expect(await listOpen(services, roundId)).toMatchObject([{ kind: 'handed-back', bookingId: bookingIds[0] }])
})

test('a wrong tap on a lost van, taken back, gives the stop to no van that stands still', async () => {
  const { phone, stopIds, bookingIds, roundId } = await prepareDay(services)
  await phone.start()
  const tap = phone.act('nothing-out', stopIds[2], { words: null, photo: null })
  const undone = phone.act('undone', stopIds[2], { act: tap.id })
  minutes(5)
  const { version } = await readRoundRow(services, roundId)
  expect(await loseVan(services, { roundId, version, by, isSure: true })).toMatchObject({ kind: 'lost' })
  await phone.send(tap, undone)
  expect(await hasLostRound(services, bookingIds[2] ?? '')).toBe(true)
  expect((await listOpen(services, roundId)).map(({ bookingId }) => bookingId)).toContain(bookingIds[2])
  expect((await findRound(services, roundId))?.stops.find(({ id }) => id === stopIds[2])?.endedAs).toBe(
    'taken-out',
  )
})

test('a wrong tap on a round that got another van for its lost one, taken back: the stop waits there', async () => {
  const { phone, stopIds, bookingIds, roundId } = await prepareDay(services)
  const [stopId = '', bookingId = ''] = [stopIds[2], bookingIds[2]]
  await phone.start()
  const at = services.clock.now()
  const answered = { settledAt: at, decision: 'place' }
  const subject = { subjectKind: 'booking', subjectId: bookingId, bookingId, roundId } as const
  await transact(services, (tx) =>
    tx
      .insert(exceptions)
      .values({ kind: 'unserved', areaId: 'cambridge', date, ...subject, openedAt: at, ...answered }),
  )
  const tap = phone.act('collected', stopId, collected)
  await phone.send(tap)
  await phone.do('undone', stopId, { act: tap.id })
  expect(await readStopRow(services, stopId)).toMatchObject({ isOpen: true, endedAs: null })
})

test('a wrong tap that is taken back was no arrival: the donor reads nothing of a van at the door', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  const tap = phone.act('collected', stopIds[2], collected)
  await phone.send(tap)
  minutes(0.2)
  await phone.do('undone', stopIds[2], { act: tap.id })
  expect(await findLiveStop(services, bookingIds[2] ?? '')).toMatchObject({
    stage: 'under-way',
    stopsAway: 2,
  })
  await phone.do('arrived', stopIds[1])
  minutes(1)
  const atDoor = phone.act('collected', stopIds[1], collected)
  await phone.send(atDoor)
  await phone.do('undone', stopIds[1], { act: atDoor.id })
  expect(await findLiveStop(services, bookingIds[1] ?? '')).toMatchObject({ stage: 'at-door' })
})

test('a second try that is taken back leaves what the first one found, and no stop waits', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  minutes(70)
  await phone.do('nothing-out', stopIds[0], { words: null, photo: null })
  minutes(10)
  const again = phone.act('collected', stopIds[0], collected)
  await phone.send(again)
  expect(await phone.do('undone', stopIds[0], { act: again.id })).toMatchObject({ result: 'applied' })
  expect((await readBookingRow(services, bookingIds[0] ?? '')).status).toBe('nothing-out')
  expect(await readStopRow(services, stopIds[0] ?? '')).toMatchObject({ isOpen: false, endedAs: 'done' })
})

test('what a driver takes back after a dispatcher took his word is judged by a person, and not dropped', async () => {
  const { phone, stopIds, bookingIds, roundId } = await prepareDay(services)
  await phone.start()
  minutes(70)
  const asked = { bookingId: bookingIds[0] ?? '', by, taken }
  await recordCollected(services, asked)
  const tap = phone.act('nothing-out', stopIds[0], { words: null, photo: null })
  await phone.send(tap)
  const undone = phone.act('undone', stopIds[0], { act: tap.id })
  const [held] = await listOpen(services, roundId)
  const decision = { id: held?.id ?? 0, decision: 'take-driver', words: 'The driver says so.', by } as const
  expect(await settleException(services, decision)).toEqual({ kind: 'settled' })
  expect((await phone.send(undone)).answers).toMatchObject([{ result: 'held', reason: 'recorded-otherwise' }])
  expect(await listOpen(services, roundId)).toMatchObject([
    { kind: 'act-held', bookingId: bookingIds[0], details: { kind: 'undone' } },
  ])
})

/** The kinds of what was written to the donor of a booking. */
async function listTold(bookingId: string) {
  const own = eq(messages.bookingId, bookingId)
  const rows = await transact(services, (tx) => tx.select().from(messages).where(own))
  return rows.map(({ kind }) => kind)
}

test('whose round was out when the day was closed reads before the promise ends that we cannot say when we come', async () => {
  const { phone, bookingIds } = await prepareDay(services)
  const [bookingId = ''] = bookingIds
  await phone.start()
  const day = { areaId: 'cambridge', date, by }
  await closeRoundDay(services, { ...day, evenIfOut: true })
  services.setNow(`${date}T09:59:00Z`)
  await followRounds(services)
  expect(await listTold(bookingId)).not.toContain('in-doubt')
  minutes(1)
  await followRounds(services)
  expect(await listTold(bookingId)).toContain('in-doubt')
  expect(await findLiveStop(services, bookingId)).toMatchObject({ stage: 'unsure', mayLeave: true })
  await reopenRoundDay(services, day)
  await followRounds(services)
  // Its phone has not been heard of since the van set out.
  expect(await listTold(bookingId)).not.toContain('after-all')
  await noteContact(services, phone.session)
  await followRounds(services)
  expect(await listTold(bookingId)).toContain('after-all')
})

test('whose promise was over when the day was closed reads of no doubt: the phone may know of a visit', async () => {
  const { phone, bookingIds } = await prepareDay(services)
  await phone.start()
  services.setNow(`${date}T11:00:00Z`)
  await closeRoundDay(services, { areaId: 'cambridge', date, by, evenIfOut: true })
  await followRounds(services)
  expect(await listTold(bookingIds[0] ?? '')).not.toContain('in-doubt')
})

test('whom no round ever had though rounds are out reads it before the promise ends', async () => {
  const { phone } = await prepareDay(services)
  await phone.start()
  const { bookingIds, roundId } = await prepareDay(services, { doors: 1 })
  const [bookingId = ''] = bookingIds
  const { bookingIds: others, roundId: another } = await prepareDay(services, { doors: 1 })
  await transact(services, async (tx) => {
    await tx.delete(stops).where(inArray(stops.roundId, [roundId, another]))
  })
  services.setNow(`${date}T10:00:00Z`)
  // Somebody at the desk knows of a driver who comes.
  await startOnTheWay(services, { bookingId: others[0] ?? '', by })
  await followRounds(services)
  expect(await listTold(bookingId)).toContain('in-doubt')
  expect(await listTold(others[0] ?? '')).not.toContain('in-doubt')
})

/** A driver who sets out without a signal, makes a stop, and goes on with another phone five minutes later. */
async function changePhone() {
  const { phone, driver, roundId, stopIds } = await prepareDay(services)
  const acts = [phone.act('van-check', null, { items: { tyres: true }, words: null }), phone.act('started')]
  minutes(20)
  acts.push(phone.act('collected', stopIds[0], collected))
  minutes(5)
  const second = await makePhone(services, { driver, roundId })
  await takeRoundOver(services, { session: second.session, roundId: null })
  minutes(1)
  return { phone, second, roundId, stopIds, acts }
}
const results = ({ answers }: ActsAnswer) => answers.map(({ result }) => result)

test('a start that comes after another phone took the round over leaves the round with that phone', async () => {
  const { phone, second, roundId, stopIds, acts } = await changePhone()
  expect(results(await phone.send(...acts))).toEqual(['applied', 'applied', 'applied'])
  expect(await readRoundRow(services, roundId)).toMatchObject({ state: 'started', deviceId: second.deviceId })
  minutes(1)
  const theirs = [second.act('started'), second.act('collected', stopIds[1], collected)]
  expect(results(await second.send(...theirs))).toEqual(['applied', 'applied'])
})

test('what a phone did before another took the round over counts though the other’s start came first', async () => {
  const { phone, second, roundId, stopIds, acts } = await changePhone()
  await second.start()
  minutes(1)
  expect(results(await phone.send(...acts))).toEqual(['applied', 'applied', 'applied'])
  expect((await readRoundRow(services, roundId)).startedAt).toEqual(new Date(`${date}T08:00:00Z`))
  expect((await readStopRow(services, stopIds[0] ?? '')).endedAt).toEqual(new Date(`${date}T08:20:00Z`))
})

test('a dispatcher lets the driver’s count of what was collected stand in place of the office’s', async () => {
  const { phone, bookingIds, stopIds, roundId } = await prepareDay(services)
  const [bookingId = ''] = bookingIds
  await phone.start()
  minutes(60)
  await recordCollected(services, { bookingId, by, taken: { ...taken, bagsOfClothes: 9 } })
  await phone.do('collected', stopIds[0], collected)
  const [held] = await listOpen(services, roundId)
  const decision = { id: held?.id ?? 0, decision: 'take-driver', words: 'Counted at the depot.', by } as const
  expect(await settleException(services, decision)).toEqual({ kind: 'settled' })
  expect(await readBookingRow(services, bookingId)).toMatchObject({
    status: 'collected',
    takenBagsOfClothes: 2,
  })
  expect(await readTill(services, { areaId: 'cambridge', date })).toMatchObject({ bagsAtDoors: 3 })
})

test('bags stand at the van that took them, and not at the one that need not come any more', async () => {
  const day = await prepareDay(services)
  const other = await moveToAnotherVan(day)
  await transact(services, (tx) => tx.update(rounds).set({ number: 2 }).where(eq(rounds.id, other.roundId)))
  await day.phone.start()
  await day.phone.do('collected', day.stopIds[0], collected)
  const till = await readTill(services, { areaId: 'cambridge', date })
  expect(till?.rounds.map(({ bagsAtDoors }) => bagsAtDoors)).toEqual([3, 0])
})

test('bags that a lost phone’s act says stand at its own van once that counts', async () => {
  const day = await prepareDay(services)
  const { phone, stopIds, roundId } = day
  await phone.start()
  const act = phone.act('collected', stopIds[0], collected)
  const other = await moveToAnotherVan(day)
  await transact(services, (tx) => tx.update(rounds).set({ number: 2 }).where(eq(rounds.id, other.roundId)))
  minutes(30)
  phone.session.device.state = 'revoked'
  await phone.send(act)
  const [held] = await listOpen(services, roundId)
  const decision = { id: held?.id ?? 0, decision: 'take-driver', words: '', by } as const
  expect(await settleException(services, decision)).toEqual({ kind: 'settled' })
  const till = await readTill(services, { areaId: 'cambridge', date })
  expect(till?.rounds.map(({ bagsAtDoors }) => bagsAtDoors)).toEqual([3, 0])
  const at = new Date(`${date}T08:00:00Z`)
  expect(await readStopRow(services, stopIds[0] ?? '')).toMatchObject({ arrivedAt: at, leftAt: at })
})

/** Records a stop with a picture of it, which follows. */
async function collectWithPhoto(phone: Phone, stopId: string | undefined) {
  const photo = randomUUID()
  const act = phone.act('collected', stopId ?? null, { taken, photo })
  await phone.send(act)
  const bytes = exampleJpeg()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const sent = { session: phone.session, id: photo, actId: act.id, sha256, bytes }
  expect(await keepPhoto(services, sent)).toEqual({ kind: 'kept' })
}

test('the picture of a door that was recorded by mistake is shown to nobody once that was corrected', async () => {
  const { phone, bookingIds, stopIds } = await prepareDay(services)
  const [bookingId = ''] = bookingIds
  await phone.start()
  await collectWithPhoto(phone, stopIds[0])
  expect(await findLiveStop(services, bookingId)).toMatchObject({ hasPhoto: true })
  await correctOutcome(services, { bookingId, to: 'missed', reason: 'The house next door.', by })
  expect(await findLiveStop(services, bookingId)).toMatchObject({ hasPhoto: false })
  expect(await findPhotoOfBooking(services, bookingId)).toBeNull()
})

test('the picture of what a dispatcher let count is shown, and not before', async () => {
  const { phone, bookingIds, stopIds, roundId } = await prepareDay(services)
  const [bookingId = ''] = bookingIds
  await phone.start()
  minutes(60)
  await recordCollected(services, { bookingId, by, taken: { ...taken, bagsOfClothes: 9 } })
  await collectWithPhoto(phone, stopIds[0])
  expect(await findLiveStop(services, bookingId)).toMatchObject({ hasPhoto: false })
  const [held] = await listOpen(services, roundId)
  const decision = { id: held?.id ?? 0, decision: 'take-driver', words: 'Counted at the depot.', by } as const
  await settleException(services, decision)
  expect(await findLiveStop(services, bookingId)).toMatchObject({ hasPhoto: true })
})

test('bags of a donor who cancelled count though the phone that says so was lost: nobody can let the act count', async () => {
  const { phone, bookingIds, stopIds } = await prepareDay(services)
  const cancelled = await cancelBooking(services, { bookingId: bookingIds[0] ?? '', by })
  expect(cancelled).toMatchObject({ kind: 'cancelled' })
  await phone.start()
  const act = phone.act('collected', stopIds[0], collected)
  phone.session.device.state = 'revoked'
  expect((await phone.send(act)).answers).toMatchObject([{ result: 'held', reason: 'revoked-phone' }])
  expect(await readTill(services, { areaId: 'cambridge', date })).toMatchObject({ bagsAtDoors: 3 })
})

test('a delay that was told asks nobody any more once the stop is made, and asks again when that is taken back', async () => {
  const { phone, bookingIds, stopIds } = await prepareDay(services)
  await phone.start()
  services.setNow(`${date}T10:30:00Z`)
  await phone.do('note', null, { words: 'Stuck in a queue' })
  await followRounds(services)
  services.setNow(`${date}T10:55:00Z`)
  await followRounds(services)
  const listAsked = async () => {
    const asked = and(eq(exceptions.bookingId, bookingIds[0] ?? ''), isNull(exceptions.settledAt))
    const rows = await transact(services, (tx) => tx.select().from(exceptions).where(asked))
    return rows.map(({ kind }) => kind)
  }
  expect(await listAsked()).toEqual(['window-at-risk'])
  const act = phone.act('collected', stopIds[0], collected)
  await phone.send(act)
  expect(await listAsked()).toEqual([])
  await phone.do('undone', stopIds[0], { act: act.id })
  expect(await listAsked()).toEqual(['window-at-risk'])
})

test('no stop waits again for a donor who was forgotten since, whoever takes the outcome back', async () => {
  const { phone, bookingIds, stopIds } = await prepareDay(services)
  const [bookingId = ''] = bookingIds
  await phone.start()
  const tap = phone.act('collected', stopIds[0], collected)
  await phone.send(tap)
  const { donorId } = await readBookingRow(services, bookingId)
  const now = services.clock.now()
  await transact(services, (tx) => anonymiseDonor(tx, donorId, { requestsBefore: now, now }))
  const undone = await phone.do('undone', stopIds[0], { act: tap.id })
  expect(undone).toMatchObject({ result: 'held', reason: 'donor-forgotten' })
  const correction = { bookingId, to: 'on-the-way', reason: 'The house next door.', by } as const
  expect(await correctOutcome(services, correction)).toMatchObject({ kind: 'refused' })
  expect((await readBookingRow(services, bookingId)).status).toBe('collected')
  expect(await readStopRow(services, stopIds[0] ?? '')).toMatchObject({ isOpen: false })
})

test('who closes a day and who changes its rounds wait for each other in one order, ten times at once', async () => {
  const { roundId, stopIds } = await prepareDay(services)
  const day = { areaId: 'cambridge', date, by }
  let begun = 0
  const counting = {
    ...services,
    database: {
      ...services.database,
      transaction: <T>(work: Parameters<typeof services.database.transaction<T>>[0]) => {
        begun++
        return services.database.transaction(work)
      },
    },
  }
  for (let n = 0; n < 10; n++) {
    // oxlint-disable-next-line no-await-in-loop -- one pair after the other
    const { version } = await readRoundRow(services, roundId)
    const pin = { roundId, version, stopId: stopIds[2] ?? '', pinned: n % 2 === 0, by }
    // oxlint-disable-next-line no-await-in-loop
    await Promise.all([
      closeRoundDay(counting, { ...day, evenIfOut: true }),
      pinStop(counting, pin),
      pinStop(counting, pin),
    ])
    // oxlint-disable-next-line no-await-in-loop
    await reopenRoundDay(services, day)
  }
  // None was rolled back and tried again.
  expect(begun).toBe(30)
})
