import { bookingEvents, bookings } from '@kindfold/database/schema/bookings.ts'
import { actPhotos, driverDevices } from '@kindfold/database/schema/drive.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { roundDays, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { ofRound, openOrRenewException } from '../../capacity/exception/open-exception.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { moveToAnotherDay } from '../../booking/change/move-to-another-day.ts'
import { recordCollected } from '../../booking/outcome/testing/record-states.ts'
import { createRound } from '../live/testing/create-round.ts'
import { findException } from '../decision/list-exceptions.ts'
import { findRound } from '../round/find-round.ts'
import { keepPosition } from './keep-position.ts'
import { keepPhoto } from './keep-photo.ts'
import { exampleJpeg } from './testing/example-photos.ts'
import { revokePhone } from './phones.ts'
import { readRoundDocument } from './read-round-document.ts'
import { takeRoundOver } from './take-round-over.ts'
import {
  date,
  listActs,
  listOpen,
  makePhone,
  prepareDay,
  readBookingRow,
  readRoundRow,
  readStopRow,
  taken,
} from './testing/example-drive.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 10_000)
})
afterAll(() => services.database.close())

const minutes = (count: number) => services.passTime(count * 60_000)
const staffMember = { kind: 'staff', id: null, name: 'Dev' } as const
const collected = { taken, photo: null }

test('a day from the van check to the end: each stop, each outcome, and the load', async () => {
  const day = await prepareDay(services)
  const { phone, roundId, bookingIds, stopIds } = day
  const [first = '', second = '', third = ''] = stopIds
  await phone.start()
  expect(await readRoundRow(services, roundId)).toMatchObject({
    state: 'started',
    deviceId: phone.deviceId,
    startedAt: new Date(`${date}T08:00:00Z`),
    vanCheck: { items: { tyres: true } },
  })
  minutes(60)
  const reasons = { reasons: ['duvets'], words: 'The blue one', photo: null }
  const sent = await phone.send(
    phone.act('arrived', first),
    phone.act('collected', first, collected),
    phone.act('part-collected', second, { taken, ...reasons }),
    phone.act('nothing-out', third, { words: null, photo: null }),
    phone.act('unloaded', null, { bags: 5, kilos: 40 }),
    phone.act('finished', null, { bags: 1, kilos: null }),
  )
  expect(sent.answers.map(({ result }) => result)).toEqual(Array(6).fill('applied'))
  expect(await readBookingRow(services, bookingIds[0] ?? '')).toMatchObject({
    status: 'collected',
    takenBagsOfClothes: 2,
  })
  expect(await readBookingRow(services, bookingIds[1] ?? '')).toMatchObject({
    status: 'part-collected',
    outcomeCodes: ['duvets'],
  })
  expect(await readBookingRow(services, bookingIds[2] ?? '')).toMatchObject({ status: 'nothing-out' })
  expect(await readStopRow(services, first)).toMatchObject({ endedAs: 'done', isOpen: false })
  expect(await readRoundRow(services, roundId)).toMatchObject({
    state: 'finished',
    bagsOff: 6,
    kilosOff: 40,
  })
  expect(await listOpen(services, roundId)).toEqual([])
})

test('a phone with the app of before says a part in its word: it counts, and the same act again is known', async () => {
  const { phone, bookingIds, stopIds } = await prepareDay(services)
  await phone.start()
  const said = { taken, reasons: ['duvets'], words: null, photo: null }
  const part = { ...phone.act('part-collected', stopIds[0], said), kind: 'part' }
  for (const result of ['applied', 'known'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await phone.send(part)).answers).toMatchObject([{ result }])
  expect((await readBookingRow(services, bookingIds[0] ?? '')).outcomeCodes).toEqual(['duvets'])
  expect((await listActs(services, phone.deviceId)).at(-1)?.kind).toBe('part-collected')
  // Its sheet of a part looks for reasons of this word.
  const found = await readRoundDocument(services, phone)
  if (found.kind !== 'found') throw new Error(found.kind)
  const codesOf = (word: string) =>
    found.document.reasons.filter(({ kinds }) => kinds.some((kind) => kind === word)).map(({ code }) => code)
  expect(codesOf('part')).toEqual(codesOf('part-collected'))
  expect(codesOf('part')).toContain('duvets')
})

