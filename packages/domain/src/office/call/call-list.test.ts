import type { MessageKind } from '@kindfold/messages/message-kinds.ts'
import { randomUUID } from 'node:crypto'
import { messages } from '@kindfold/database/schema/messages.ts'
import { formatDay } from '@kindfold/content/calendar/format-when.ts'
import { joinWords } from '@kindfold/content/facts/join-words.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { readManagedBooking } from '../../booking/manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { changeItems } from '../../booking/change/change-items.ts'
import { moveToAnotherDay } from '../../booking/change/move-to-another-day.ts'
import { closeDay } from '../../booking/day/close-day.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { findLateWindows } from '../../rounds/evening/find-late-windows.ts'
import { claimDueMessages } from '../../message/claim-due-messages.ts'
import { markFailed } from '../../message/mark-message.ts'
import { startOnTheWay } from '../../booking/outcome/record-outcome.ts'
import { recordCollected, recordMissed } from '../../booking/outcome/testing/record-states.ts'
import { sweepExpired } from '../../booking/privacy/sweep-expired.ts'
import { judgePlanning } from '../health/judge-planning.ts'
import { drawPreview } from '../message/draw-preview.ts'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import { composeMessage } from '../sending/compose-message.ts'
import { listCalls } from './list-calls.ts'
import { findCalls } from '../today/find-calls.ts'
import { findAreaOfCall, keepUnanswered, putCallBack, tellByCall } from './record-call.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const by: Actor = { kind: 'staff', id: null, name: 'Sam' }
const area = 'cambridge'
// Every test has a day of collection of its own.
const days = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-04',
  '2026-12-07',
  '2026-12-10',
  '2026-12-14',
  '2027-01-12',
  '2027-01-13',
  '2027-01-14',
  '2027-01-15',
  '2027-01-18',
  '2027-01-19',
  '2027-01-20',
]
let date = ''
let callers = 100

beforeEach(() => {
  date = days.shift() ?? ''
  at(-4, '12:00')
})

/** A message as staff see it. */
async function see(row: Parameters<typeof drawPreview>[2]) {
  const hours = await readPhoneHours(services)
  return (await services.database.read((tx) => drawPreview(services, tx, row, hours))).text
}

/** London has no summer time in these weeks. */
function at(daysFromIt: number, time: string) {
  const day = new Date(Date.parse(`${date}T00:00:00Z`) + daysFromIt * 86_400_000).toISOString().slice(0, 10)
  services.setNow(`${day}T${time}:00Z`)
}
async function book(details: { phone?: string | null; email?: string } = {}) {
  const asked = askForBooking({ collectionDate: date })
  const phone = `01223 496${++callers}`
  asked.details = { ...asked.details, email: '', phone, ...details }
  const made = await bookCollection(services, { ...asked, by })
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking.id
}
const list = async () => (await listCalls(services, { date })).calls
async function onlyCall() {
  const [call, ...others] = await list()
  if (!call || others.length > 0) throw new Error(`${others.length + (call ? 1 : 0)} calls are listed`)
  return { ...call, act: { messageId: call.id, tries: call.tries, by } }
}
const statusOf = async (messageId: string) => {
  const [row] = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.id, messageId)),
  )
  return row?.status
}

test('the evening before, who has a landline only stands on the call list, and no sender takes the message', async () => {
  const id = await book()
  await book({ phone: '07700 900123' })
  await book({ email: 'both@example.org' })
  expect(await list()).toEqual([])
  at(-1, '19:00')
  await assignWindows(services, { date })
  const call = await onlyCall()
  expect(call).toMatchObject({
    kind: 'window',
    bookingId: id,
    areaId: area,
    areaName: 'Cambridge',
    tries: 0,
    phone: expect.stringMatching(/^\+441223496/),
    tellBy: '2026-11-23T21:00:00.000Z',
  })
  expect(call.words).toMatch(
    /^We will collect on Tuesday 24 November between .+ and .+\. Please have your bags out by .+\. Your reference is \S{9}\.$/,
  )
  expect((await claimDueMessages(services, { limit: 1000 })).map(({ channel }) => channel)).not.toContain(
    'call',
  )
  expect(await findAreaOfCall(services, call.id)).toBe(area)
  expect((await listCalls(services, { areaIds: ['bristol'] })).calls).toEqual([])
})

