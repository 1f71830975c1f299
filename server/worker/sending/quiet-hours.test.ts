import { messages } from '@kindfold/database/schema/messages.ts'
import { exceptions, stops } from '@kindfold/database/schema/rounds.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { transact } from '@kindfold/database/transact.ts'
import { bookCollection } from '@kindfold/domain/booking/booking/book-collection.ts'
import { getBookingWithin } from '@kindfold/domain/booking/booking/read-booking.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import { changeItems } from '@kindfold/domain/booking/change/change-items.ts'
import { cancelBooking } from '@kindfold/domain/booking/change/cancel-booking.ts'
import { followRounds } from '@kindfold/domain/rounds/live/follow-rounds.ts'
import { bookRound } from '@kindfold/domain/rounds/live/testing/book-round.ts'
import { claimDueMessages } from '@kindfold/domain/message/claim-due-messages.ts'
import {
  describeBooking,
  enqueueBookingMessage,
} from '@kindfold/domain/booking/booking/enqueue-booking-message.ts'
import { getMessageKind, type BookingMessageKind } from '@kindfold/messages/message-kinds.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Transports } from './open-transports.ts'
import { deliverMessage } from './deliver-message.ts'

const date = '2026-11-25'
let services: BookingTestServices
let taken: { kind: string; channel: string; bookingId: string | null; at: string }[]

beforeEach(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
  taken = []
})
afterEach(() => services.database.close())

const provider = {
  send: async () => ({ kind: 'taken' as const, providerId: null }),
  close: async () => {},
}
const transports = { email: provider, sms: provider } as unknown as Transports
const at = (time: string, day = date) => services.setNow(londonInstant(day, time).toISOString())

/** Sends what is due now. */
async function send(): Promise<void> {
  for (const message of await claimDueMessages(services, { limit: 1000 })) {
    const { kind: outcome } = await deliverMessage(services, transports, message)
    const { kind, channel, bookingId } = message
    if (outcome === 'sent') taken.push({ kind, channel, bookingId, at: services.clock.now().toISOString() })
  }
}

/** A round of so many doors whose donors have a mobile number; what they were told so far is gone. */
async function openRound(count: number) {
  const round = await bookRound(services, count)
  await transact(services, (tx) => tx.update(bookings).set({ contactPhone: '+447700900123' }))
  await send()
  taken = []
  return round
}

/** How many of one kind the donor with the most of them got by one channel. */
function countMost(): number {
  const counts = Object.values(
    Object.groupBy(taken, ({ kind, channel, bookingId }) => `${kind} ${channel} ${bookingId}`),
  ).map((same) => same?.length ?? 0)
  return Math.max(0, ...counts)
}

/** Lets hours pass, five minutes at a time. */
async function pass(from: string, to: string, minute?: (time: string) => Promise<void>): Promise<void> {
  const end = londonInstant(date, to).getTime()
  for (let now = londonInstant(date, from).getTime(); now <= end; now += 300_000) {
    services.setNow(new Date(now).toISOString())
    await minute?.(new Date(now).toISOString().slice(11, 16))
    await followRounds(services)
    await send()
  }
}
const listTasks = () => transact(services, (tx) => tx.select().from(exceptions))
const enqueue = (bookingId: string, kind: BookingMessageKind) =>
  transact(services, async (tx) => {
    const facts = describeBooking(await getBookingWithin(tx, bookingId))
    const data = {
      ...(getMessageKind(kind).example as object),
      ...facts,
      window: { start: '19:00', end: '23:00' },
    }
    await enqueueBookingMessage(services, tx, kind, await getBookingWithin(tx, bookingId), data as never)
  })
const read = (kind: string) =>
  transact(services, (tx) => tx.select().from(messages).where(eq(messages.kind, kind)))

test('in a day of trouble no donor reads more than two of a kind, none of it in the night, and a person has each', async () => {
  const round = await openRound(4)
  await round.start(0)
  await round.visit(0, 13)
  // The driver is at the second door for ever, and the round is left open.
  await pass('08:20', '23:30', async (time) => {
    if (time < '12:00')
      await round.hear((Date.parse(`${date}T${time}:00Z`) - Date.parse(`${date}T08:00:00Z`)) / 60_000)
  })
  expect(taken.filter(({ kind }) => kind === 'running-late').length).toBeGreaterThan(0)
  expect(countMost()).toBe(2)
  expect(taken.filter(({ at: when }) => when >= `${date}T21:00`)).toEqual([])
  const waiting = round.ids.slice(1)
  const tasks = await listTasks()
  for (const id of waiting)
    expect(tasks.filter(({ bookingId, kind }) => bookingId === id && kind === 'window-at-risk')).toHaveLength(
      1,
    )
  for (const id of waiting) expect(taken.findLast(({ bookingId }) => bookingId === id)?.kind).toBe('in-doubt')
})

test('a van that is 90 minutes late and catches up again tells nobody more than twice the same', async () => {
  const round = await openRound(12)
  await round.start(0)
  for (let number = 0; number < 12; number++) {
    const left = number < 2 ? 13 + number * 10 : 113 + number * 12
    await pass(number === 0 ? '08:01' : toTime(before(number)), toTime(left), async (time) =>
      round.hear(toMinutes(time)),
    )
    await round.visit(number, left)
    await send()
  }
  expect(taken.some(({ kind }) => kind === 'running-late')).toBe(true)
  expect(countMost()).toBeLessThanOrEqual(2)
})
const before = (number: number) => (number - 1 < 2 ? 13 + (number - 1) * 10 : 113 + (number - 1) * 12) + 1
const toTime = (minutes: number) => new Date(Date.UTC(2026, 10, 25, 8, minutes)).toISOString().slice(11, 16)
const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - 480