test('an act that is held has no effect: the round is as unheard, its van as near and its break as it was', async () => {
  const [mine, theirs] = [await prepareDay(services), await prepareDay(services)]
  await mine.phone.start()
  const before = await readRoundRow(services, mine.roundId)
  minutes(30)
  const stranger = await makePhone(services, { driver: theirs.driver, roundId: mine.roundId })
  for (const act of [
    stranger.act('started'),
    stranger.act('break-began', mine.stopIds[0]),
    stranger.act('collected', mine.stopIds[0], collected),
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect((await stranger.send(act)).answers).toMatchObject([{ result: 'held' }])
  expect(await readRoundRow(services, mine.roundId)).toEqual(before)
  Object.assign(services.settings, { keepsVanPositions: true })
  const at = { session: mine.phone.session, latE6: 52_205_337, lonE6: 121_817 }
  expect(await keepPosition(services, at)).toEqual({ kind: 'kept' })
  Object.assign(services.settings, { keepsVanPositions: false })
  minutes(1)
  await mine.phone.do('note', null, { words: 'Here' })
  expect((await readRoundRow(services, mine.roundId)).heardAt).toEqual(services.clock.now())
})

test('a second tap on “the van is empty” adds no second load', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  const [depot = ''] = stopIds
  await transact(services, (tx) =>
    tx.update(stops).set({ kind: 'unload', bookingId: null }).where(eq(stops.id, depot)),
  )
  await phone.start()
  const unload = () => phone.act('unloaded', depot, { bags: 40, kilos: 300 })
  const { answers } = await phone.send(unload(), unload())
  expect(answers.map(({ result }) => result)).toEqual(['applied', 'applied'])
  expect(await readRoundRow(services, roundId)).toMatchObject({ bagsOff: 40, kilosOff: 300 })
})

test('whatever was lost between sending and the answer: the same acts again are known, and done once', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  const acts = [
    phone.act('arrived', stopIds[0]),
    phone.act('collected', stopIds[0], collected),
    phone.act('collected', stopIds[1], collected),
  ]
  await phone.send(...acts)
  const again = await phone.send(...acts, phone.act('arrived', stopIds[2]))
  expect(again.answers.map(({ result }) => result)).toEqual(['known', 'known', 'known', 'applied'])
  const events = await transact(services, (tx) =>
    tx
      .select()
      .from(bookingEvents)
      .where(and(eq(bookingEvents.bookingId, bookingIds[0] ?? ''), eq(bookingEvents.kind, 'collected'))),
  )
  expect(events).toHaveLength(1)
})

test('two pages of a phone that send the same acts at once, twenty times: each act counts once', async () => {
  const { phone, stopIds } = await prepareDay(services)
  await phone.start()
  for (let n = 0; n < 20; n++) {
    const batch = [phone.act('running-late', null, { minutes: n }), phone.act('arrived', stopIds[n % 3])]
    // oxlint-disable-next-line no-await-in-loop -- one pair after the other
    const both = await Promise.all([phone.send(...batch), phone.send(...batch)])
    const results = both.flatMap(({ answers }) => answers.map(({ result }) => result)).toSorted()
    expect(results).toEqual(['applied', 'applied', 'known', 'known'])
  }
  const kept = await listActs(services, phone.deviceId)
  expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 42 }, (_, n) => n + 1))
})

test('after a missing number the rest waits; what has gone from the phone does not hold it up for ever', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  await phone.start()
  const lost = phone.act('arrived', stopIds[0])
  const later = [phone.act('collected', stopIds[0], collected), phone.act('arrived', stopIds[1])]
  const gap = await phone.send(...later)
  expect(gap.answers).toEqual(later.map(({ id }) => ({ id, result: 'gap', sendFrom: 3 })))
  expect(await listOpen(services, roundId)).toMatchObject([{ kind: 'acts-missing', details: { from: 3 } }])
  const filled = await phone.send(lost, ...later)
  expect(filled.answers.map(({ result }) => result)).toEqual(['applied', 'applied', 'applied'])
  expect(await listOpen(services, roundId)).toEqual([])
  phone.act('note', null, { words: 'gone' })
  const last = phone.act('collected', stopIds[1], collected)
  expect((await phone.send(last)).answers).toMatchObject([{ result: 'gap' }])
  minutes(2)
  expect((await phone.send(last)).answers).toMatchObject([{ result: 'applied' }])
  expect(await listOpen(services, roundId)).toMatchObject([{ kind: 'acts-missing' }])
})

