import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import {
  bookingEvents,
  bookings,
  bookingStatuses,
  donors,
  outcomeStatuses,
} from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import type { BookingStatus } from '../../booking/booking/booking.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { createRound } from './testing/create-round.ts'
import { drawEmail, drawText } from '@kindfold/messages/draw-message.ts'
import type { MessageOf } from '@kindfold/messages/message-kinds.ts'
import type { DriverOutcome } from '../../booking/outcome/driver-outcome.ts'
import { recordOutcomeWithin } from '../../booking/outcome/record-outcome-within.ts'
import { startOnTheWayWithin } from '../../booking/outcome/start-on-the-way-within.ts'
import { exampleAnswer } from '@kindfold/messages/testing/example-messages.ts'
import { takeBackOutcomeWithin } from '../../booking/outcome/take-back-outcome-within.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

const taken = { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 }
const outcomes = {
  collected: { kind: 'collected', taken },
  'part-collected': { kind: 'part-collected', taken, codes: ['duvets'], words: null },
  refused: { kind: 'refused', codes: ['torn-bags'], words: null },
  missed: { kind: 'missed', words: null },
  'nothing-out': { kind: 'nothing-out', words: null },
  'no-access': { kind: 'no-access', codes: ['gate-locked'], words: 'The green one.' },
} as const satisfies Record<string, DriverOutcome>
/** When it happened at the door, and when it reached us. */
const times = {
  punctual: { occurredAt: new Date('2026-11-25T11:00:00Z'), now: '2026-11-25T11:00:00Z' },
  late: { occurredAt: new Date('2026-11-25T11:00:00Z'), now: '2026-11-25T14:00:00Z' },
  'next day': { occurredAt: new Date('2026-11-25T11:00:00Z'), now: '2026-11-26T07:00:00Z' },
} as const
type When = keyof typeof times

/** A booking of the 25th with a time slot in a state, on a round that is under way. */
async function bookIn(status: BookingStatus) {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id, donorId } = made.booking
  await transact(services, async (tx) => {
    await tx
      .update(bookings)
      .set({ status, windowStart: '10:00', windowEnd: '12:00' })
      .where(eq(bookings.id, id))
    await tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now() })
      .where(eq(messages.bookingId, id))
  })
  const stop = { bookingId: id, plannedAt: '2026-11-25T10:45:00Z' }
  const round = await createRound(services, { date: '2026-11-25', stops: [stop] })
  return { id, donorId, ...round }
}
type Booked = Awaited<ReturnType<typeof bookIn>>

const readEvents = (id: string) =>
  transact(services, (tx) =>
    tx.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id)).orderBy(asc(bookingEvents.id)),
  )
const readMessages = (id: string) =>
  transact(services, (tx) =>
    tx.select().from(messages).where(eq(messages.bookingId, id)).orderBy(asc(messages.version)),
  )
/** Kind and state of each message after the confirmation. */
const told = async (id: string) =>
  (await readMessages(id)).slice(1).map(({ kind, status }) => `${kind} ${status}`)
const readDonor = (donorId: string) =>
  transact(services, async (tx) => (await tx.select().from(donors).where(eq(donors.id, donorId)))[0])
const record = (
  { id, by }: Booked,
  outcome: DriverOutcome,
  occurredAt: Date,
  tellAfterSeconds: number | undefined = 60,
) =>
  transact(services, (tx) =>
    recordOutcomeWithin(services, tx, { bookingId: id, by, occurredAt, outcome, tellAfterSeconds }),
  )
const setOut = ({ id, by }: Booked, occurredAt: Date) =>
  transact(services, (tx) => startOnTheWayWithin(services, tx, { bookingId: id, by, occurredAt }))
const takeBack = ({ id, by }: Booked, occurredAt: Date) =>
  transact(services, (tx) => takeBackOutcomeWithin(services, tx, { bookingId: id, by, occurredAt }))
/** All that is due goes out. */
const sendAll = (id: string) =>
  transact(services, (tx) =>
    tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now() })
      .where(eq(messages.bookingId, id)),
  )