test('a call that is ticked off is a message told, with who told it and when, and the alarm is content', async () => {
  const id = await book()
  at(-1, '19:00')
  await assignWindows(services, { date })
  at(-1, '20:45')
  expect((await findLateWindows(services, { date })).map(({ bookingId }) => bookingId)).toEqual([id])
  expect((await judgePlanning(services)).says).toBe(
    `1 donor of ${formatDay(date)} may not know the time slot.`,
  )
  const { act } = await onlyCall()
  expect(await tellByCall(services, act)).toMatchObject({ kind: 'told' })
  expect(await list()).toEqual([])
  expect(await findLateWindows(services, { date })).toEqual([])
  // Whether that is still the slot is not looked at.
  expect((await judgePlanning(services)).says).toBe(`Every donor of ${formatDay(date)} was told a time slot.`)
  const { history, messages: sent } = await readManagedBooking(services, id)
  expect(history.at(-1)).toMatchObject({ kind: 'called', actor: 'staff', details: { about: 'window' } })
  expect(sent.at(-1)).toMatchObject({
    kind: 'window',
    status: 'sent',
    state: expect.stringMatching(/^Told by/),
  })
  expect((await listCalls(services, { date })).made).toMatchObject([
    { id: act.messageId, toldBy: 'Sam', name: 'Your time slot' },
  ])
  expect(await tellByCall(services, act)).toMatchObject({ kind: 'told-before' })
})

test('nobody answered: the call stays, the try counts, and a second click on the same page counts no second', async () => {
  await book()
  at(-1, '19:00')
  await assignWindows(services, { date })
  const { act } = await onlyCall()
  expect(await keepUnanswered(services, act)).toMatchObject({ kind: 'kept' })
  expect(await keepUnanswered(services, act)).toMatchObject({ kind: 'stale', tries: 1 })
  expect(await onlyCall()).toMatchObject({ tries: 1, lastTriedAt: expect.stringContaining('T19:00') })
  const again = await onlyCall()
  const both = await Promise.all([tellByCall(services, again.act), tellByCall(services, again.act)])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['told', 'told-before'])
})

test('a call that was ticked off by mistake is put back', async () => {
  await book()
  at(-1, '19:00')
  await assignWindows(services, { date })
  const { act } = await onlyCall()
  await tellByCall(services, act)
  expect(await putCallBack(services, act)).toMatchObject({ kind: 'put-back' })
  expect((await onlyCall()).id).toBe(act.messageId)
  expect(await putCallBack(services, act)).toMatchObject({ kind: 'stale' })
})

test('a closed day puts its callers on the list with the reason, and what it makes untrue leaves the list', async () => {
  await book()
  at(-1, '19:00')
  await assignWindows(services, { date })
  const { act } = await onlyCall()
  await closeDay(services, { areaId: area, date, reason: 'Snow on the roads', by, cancels: true })
  expect(await onlyCall()).toMatchObject({
    kind: 'cancelled',
    words: expect.stringContaining(
      'Snow on the roads. Please keep your bags inside. The next days with places are',
    ),
  })
  expect(await tellByCall(services, act)).toMatchObject({ kind: 'withdrawn' })
  expect(await putCallBack(services, act)).toMatchObject({ kind: 'withdrawn' })
})

test('of the next days, what waits names only those that are ahead as it goes: call, email, text and what staff see of it', async () => {
  const bookingId = await book()
  at(-1, '19:00')
  await closeDay(services, { areaId: area, date, reason: 'Snow on the roads', by, cancels: true })
  const [waiting] = await services.database.transaction((tx) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.bookingId, bookingId), eq(messages.kind, 'cancelled'))),
  )
  if (!waiting) throw new Error('nothing waits')
  const [first = '', second = '', last = ''] = waiting.data['nextDates'] as string[]
  expect(last).not.toBe('')
  const draw = async (channel: 'email' | 'sms') => {
    const message = { ...waiting, kind: 'nothing-out', channel } as never
    const composed = await composeMessage(services, message)
    const seen = await see(message)
    const went = composed.form === 'text' ? composed.text : composed.email.text
    expect(seen.includes('ext date')).toBe(went.includes('ext date'))
    expect(seen).not.toContain(formatDay(first))
    return went
  }
  const words = async () => (await onlyCall()).words
  expect(await words()).toContain(`are ${joinWords([first, second, last].map(formatDay))}. I can`)
  services.setNow(`${first}T09:00:00Z`)
  expect(await words()).toContain(`are ${joinWords([second, last].map(formatDay))}. I can`)
  expect(await draw('email')).not.toContain(formatDay(first))
  expect(await draw('email')).toContain(formatDay(second))
  expect(await draw('sms')).toContain('Next dates: ')
  services.setNow(`${last}T09:00:00Z`)
  expect(await words()).toContain('I can look for another day with you now.')
  expect(await draw('email')).not.toContain('The next dates with places')
  expect(await draw('sms')).toContain('found no bags. Book on')
})