test('an id with other content, or two acts with one number, are told, and the first stays', async () => {
  const { phone, stopIds } = await prepareDay(services)
  await phone.start()
  const act = phone.act('arrived', stopIds[0])
  await phone.send(act)
  const changed = { ...act, stop: stopIds[1] }
  const twin = { ...act, id: randomUUID() }
  expect((await phone.send(changed)).answers).toEqual([{ id: act.id, result: 'different' }])
  expect((await phone.send(twin)).answers).toEqual([{ id: twin.id, result: 'different' }])
  expect((await listActs(services, phone.deviceId))[2]).toMatchObject({ stopId: stopIds[0] })
})

test.each([
  ['an unknown kind', { kind: 'teleported' }],
  ['odd data', { data: { taken: 'all' } }],
  ['100 kB', { data: { words: 'x'.repeat(100_000) } }],
  ['no time', { actedAt: 'soon' }],
  ['no round', { round: null }],
  ['an odd stop', { stop: "'; drop table stops; --" }],
  ['no id', { id: '' }],
  ['no number', { seq: null }],
  ['unstorable bytes', { data: { words: 'nul \u0000 half \ud800' } }],
  ['a hundred levels', { data: JSON.parse('[['.repeat(400) + ']]'.repeat(400)) as unknown }],
])(
  'a poison act in the middle (%s) is kept and judged by a person; those around it count',
  async (_, poison) => {
    const { phone, stopIds, roundId } = await prepareDay(services)
    await phone.start()
    const sent = await phone.send(
      phone.act('arrived', stopIds[0]),
      { ...phone.act('collected', stopIds[0], collected), ...poison },
      phone.act('arrived', stopIds[1]),
    )
    const results = new Map(sent.answers.map((answer) => [answer.result, answer]))
    if ('seq' in poison) {
      // Without a number it takes the next that is free, so the phone numbers it anew with what comes after.
      expect(sent.answers.map(({ result }) => result)).toEqual(['applied', 'gap', 'held'])
    } else expect(sent.answers.map(({ result }) => result)).toEqual(['applied', 'held', 'applied'])
    expect(results.get('held')).toMatchObject({ reason: 'malformed' })
    const kept = await listActs(services, phone.deviceId)
    expect(kept.find(({ result }) => result === 'held')).toMatchObject({ reason: 'malformed' })
    expect(JSON.stringify(kept.find(({ result }) => result === 'held')?.data).length).toBeGreaterThan(10)
    const open = await listOpen(services, roundId)
    if (!('round' in poison)) expect(open.map(({ kind }) => kind)).toContain('act-held')
  },
)

test('acts of kinds that this office does not know are judged each for itself: any of them may decide something', async () => {
  const { phone, stopIds, roundId } = await prepareDay(services)
  await phone.start()
  const parked = () => ({ ...phone.act('arrived', stopIds[0]), kind: 'parked' })
  const { answers } = await phone.send(parked(), parked())
  expect(answers.map(({ result }) => result)).toEqual(['held', 'held'])
  const open = await listOpen(services, roundId)
  expect(open.filter(({ kind }) => kind === 'act-held')).toHaveLength(2)
})

test.each([
  ['an hour ahead', 60],
  ['an hour behind', -60],
  ['three hours ahead', 180],
])('a clock %s: the time at the door is judged by ours, and the phone is named', async (_, ahead) => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  phone.setAhead(ahead * 60_000)
  await phone.start()
  minutes(60)
  const act = phone.act('collected', stopIds[0], collected)
  minutes(30)
  await phone.send(act)
  const kept = (await listActs(services, phone.deviceId)).find(({ id }) => id === act.id)
  expect(kept).toMatchObject({
    actedAt: new Date(Date.parse(`${date}T09:00:00Z`) + ahead * 60_000),
    judgedAt: new Date(`${date}T09:00:00Z`),
    receivedAt: new Date(`${date}T09:30:00Z`),
    data: { clockOffsetMs: -ahead * 60_000 },
  })
  const kinds = (await listOpen(services, roundId)).map(({ kind }) => kind)
  expect(kinds.includes('clock-wrong')).toBe(Math.abs(ahead) > 120)
})