const states = bookingStatuses

for (const from of states)
  for (const to of outcomeStatuses)
    for (const when of Object.keys(times) as When[]) {
      // No round took it, and its day is over: that is the one thing that can be said of it.
      const isLeft = from === 'booked' && to === 'missed' && when === 'next day'
      const isOpen = from === 'scheduled' || from === 'on-the-way' || isLeft
      const walks = from === 'scheduled' && to !== 'missed'
      test(`${from}, the driver says ${to}, ${when}: ${isOpen ? `it is ${to}` : 'it is held'}${walks ? ', by way of on-the-way, of which nobody is told' : ''}`, async () => {
        const booked = await bookIn(from)
        const { occurredAt, now } = times[when]
        services.setNow(now)
        const before = await readEvents(booked.id)
        const result = await record(booked, outcomes[to], occurredAt)
        const events = (await readEvents(booked.id)).slice(before.length)
        const { booking } = await readManagedBooking(services, booked.id)
        if (!isOpen) {
          expect(result).toMatchObject({ kind: 'refused', status: from })
          expect([events, await told(booked.id), booking.status]).toEqual([[], [], from])
          return
        }
        expect(result).toMatchObject({ kind: 'moved' })
        expect(booking.status).toBe(to)
        expect(events.map(({ kind }) => kind)).toEqual([...(walks ? ['on-the-way'] : []), to])
        const happened = when === 'punctual' ? null : occurredAt
        expect(events.map((event) => event.occurredAt)).toEqual(events.map(() => happened))
        expect(await told(booked.id)).toEqual([`${to} due`])
        const due = (await readMessages(booked.id)).at(-1)?.dueAt
        expect(due?.getTime()).toBe(Date.parse(now) + 60_000)
      })
    }

for (const from of states)
  for (const when of Object.keys(times) as When[]) {
    const moves = from === 'scheduled'
    const tells = moves && when === 'punctual'
    test(`${from}, the driver sets out, ${when}: ${moves ? `it is on-the-way${tells ? ' and the donor is told' : ', silently'}` : 'it is held'}`, async () => {
      const booked = await bookIn(from)
      const { occurredAt, now } = times[when]
      services.setNow(now)
      expect(await setOut(booked, occurredAt)).toMatchObject({ kind: moves ? 'moved' : 'refused' })
      expect(await told(booked.id)).toEqual(tells ? ['on-the-way due'] : [])
      const { booking, history } = await readManagedBooking(services, booked.id)
      expect(booking.status).toBe(moves ? 'on-the-way' : from)
      expect(history.some(({ kind }) => kind === 'on-the-way')).toBe(tells)
    })
  }

for (const from of ['scheduled', 'on-the-way'] as const)
  for (const to of outcomeStatuses)
    for (const when of Object.keys(times) as When[])
      test(`${to} is taken back at once, ${when}: it is ${from} again, nobody ever reads it, and counts are as before`, async () => {
        const booked = await bookIn(from)
        const { occurredAt, now } = times[when]
        services.setNow(now)
        const before = await readDonor(booked.donorId)
        await record(booked, outcomes[to], occurredAt)
        const undoneAt = new Date(occurredAt.getTime() + 20_000)
        if (when === 'punctual') services.passTime(20_000)
        expect(await takeBack(booked, undoneAt)).toMatchObject({ kind: 'moved' })
        const { booking, history } = await readManagedBooking(services, booked.id)
        expect(booking).toMatchObject({ status: from, taken: null, outcomeReason: null })
        expect(history.map(({ kind }) => kind)).toEqual(['booked'])
        expect(await told(booked.id)).toEqual([`${to} withdrawn`])
        const after = await readDonor(booked.donorId)
        expect(after?.nothingOutCount).toBe(before?.nothingOutCount)
        expect(after?.lastCollectionDate).toBe(null)
        // And then what is true.
        await record(booked, outcomes.collected, new Date(undoneAt.getTime() + 10_000))
        expect((await told(booked.id)).at(-1)).toBe('collected due')
      })