test('however many wait, each is on the list: what is urgent came last', async () => {
  await book()
  at(-1, '19:00')
  await closeDay(services, { areaId: area, date, reason: 'Snow on the roads', by, cancels: true })
  const { id } = await onlyCall()
  await services.database.transaction(async (tx) => {
    const [call] = await tx.select().from(messages).where(eq(messages.id, id))
    if (!call) throw new Error('it is not there')
    const others = Array.from({ length: 600 }, (_, place) => ({
      ...call,
      id: randomUUID(),
      version: 1000 + place,
    }))
    await tx.insert(messages).values(others)
  })
  expect(await list()).toHaveLength(601)
})

test('on the day the driver’s way and a missed collection are calls, a collected one is none; a caller who cancels is not rung', async () => {
  const [missed, collected, cancelled] = [await book(), await book(), await book()]
  await changeItems(services, {
    bookingId: missed,
    version: 1,
    items: { bagsOfClothes: 9, bagsOfBooks: 0, boxesOfBricABrac: 0 },
    note: null,
    by,
  })
  services.passTime(61_000)
  expect((await list()).map(({ kind }) => kind)).toEqual(['changed'])
  await cancelBooking(services, { bookingId: cancelled, by, atDonorsWord: true, acceptLate: false })
  at(-1, '19:00')
  await assignWindows(services, { date })
  at(0, '09:00')
  await startOnTheWay(services, { bookingId: missed, by })
  await startOnTheWay(services, { bookingId: collected, by })
  expect((await list()).map(({ kind }) => kind)).toEqual(['changed', 'on-the-way', 'on-the-way'])
  const taken = { bagsOfClothes: 3, bagsOfBooks: 1, boxesOfBricABrac: 0 }
  await recordCollected(services, { bookingId: collected, by, taken })
  await recordMissed(services, { bookingId: missed, by })
  expect(await onlyCall()).toMatchObject({ kind: 'missed', bookingId: missed })
})

test('what nobody told in time leaves the list and shows as a failure', async () => {
  await book()
  at(-1, '19:00')
  await assignWindows(services, { date })
  const { id } = await onlyCall()
  at(0, '23:00')
  expect(await list()).toEqual([])
  await sweepExpired(services)
  expect(await statusOf(id)).toBe('failed')
})

test('when email and text have failed staff ring, not while one of them may still arrive', async () => {
  const id = await book({ email: 'gone@example.org', phone: '07700 900999' })
  const claimed = await claimDueMessages(services, { limit: 1000 })
  const email = claimed.find(({ bookingId }) => bookingId === id)
  const fail = (message: { id: string; attempt: number } | undefined) =>
    markFailed(services, {
      id: message?.id ?? '',
      attempt: message?.attempt ?? 0,
      error: '550',
      permanent: true,
    })
  await fail(email)
  expect(await list()).toEqual([])
  const text = (await claimDueMessages(services, { limit: 1000 })).find(({ bookingId }) => bookingId === id)
  expect(text?.channel).toBe('sms')
  await fail(text)
  expect(await onlyCall()).toMatchObject({ kind: 'confirmation', bookingId: id, phone: '+447700900999' })
})

test('who is rung after the deadline of the day to which we moved them hears of none: on the list, and in what staff see of it', async () => {
  const bookingId = await book()
  at(0, '17:00')
  const moved = '2026-12-11'
  const forUs = { fromDate: date, reason: 'Snow on the roads' }
  expect(await moveToAnotherDay(services, { bookingId, date: moved, forUs, by })).toMatchObject({
    kind: 'changed',
  })
  const [waiting] = await services.database.transaction((tx) =>
    tx
      .select()
      .from(messages)
      .where(and(eq(messages.bookingId, bookingId), eq(messages.kind, 'changed'))),
  )
  const say = async () => {
    const { calls } = await listCalls(services, { date: moved })
    const composed = await composeMessage(services, waiting as never)
    const seen = await see(waiting as never)
    expect([seen, composed.form === 'text' && composed.text]).toEqual([calls[0]?.words, calls[0]?.words])
    return calls[0]?.words
  }
  at(0, '17:30')
  expect(await say()).toContain('You can choose another day or cancel until 6pm on Thursday 10 December.')
  at(0, '19:00')
  expect(await say()).toMatch(/We will come on Friday 11 December instead\. Your reference is \S{9}\.$/)
})