test('a time that cannot be is moved to where it can: not before the start, not after it came', async () => {
  const { phone, stopIds } = await prepareDay(services)
  await phone.start()
  minutes(30)
  const early = { ...phone.act('arrived', stopIds[0]), actedAt: '2026-11-20T00:00:00.000Z' }
  const late = { ...phone.act('arrived', stopIds[1]), actedAt: '2026-12-20T00:00:00.000Z' }
  await phone.send(early, late)
  expect((await listActs(services, phone.deviceId)).slice(2).map(({ judgedAt }) => judgedAt)).toEqual([
    new Date(`${date}T08:00:00Z`),
    new Date(`${date}T08:30:00Z`),
  ])
})

test('a wrong tap: undone in time nobody reads of it, and the stop waits again', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  const wrong = phone.act('nothing-out', stopIds[0], { words: null, photo: null })
  await phone.send(wrong)
  services.passTime(10_000)
  expect(await phone.do('undone', stopIds[0] ?? '', { act: wrong.id })).toMatchObject({ result: 'applied' })
  expect(await readStopRow(services, stopIds[0] ?? '')).toMatchObject({ endedAs: null, isOpen: true })
  expect((await readBookingRow(services, bookingIds[0] ?? '')).status).not.toBe('nothing-out')
  const told = await transact(services, (tx) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.subjectId, bookingIds[0] ?? ''), eq(messages.kind, 'nothing-out'))),
  )
  expect(told.every(({ status }) => status === 'withdrawn')).toBe(true)
  expect(await phone.do('collected', stopIds[0] ?? '', collected)).toMatchObject({ result: 'applied' })
  expect((await readBookingRow(services, bookingIds[0] ?? '')).status).toBe('collected')
})

test('a driver who counts anew what its donor read: another number is told once, after a minute; the same one is not', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  minutes(60)
  const [stopId = '', bookingId = ''] = [stopIds[0], bookingIds[0]]
  const count = async (bagsOfClothes: number) =>
    await phone.do('collected', stopId, { ...collected, taken: { ...taken, bagsOfClothes } })
  const isOf = eq(messages.bookingId, bookingId)
  const send = () =>
    transact(services, (tx) =>
      tx
        .update(messages)
        .set({ status: 'sent', sentAt: services.clock.now() })
        .where(and(isOf, eq(messages.status, 'due'))),
    )
  const readDue = () =>
    transact(services, (tx) =>
      tx
        .select()
        .from(messages)
        .where(and(isOf, eq(messages.status, 'due'))),
    )
  const countAnew = async (before: string, bagsOfClothes: number) => {
    expect(await phone.do('undone', stopId, { act: before })).toMatchObject({ result: 'applied' })
    expect(await count(bagsOfClothes)).toMatchObject({ result: 'applied' })
    return (await listActs(services, phone.deviceId)).at(-1)?.id ?? ''
  }
  await count(2)
  const first = (await listActs(services, phone.deviceId)).at(-1)?.id ?? ''
  minutes(2)
  await send()
  const again = await countAnew(first, 2)
  expect(await readDue()).toEqual([])
  const last = await countAnew(again, 5)
  const told = await readDue()
  expect(told).toMatchObject([
    { kind: 'corrected', data: { wroteTaken: { bagsOfClothes: 2 }, taken: { bagsOfClothes: 5 } } },
  ])
  expect(told[0]?.dueAt).toEqual(new Date(services.clock.now().getTime() + 60_000))
  await countAnew(last, 2)
  expect(await readDue()).toEqual([])
})

test('a stop handed back is asked about; undone, it waits again', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  await phone.start()
  const back = phone.act('handed-back', stopIds[0], { words: 'No time' })
  await phone.send(back)
  expect(await listOpen(services, roundId)).toMatchObject([{ kind: 'handed-back', subjectId: stopIds[0] }])
  expect((await findRound(services, roundId))?.stops[0]).toMatchObject({ endedAs: 'handed-back' })
  await phone.do('undone', stopIds[0] ?? '', { act: back.id })
  expect(await listOpen(services, roundId)).toEqual([])
  expect(await readStopRow(services, stopIds[0] ?? '')).toMatchObject({ endedAs: null, isOpen: true })
})