test('taken back once its message went out, the donor reads that it was our mistake, and then what is true', async () => {
  const booked = await bookIn('on-the-way')
  services.setNow('2026-11-25T11:00:00Z')
  await record(booked, outcomes['nothing-out'], services.clock.now())
  services.passTime(90_000)
  await sendAll(booked.id)
  expect(await takeBack(booked, services.clock.now())).toMatchObject({ kind: 'moved' })
  expect(await told(booked.id)).toEqual(['nothing-out sent', 'corrected due'])
  services.passTime(20_000)
  await record(booked, outcomes.collected, services.clock.now())
  expect(await told(booked.id)).toEqual(['nothing-out sent', 'corrected withdrawn', 'corrected due'])
  const last = (await readMessages(booked.id)).at(-1)
  expect(last?.data).toMatchObject({ wrote: 'nothing-out', to: 'collected', taken })
  expect((await readDonor(booked.donorId))?.nothingOutCount).toBe(0)
})

test('the email about a collection says when it was booked and when we were at the door, however late we heard of it', async () => {
  const booked = await bookIn('on-the-way')
  services.setNow(times.late.now)
  await record(booked, outcomes.collected, times.late.occurredAt)
  const { kind, data } = (await readMessages(booked.id)).at(-1) ?? {}
  const links = { manage: 'https://example.org/manage' }
  const { text } = drawEmail({ kind, data } as MessageOf<'collected'>, links, builtInFacts['opening-hours'])
  expect(text).toContain('1. Booked (Done)\n   12 noon on Saturday 21 November')
  expect(text).toContain('2. Told: between 10am and 12 noon (Done)')
  expect(text).toContain(
    '3. Collected (Done)\n   11am on Wednesday 25 November\n   We took 2 bags of clothes.',
  )
})

test('an undone tap whose correction is known only the next day does not say that the driver is on the way', async () => {
  const booked = await bookIn('scheduled')
  services.setNow('2026-11-25T11:00:00Z')
  await record(booked, outcomes.collected, services.clock.now())
  services.passTime(90_000)
  await sendAll(booked.id)
  services.setNow('2026-11-26T07:00:00Z')
  await takeBack(booked, new Date('2026-11-25T11:02:00Z'))
  expect(await told(booked.id)).toEqual(['collected sent'])
  await record(booked, outcomes['no-access'], new Date('2026-11-25T11:03:00Z'))
  expect(await told(booked.id)).toEqual(['collected sent', 'corrected due'])
})

test('a driver takes back until the round is finished, and nothing that somebody else recorded', async () => {
  const booked = await bookIn('on-the-way')
  services.setNow('2026-11-25T11:00:00Z')
  await record(booked, outcomes.refused, services.clock.now())
  await transact(services, (tx) =>
    tx
      .update(rounds)
      .set({ state: 'finished', finishedAt: new Date('2026-11-25T11:05:00Z') })
      .where(eq(rounds.id, booked.roundId)),
  )
  expect(await takeBack(booked, new Date('2026-11-25T11:06:00Z'))).toMatchObject({ kind: 'refused' })
  // It was undone before the finish, and only told later.
  expect(await takeBack(booked, new Date('2026-11-25T11:04:00Z'))).toMatchObject({ kind: 'moved' })
  expect(await takeBack(booked, new Date('2026-11-25T11:04:00Z'))).toMatchObject({ kind: 'refused' })
  const other = await bookIn('on-the-way')
  services.setNow('2026-11-25T11:00:00Z')
  await transact(services, (tx) =>
    recordOutcomeWithin(services, tx, {
      bookingId: other.id,
      by: { kind: 'staff', id: null, name: 'Sam' },
      occurredAt: services.clock.now(),
      outcome: outcomes['nothing-out'],
    }),
  )
  expect(await takeBack(other, services.clock.now())).toMatchObject({ kind: 'refused' })
  expect(await record(other, outcomes.collected, new Date('2026-11-25T11:30:00Z'))).toMatchObject({
    kind: 'refused',
    status: 'nothing-out',
  })
})