test('whoever writes it: the third of a kind in a day is kept back, with its reason and one task', async () => {
  const round = await openRound(2)
  const [id = ''] = round.ids
  for (const time of ['09:00', '09:30', '09:50', '10:10']) {
    at(time)
    await transact(services, (tx) => tx.update(bookings).set({ version: 10 + toMinutes(time) }))
    await enqueue(id, 'after-all')
    await send()
  }
  expect(taken.map(({ kind, channel }) => `${kind} by ${channel}`).toSorted()).toEqual([
    'after-all by email',
    'after-all by email',
    'after-all by sms',
    'after-all by sms',
    'in-doubt by email',
    'in-doubt by sms',
  ])
  const kept = (await read('after-all')).filter(({ status }) => status === 'withdrawn')
  expect(kept).toHaveLength(4)
  expect(kept[0]?.lastError).toMatch(/^TWICE/)
  expect(await listTasks()).toMatchObject([
    { kind: 'untold', bookingId: id, details: { message: 'after-all', because: 'twice' } },
  ])
})

test('time slots written after an outage wait for the morning, the email for six and the text for eight', async () => {
  const round = await openRound(1)
  const [id = ''] = round.ids
  await transact(services, (tx) =>
    tx.update(bookings).set({ windowStart: '10:00', windowEnd: '12:00' }).where(eq(bookings.id, id)),
  )
  at('00:01')
  await enqueue(id, 'window')
  await send()
  at('05:59')
  await send()
  expect(taken).toEqual([])
  at('06:00')
  await send()
  at('07:59')
  await send()
  expect(taken.map(({ channel }) => channel)).toEqual(['email'])
  at('08:00')
  await send()
  expect(taken.map(({ channel }) => channel)).toEqual(['email', 'sms'])
  expect(await read('window')).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
})

test.each(['running-late', 'on-the-way', 'in-doubt', 'after-all'] as const)(
  '%s is dropped in the night with its reason, and a person has the task',
  async (kind) => {
    const round = await openRound(1)
    at('21:30')
    await transact(services, (tx) => tx.update(stops).set({ isOpen: false, endedAs: 'done' }))
    await transact(services, async (tx) => {
      const booking = await getBookingWithin(tx, round.ids[0] ?? '')
      const span = { start: '21:00', end: '23:30' }
      const data = { ...describeBooking(booking), window: span, band: span }
      await enqueueBookingMessage(services, tx, kind, booking, data as never)
    })
    await transact(services, (tx) => tx.update(messages).set({ kind }).where(eq(messages.kind, kind)))
    await send()
    at('08:00', '2026-11-26')
    await send()
    expect(taken).toEqual([])
    const stored = await read(kind)
    expect(stored.every(({ status }) => status !== 'sent')).toBe(true)
    if (kind !== 'in-doubt')
      expect(await listTasks()).toMatchObject([
        { kind: 'untold', details: { message: kind, because: 'night' } },
      ])
  },
)

test('what a donor asks for at that moment goes at any hour; what became of it is emailed, and texted in the morning', async () => {
  const round = await openRound(1)
  const [visited = ''] = round.ids
  services.setNow('2026-11-21T12:00:00Z')
  const asked = askForBooking({ collectionDate: '2026-12-02' })
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  await send()
  taken = []
  at('23:40')
  const cancelled = await cancelBooking(services, { bookingId: made.booking.id, by: { kind: 'donor' } })
  expect(cancelled).toMatchObject({ kind: 'cancelled' })
  await enqueue(visited, 'collected')
  await send()
  expect(taken.map(({ kind, channel }) => `${kind} by ${channel}`).toSorted()).toEqual([
    'cancelled by email',
    'collected by email',
  ])
  at('08:00', '2026-11-26')
  await send()
  expect(taken.at(-1)).toMatchObject({ kind: 'collected', channel: 'sms' })
})

test('each change that is asked for is answered, also the third of a day: its letter says whom to ring if it was a stranger', async () => {
  services.setNow('2026-11-21T12:00:00Z')
  const made = await bookCollection(services, askForBooking({ collectionDate: '2026-12-02' }))
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id: bookingId } = made.booking
  await send()
  taken = []
  for (const [place, bagsOfClothes] of [3, 4, 5].entries()) {
    services.setNow(`2026-11-21T${13 + place}:00:00Z`)
    const { version } = await transact(services, (tx) => getBookingWithin(tx, bookingId))
    const items = { bagsOfClothes, bagsOfBooks: 0, boxesOfBricABrac: 0 }
    const by =
      place === 2 ? ({ kind: 'staff', id: null, name: 'Dev' } as const) : ({ kind: 'donor' } as const)
    await changeItems(services, { bookingId, version, items, note: null, by })
    services.setNow(`2026-11-21T${13 + place}:02:00Z`)
    await send()
  }
  expect(taken.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed'])
  expect(await listTasks()).toEqual([])
})