test('a hand-back that is undone brings no van to a booking that was cancelled or moved meanwhile', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  const backs = [0, 1].map((n) => phone.act('handed-back', stopIds[n], { words: null }))
  await phone.send(...backs)
  const staff = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
  await cancelBooking(services, { bookingId: bookingIds[0] ?? '', by: staff, acceptLate: true })
  const { version } = await readBookingRow(services, bookingIds[1] ?? '')
  const move = { bookingId: bookingIds[1] ?? '', version, date: '2026-12-02', by: staff }
  expect(await moveToAnotherDay(services, move)).toMatchObject({ kind: 'changed' })
  for (const [n, reason] of ['donor-cancelled', 'date-changed'].entries()) {
    const undone = await phone.do('undone', stopIds[n] ?? '', { act: backs[n]?.id })
    expect(undone).toMatchObject({ result: 'held', reason })
    expect(await readStopRow(services, stopIds[n] ?? '')).toMatchObject({
      isOpen: false,
      endedAs: 'handed-back',
    })
  }
})

test('a van with a fault, words to the desk and being late are told to a dispatcher', async () => {
  const { phone, roundId } = await prepareDay(services)
  await phone.send(
    phone.act('van-check', null, { items: { tyres: false, lights: true }, words: 'Flat' }),
    phone.act('started'),
    phone.act('note', null, { words: 'Road closed in Mill Lane' }),
    phone.act('running-late', null, { minutes: 20 }),
  )
  expect(await listOpen(services, roundId)).toMatchObject([
    { kind: 'van-fault', details: { faults: ['tyres'] } },
    { kind: 'note' },
    { kind: 'running-late', details: { minutes: 20 } },
  ])
})

test('a driver who is later than was said is read as said last, and another fault of a van stands beside the first', async () => {
  const { phone, roundId } = await prepareDay(services)
  const check = (items: Record<string, boolean>) => phone.do('van-check', null, { items, words: null })
  await check({ tyres: false })
  await check({ tyres: true, brakes: false })
  await phone.start()
  await phone.do('running-late', null, { minutes: 10 })
  const at = services.clock.now()
  services.passTime(40 * 60_000)
  await phone.do('running-late', null, { minutes: 60 })
  const [, , late, ...others] = await listOpen(services, roundId)
  expect(others).toEqual([])
  expect(late).toMatchObject({ kind: 'running-late', openedAt: at, details: { minutes: 60 } })
  const shown = await findException(services, late!.id)
  expect(shown?.act?.data).toEqual({ minutes: 60 })
  expect((await listOpen(services, roundId)).slice(0, 2)).toMatchObject([
    { kind: 'van-fault', details: { faults: ['tyres'] } },
    { kind: 'van-fault', details: { faults: ['brakes'] } },
  ])
  // What reaches us late was said before.
  await transact(services, (tx) =>
    openOrRenewException(tx, {
      kind: 'running-late',
      ...ofRound({ id: roundId, areaId: 'cambridge', date }),
      subject: { kind: 'round', id: roundId },
      details: { act: roundId, minutes: 20 },
      at: new Date(at.getTime() + 60_000),
    }),
  )
  expect((await findException(services, late!.id))?.details).toMatchObject({ minutes: 60 })
})

test('what nobody acted on by the end is handed back, by name', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  await phone.start()
  await phone.do('collected', stopIds[0] ?? '', collected)
  await phone.do('finished', null, { bags: 3, kilos: null })
  expect(await listOpen(services, roundId)).toMatchObject([
    { kind: 'handed-back', subjectId: stopIds[1], details: { isUnknown: true } },
    { kind: 'handed-back', subjectId: stopIds[2] },
  ])
})

/** What the office did while the phone had no signal, and why the driver's act then waits for a dispatcher. */
const conflicts: [string, string, (day: Awaited<ReturnType<typeof prepareDay>>) => Promise<unknown>][] = [
  [
    'the donor cancelled',
    'donor-cancelled',
    ({ bookingIds }) => change(bookingIds[0], { status: 'cancelled', cancelledBy: 'donor' }),
  ],
  [
    'the office recorded another outcome',
    'desk-recorded-otherwise',
    ({ bookingIds }) => {
      minutes(90)
      return recordCollected(services, {
        bookingId: bookingIds[0] ?? '',
        by: staffMember,
        taken: { ...taken, bagsOfClothes: 9 },
      })
    },
  ],
  [
    'the donor was forgotten',
    'donor-forgotten',
    ({ bookingIds }) => change(bookingIds[0], { contactName: null }),
  ],
  [
    'the donor changed the date',
    'date-changed',
    ({ bookingIds }) => change(bookingIds[0], { collectionDate: '2026-11-26' }),
  ],
  ['the round was given to another driver', 'not-his-round', ({ roundId }) => giveAway(roundId)],
  ['the round was cancelled', 'round-cancelled', ({ roundId }) => setRound(roundId, { state: 'cancelled' })],
  ['the round was not released', 'not-released', ({ roundId }) => setRound(roundId, { state: 'planned' })],
]