test('a day that was closed or whose deadline is over meanwhile is read out to nobody, and what was read out stays written', async () => {
  const bookingId = await book()
  at(-1, '19:00')
  await closeDay(services, { areaId: area, date, reason: 'Snow on the roads', by, cancels: true })
  const words = async () => (await onlyCall()).words
  at(0, '17:59')
  expect(await words()).toContain(
    'are Tuesday 15 December, Wednesday 16 December and Thursday 17 December. I can',
  )
  at(0, '18:00')
  expect(await words()).toContain('are Wednesday 16 December and Thursday 17 December. I can')
  await closeDay(services, { areaId: area, date: '2026-12-16', reason: 'Snow', by, cancels: true })
  expect(await words()).toContain('are Thursday 17 December. I can')
  const { id: messageId, tries } = await onlyCall()
  await tellByCall(services, { messageId, tries, by })
  const kept = await services.database.transaction((tx) =>
    tx.select().from(messages).where(eq(messages.id, messageId)),
  )
  expect(kept).toMatchObject([{ bookingId, status: 'sent', data: { nextDates: ['2026-12-17'] } }])
  await closeDay(services, { areaId: area, date: '2026-12-17', reason: 'Snow', by, cancels: true })
  expect(await see(kept[0]!)).toContain('are Thursday 17 December. I can')
})

/** The day that Today names for the one call of the day. */
async function dueOnToday() {
  const { reference } = await onlyCall()
  const found = await findCalls(services, { areas: 'all', limit: 10_000 })
  return found?.items.find(({ subject, at: since }) => subject === reference && since >= date)?.due
}

/** Writes a call of a kind about a booking of the day, as late as now. */
async function putCall<K extends MessageKind>(id: string, kind: K, data: object = {}) {
  const [first] = await services.database.read((tx) =>
    tx.select().from(messages).where(eq(messages.bookingId, id)).limit(1),
  )
  if (!first) throw new Error('nothing was written')
  const { id: _id, ...row } = first
  const now = services.clock.now()
  const waiting = { channel: 'call', status: 'due', sentAt: null, attempts: 0, dueAt: now, createdAt: now }
  const slot = { window: { start: '10:00', end: '12:00' } }
  await services.database.transaction((tx) =>
    tx.insert(messages).values({
      ...row,
      ...waiting,
      kind,
      template: kind,
      version: 9,
      data: { ...row.data, ...slot, ...data },
    } as typeof messages.$inferInsert),
  )
}

test.each([
  ['running-late', { band: { start: '10:15', end: '11:00' } }],
  ['in-doubt', {}],
  ['after-all', { band: { start: '10:15', end: '11:00' } }],
  ['window-changed', { previous: { start: '08:00', end: '10:00' } }],
  ['on-the-way', {}],
] as const)('on the day a call about %s is made at once, and Today says today', async (kind, data) => {
  const id = await book()
  at(0, '10:05')
  await putCall(id, kind, data)
  expect(await onlyCall()).toMatchObject({ kind, tellBy: `${date}T10:05:00.000Z` })
  expect(await dueOnToday()).toBe(date)
})

test('what became of it is told within the day, which Today names, and not the day after', async () => {
  const id = await book()
  at(0, '14:00')
  await putCall(id, 'nothing-out', { nextDates: [], reason: null })
  const midnight = new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString()
  expect(await onlyCall()).toMatchObject({ tellBy: midnight })
  expect(await dueOnToday()).toBe(date)
})

test('a confirmation that was rung is listed as told and can be put back; one that a caller heard is not', async () => {
  const id = await book()
  at(-1, '12:00')
  expect((await listCalls(services, { date })).made).toEqual([])
  services.passTime(60_000)
  await putCall(id, 'confirmation')
  services.passTime(60_000)
  const { act } = await onlyCall()
  await tellByCall(services, act)
  expect((await listCalls(services, { date })).made.map((made) => made.id)).toEqual([act.messageId])
  expect(await putCallBack(services, act)).toMatchObject({ kind: 'put-back' })
})