for (const first of ['nothing-out', 'no-access'] as const)
  test(`a second try after ${first} takes its place, and the donor reads when we came back`, async () => {
    const booked = await bookIn('scheduled')
    services.setNow('2026-11-25T11:00:00Z')
    await record(booked, outcomes[first], services.clock.now())
    services.passTime(90_000)
    await sendAll(booked.id)
    services.setNow('2026-11-25T15:10:20Z')
    expect(await record(booked, outcomes.collected, services.clock.now())).toMatchObject({ kind: 'moved' })
    expect(await told(booked.id)).toEqual([`${first} sent`, 'collected due'])
    const last = (await readMessages(booked.id)).at(-1) as unknown as MessageOf
    expect(drawText(last, exampleAnswer)).toContain('We came back at 3.10pm')
    expect(await readDonor(booked.donorId)).toMatchObject({
      nothingOutCount: 0,
      lastCollectionDate: '2026-11-25',
    })
    // A wrong tap again: what was true before it is true again, and the donor has read that.
    expect(await takeBack(booked, services.clock.now())).toMatchObject({ kind: 'moved' })
    expect((await readManagedBooking(services, booked.id)).booking.status).toBe(first)
    expect(await told(booked.id)).toEqual([`${first} sent`, 'collected withdrawn'])
    expect(await record(booked, outcomes['nothing-out'], new Date('2026-11-25T15:11:00Z'))).toMatchObject({
      kind: 'moved',
    })
    expect((await readDonor(booked.donorId))?.nothingOutCount).toBe(1)
  })

test('a wrong tap that is undone gives back every message that it took, also one from before the day', async () => {
  for (const kind of ['regular-booked', 'confirmation', 'note', 'window'] as const) {
    const booked = await bookIn('on-the-way')
    const [first] = await readMessages(booked.id)
    if (!first) throw new Error('nothing was written')
    const { id: _id, ...row } = first
    await transact(services, (tx) =>
      tx.insert(messages).values({ ...row, kind, template: kind, version: 2, status: 'due', sentAt: null }),
    )
    services.setNow('2026-11-25T11:00:00Z')
    await record(booked, outcomes['nothing-out'], services.clock.now())
    expect((await told(booked.id)).toSorted()).toEqual([`${kind} withdrawn`, 'nothing-out due'].toSorted())
    await takeBack(booked, services.clock.now())
    expect((await told(booked.id)).toSorted()).toEqual([`${kind} due`, 'nothing-out withdrawn'].toSorted())
  }
})

test('a second try within the first minute: the first is never told', async () => {
  const booked = await bookIn('scheduled')
  services.setNow('2026-11-25T11:00:00Z')
  await record(booked, outcomes['nothing-out'], new Date('2026-11-25T10:50:00Z'))
  await record(booked, outcomes.collected, services.clock.now())
  expect(await told(booked.id)).toEqual(['nothing-out withdrawn', 'collected due'])
})

test('the donor reads the words of the codes, then those of the driver; the booking keeps the codes', async () => {
  const booked = await bookIn('on-the-way')
  services.setNow('2026-11-25T11:00:00Z')
  await record(booked, outcomes['no-access'], services.clock.now())
  const { booking } = await readManagedBooking(services, booked.id)
  expect(booking.outcomeReason).toBe('A gate or an entrance was locked. The green one.')
  const [row] = await transact(services, (tx) => tx.select().from(bookings).where(eq(bookings.id, booked.id)))
  expect(row?.outcomeCodes).toEqual(['gate-locked'])
  const silent = await bookIn('on-the-way')
  services.setNow('2026-11-25T11:00:00Z')
  await record(silent, { kind: 'refused', codes: ['no-such-code'], words: ' ' }, services.clock.now())
  expect((await readManagedBooking(services, silent.id)).booking.outcomeReason).toContain('did not say why')
})