async function change(id: string | undefined, set: Partial<typeof bookings.$inferInsert>): Promise<void> {
  await transact(services, (tx) =>
    tx
      .update(bookings)
      .set(set)
      .where(eq(bookings.id, id ?? '')),
  )
}
async function setRound(id: string, set: Partial<typeof rounds.$inferInsert>): Promise<void> {
  await transact(services, (tx) => tx.update(rounds).set(set).where(eq(rounds.id, id)))
}
async function giveAway(roundId: string): Promise<void> {
  const other = await createRound(services, {
    date,
    state: 'finished',
    stops: [{ bookingId: null, kind: 'break', plannedAt: `${date}T12:00:00Z` }],
  })
  await setRound(roundId, { driverId: other.driverId })
}

test.each(conflicts)(
  'meanwhile %s: the act is held (%s), with both truths, and nothing is overwritten',
  async (_, reason, meanwhile) => {
    const day = await prepareDay(services, { state: 'started' })
    const { phone, roundId, stopIds, bookingIds } = day
    const act = phone.act('collected', stopIds[0], collected)
    await meanwhile(day)
    const before = await readBookingRow(services, bookingIds[0] ?? '')
    expect((await phone.send(act)).answers).toEqual([{ id: act.id, result: 'held', reason }])
    expect(await readBookingRow(services, bookingIds[0] ?? '')).toEqual(before)
    const [kept] = await listActs(services, phone.deviceId)
    expect(kept).toMatchObject({ result: 'held', reason, data: collected })
    expect(await listOpen(services, roundId)).toMatchObject([
      {
        kind: 'act-held',
        subjectKind: 'act',
        subjectId: act.id,
        bookingId: bookingIds[0],
        details: { reason, kind: 'collected' },
      },
    ])
  },
)

test('yesterday’s acts, and those of a closed day, are held', async () => {
  const yesterday = await prepareDay(services, { state: 'started' })
  const act = yesterday.phone.act('collected', yesterday.stopIds[0], collected)
  services.passTime(86_400_000)
  expect((await yesterday.phone.send(act)).answers).toMatchObject([{ result: 'held', reason: 'yesterday' }])
  const { phone, stopIds } = await prepareDay(services, { state: 'started' })
  await transact(services, (tx) =>
    tx.insert(roundDays).values({ areaId: 'cambridge', date, closedAt: services.clock.now() }),
  )
  expect(await phone.do('collected', stopIds[0] ?? '', collected)).toMatchObject({ reason: 'day-closed' })
  await transact(services, (tx) => tx.delete(roundDays))
})

test('the office cancelled a round that is out: what its driver did is held, not lost', async () => {
  const { phone, stopIds, roundId } = await prepareDay(services)
  expect(await phone.do('arrived', stopIds[0] ?? '')).toMatchObject({ result: 'held', reason: 'not-started' })
  expect(await listOpen(services, roundId)).toMatchObject([{ subjectKind: 'round', subjectId: roundId }])
})

test('a stop moved to another van: the first that was there counts, and both there is judged by a person', async () => {
  const day = await prepareDay(services, { state: 'started' })
  const { phone, stopIds, bookingIds } = day
  const [stopId = '', bookingId = ''] = [stopIds[0], bookingIds[0]]
  const move = async (id: string, booking: string) => {
    await transact(services, (tx) =>
      tx
        .update(stops)
        .set({ isOpen: false, endedAs: 'moved', endedAt: services.clock.now() })
        .where(eq(stops.id, id)),
    )
    return await createRound(services, {
      date,
      stops: [{ bookingId: booking, plannedAt: `${date}T10:00:00Z` }],
    })
  }
  const other = await move(stopId, bookingId)
  expect(await phone.do('collected', stopId, collected)).toMatchObject({ result: 'applied' })
  expect((await readBookingRow(services, bookingId)).status).toBe('collected')
  expect(await readStopRow(services, other.stopIds[0] ?? '')).toMatchObject({
    endedAs: 'done',
    isOpen: false,
  })
  expect((await readRoundRow(services, other.roundId)).version).toBe(2)
  // The second door: the other van was there first, this one says otherwise.
  const [nextStop = '', nextBooking = ''] = [stopIds[1], bookingIds[1]]
  const second = await move(nextStop, nextBooking)
  const driver = { id: second.driverId, name: second.by.name }
  const theirs = await makePhone(services, { driver, roundId: second.roundId })
  expect(await theirs.do('collected', second.stopIds[0] ?? '', collected)).toMatchObject({
    result: 'applied',
  })
  expect(
    await phone.do('refused', nextStop, { reasons: ['duvets'], words: null, photo: null }),
  ).toMatchObject({ result: 'held', reason: 'both-acted' })
  expect((await readBookingRow(services, nextBooking)).status).toBe('collected')
})

test('the office recorded the same: nothing is left to judge', async () => {
  const { phone, roundId, stopIds, bookingIds } = await prepareDay(services, { state: 'started' })
  await recordCollected(services, { bookingId: bookingIds[0] ?? '', by: staffMember, taken })
  expect(await phone.do('collected', stopIds[0] ?? '', collected)).toMatchObject({ result: 'applied' })
  expect(await listOpen(services, roundId)).toEqual([])
})

test('nothing out, and later the bags are there: the second try counts', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  await phone.do('nothing-out', stopIds[0] ?? '', { words: null, photo: null })
  minutes(60)
  expect(await phone.do('collected', stopIds[0] ?? '', collected)).toMatchObject({ result: 'applied' })
  expect((await readBookingRow(services, bookingIds[0] ?? '')).status).toBe('collected')
})

test('who comes before the promised time and finds nothing says so: the donor reads it, and a dispatcher judges it', async () => {
  const { phone, roundId, stopIds, bookingIds } = await prepareDay(services)
  await phone.start()
  minutes(41)
  await phone.do('nothing-out', stopIds[0] ?? '', { words: 'Looked in the porch', photo: null })
  await phone.do('collected', stopIds[1] ?? '', collected)
  expect((await readBookingRow(services, bookingIds[0] ?? '')).outcomeReason).toBe(
    'We came at 08:41, before your time slot began at 09:00. That was our mistake. Please tell us, and we come again. Looked in the porch',
  )
  expect(await listOpen(services, roundId)).toMatchObject([
    { kind: 'came-early', bookingId: bookingIds[0], subjectId: stopIds[0] },
  ])
  minutes(30)
  await phone.do('collected', stopIds[0] ?? '', collected)
  expect(await listOpen(services, roundId)).toEqual([])
  expect((await readBookingRow(services, bookingIds[0] ?? '')).outcomeReason).toBeNull()
})

test('one passkey on two phones: the second takes the round over, and what the first did before still counts', async () => {
  const { phone, roundId, driver, stopIds } = await prepareDay(services)
  await phone.start()
  const second = await makePhone(services, { driver, roundId })
  expect(await second.do('arrived', stopIds[0] ?? '')).toMatchObject({ reason: 'another-phone' })
  minutes(10)
  const before = phone.act('collected', stopIds[0], collected)
  minutes(10)
  expect(await takeRoundOver(services, { session: second.session, roundId: null })).toMatchObject({
    kind: 'taken-over',
    version: 2,
  })
  minutes(10)
  const after = phone.act('collected', stopIds[1], collected)
  expect((await phone.send(before, after)).answers).toMatchObject([
    { result: 'applied' },
    { result: 'held', reason: 'taken-over' },
  ])
  expect((await readRoundRow(services, roundId)).version).toBe(3)
  expect(await second.do('collected', stopIds[2] ?? '', collected)).toMatchObject({ result: 'applied' })
})

test('a phone lost in a round: another driver goes on, unknown stops are listed, and what it still holds is held', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  await phone.start()
  const other = await prepareDay(services, { doors: 1, state: 'finished' })
  expect(await takeRoundOver(services, { session: other.phone.session, roundId })).toEqual({
    kind: 'none',
  })
  services.setNow(`${date}T09:07:00Z`)
  const found = phone.act('collected', stopIds[0], collected)
  const by = staffMember
  expect(await revokePhone(services, { deviceId: phone.deviceId, isStolen: false, by })).toMatchObject({
    kind: 'revoked',
    roundId,
  })
  const taking = await takeRoundOver(services, { session: other.phone.session, roundId })
  expect(taking).toMatchObject({ kind: 'taken-over' })
  expect(await listOpen(services, roundId)).toMatchObject([
    { kind: 'phone-lost' },
    { kind: 'acts-missing', details: { stops: [stopIds[0], stopIds[1]] } },
  ])
  const theirs = await makePhone(services, { driver: other.driver, roundId })
  await takeRoundOver(services, { session: theirs.session, roundId: null })
  expect(await theirs.do('collected', stopIds[2] ?? '', collected)).toMatchObject({ result: 'applied' })
  services.passTime(3 * 86_400_000)
  phone.session.device.state = 'revoked'
  const handed = await phone.send(found)
  expect(handed).toMatchObject({ device: 'revoked', roundVersion: null })
  expect(handed.answers).toMatchObject([{ result: 'held', reason: 'revoked-phone' }])
})

test('the last number that is here is kept with the phone', async () => {
  const { phone } = await prepareDay(services)
  await phone.start()
  const [device] = await transact(services, (tx) =>
    tx.select().from(driverDevices).where(eq(driverDevices.id, phone.deviceId)),
  )
  expect(device).toMatchObject({ lastSeq: 2, appVersion: '1' })
})

test('a round of yesterday that nobody finished keeps its driver from nothing today', async () => {
  const { phone, roundId } = await prepareDay(services, { doors: 1 })
  const today = await readRoundRow(services, roundId)
  await transact(services, (tx) =>
    tx
      .insert(rounds)
      .values({ ...today!, id: randomUUID(), date: '2026-11-24', number: 99, state: 'started' }),
  )
  expect(await phone.do('started')).toMatchObject({ result: 'applied' })
})

test('a round that was handed over on its way is of its driver’s phone with the first act', async () => {
  const { phone, roundId } = await prepareDay(services, { doors: 1, state: 'started' })
  await transact(services, (tx) => tx.update(rounds).set({ deviceId: null }).where(eq(rounds.id, roundId)))
  expect(await phone.do('note', null, { words: 'I have it now' })).toMatchObject({ result: 'applied' })
  expect(await readRoundRow(services, roundId)).toMatchObject({
    deviceId: phone.deviceId,
    heardAt: services.clock.now(),
  })
})

test('the same outcome twice, and the second taken back: the first stays', async () => {
  const { phone, bookingIds, stopIds } = await prepareDay(services, { doors: 1 })
  const [stop = ''] = stopIds
  await phone.start()
  await phone.do('collected', stop, collected)
  minutes(1)
  const again = phone.act('collected', stop, collected)
  await phone.send(again)
  expect(await phone.do('undone', stop, { act: again.id })).toMatchObject({ result: 'applied' })
  const [booking] = await transact(services, (tx) =>
    tx
      .select()
      .from(bookings)
      .where(eq(bookings.id, bookingIds[0] ?? '')),
  )
  expect(booking?.status).toBe('collected')
})

test('what comes after a donor’s data was deleted is kept without words and without a photo', async () => {
  const { phone, stopIds, bookingIds } = await prepareDay(services, { state: 'started' })
  const photo = randomUUID()
  const refused = phone.act('refused', stopIds[0], {
    reasons: ['duvets'],
    words: 'Mrs Example was cross.',
    photo,
  })
  const malformed = phone.act('note', stopIds[0], { words: 7, name: 'Mrs Example' })
  const other = phone.act('nothing-out', stopIds[1], { words: 'Looked in the porch', photo: null })
  await change(bookingIds[0], { contactName: null })
  await phone.send(refused, malformed, other)
  const acts = await listActs(services, phone.deviceId)
  expect(JSON.stringify(acts)).not.toContain('Mrs Example')
  expect(acts.at(-1)?.data).toMatchObject({ words: 'Looked in the porch' })
  const bytes = exampleJpeg()
  const sent = {
    session: phone.session,
    id: photo,
    actId: refused.id,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes,
  }
  expect(await keepPhoto(services, sent)).toEqual({ kind: 'kept' })
  expect(await transact(services, (tx) => tx.$count(actPhotos, eq(actPhotos.id, photo)))).toBe(0)
})

test('a start with the date of yesterday that comes on the day starts the round, and what follows counts', async () => {
  const { phone, roundId, stopIds } = await prepareDay(services)
  await phone.send({ ...phone.act('started'), actedAt: '2026-11-24T08:00:00.000Z' })
  expect(await readRoundRow(services, roundId)).toMatchObject({
    state: 'started',
    startedAt: new Date(`${date}T00:00:00Z`),
  })
  expect(await phone.do('collected', stopIds[0], collected)).toMatchObject({ result: 'applied' })
})
