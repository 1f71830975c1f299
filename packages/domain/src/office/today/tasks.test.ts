import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { eq } from 'drizzle-orm'
import { endAlarm, raiseAlarm, setAlarms } from '../alarm/alarms.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { listCalls } from '../call/list-calls.ts'
import { tellByCall } from '../call/record-call.ts'
import { addArea } from '../../capacity/area/change-area.ts'
import { assignWindows } from '../../rounds/evening/assign-windows.ts'
import { startOnTheWay } from '../../booking/outcome/record-outcome.ts'
import { reportMissed } from '../../booking/outcome/report-missed.ts'
import { requestPrivacy } from '../../booking/privacy/request-privacy.ts'
import { joinWaitingList } from '../../booking/waiting-list/join-waiting-list.ts'
import { tellWaitingList } from '../../booking/waiting-list/tell-waiting-list.ts'
import { readDaysOfToday } from './read-days.ts'
import { listTasks, type TaskKind } from './tasks.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

const admin = { roles: [{ role: 'admin', areaId: null }] } as const
const by = { kind: 'staff', id: null, name: 'Sam' } as const

async function book(changes: Parameters<typeof askForBooking>[0] = {}) {
  const made = await bookCollection(services, askForBooking(changes))
  if (made.kind !== 'booked') throw new Error(made.kind)
  return made.booking
}
const find = async (kind: TaskKind, member: Parameters<typeof listTasks>[1] = admin) =>
  (await listTasks(services, member)).find((task) => task.kind === kind) ?? null

test('each area’s day stands with its places and what has become of its bookings, own areas alone when asked', async () => {
  const date = '2026-11-26'
  const first = await book({ collectionDate: date })
  await book({ collectionDate: date })
  await book({ collectionDate: date, postcode: 'OX1 1AA' })
  await assignWindows(services, { date })
  services.setNow('2026-11-26T09:00:00Z')
  await startOnTheWay(services, { bookingId: first.id, by })
  const { today, days } = await readDaysOfToday(services, { areas: 'all' })
  expect(today).toBe(date)
  const cambridge = days.find((day) => day.areaId === 'cambridge' && day.date === date)
  expect(cambridge).toMatchObject({ booked: 2, held: 0, byStatus: { 'on-the-way': 1, scheduled: 1 } })
  const own = await readDaysOfToday(services, { areas: ['oxford'] })
  expect(new Set(own.days.map(({ areaId }) => areaId))).toEqual(new Set(['oxford']))
  expect((await readDaysOfToday(services, { areas: [] })).days).toEqual([])
})

test('time slots that are not told by a quarter to nine wait for whoever may see that area', async () => {
  const { reference } = await book({ collectionDate: '2026-12-01' })
  services.setNow('2026-11-30T20:44:00Z')
  expect(await find('untold-window')).toBeNull()
  services.setNow('2026-11-30T20:45:00Z')
  expect(await find('untold-window')).toMatchObject({
    count: 1,
    items: [{ subject: reference, areaId: 'cambridge', at: '2026-11-30T18:00:00.000Z', due: '2026-12-01' }],
  })
  expect(await find('untold-window', { roles: [{ role: 'support', areaId: 'oxford' }] })).toBeNull()
  expect(await find('untold-window', { roles: [{ role: 'editor', areaId: null }] })).toBeNull()
})

test('a donor who says that we did not come waits until staff have done something about it', async () => {
  const { id, reference } = await book({ collectionDate: '2026-12-02' })
  await assignWindows(services, { date: '2026-12-02' })
  services.setNow('2026-12-02T22:00:00Z')
  expect(await reportMissed(services, { bookingId: id })).toMatchObject({ kind: 'reported' })
  expect(await find('missed-report')).toMatchObject({ count: 1, items: [{ subject: reference }] })
  services.setNow('2026-12-02T22:05:00Z')
  await startOnTheWay(services, { bookingId: id, by })
  expect(await find('missed-report')).toBeNull()
})

test('a message that was given up waits; one that another replaced does not', async () => {
  const { id } = await book({ collectionDate: '2026-12-03' })
  const [sent] = await services.database.transaction((tx) =>
    tx.update(messages).set({ status: 'failed' }).where(eq(messages.bookingId, id)).returning(),
  )
  expect(await find('failed-message')).toMatchObject({ count: 1, items: [{ subject: sent?.id }] })
  await services.database.transaction((tx) =>
    tx
      .insert(messages)
      .values({ ...sent!, id: undefined, channel: 'sms', insteadOfId: sent!.id, status: 'due' }),
  )
  expect(await find('failed-message')).toBeNull()
})

test('whom only the telephone reaches waits with the day by which they should know, until the call is ticked off', async () => {
  services.setNow('2026-12-03T12:00:00Z')
  const asked = askForBooking({ collectionDate: '2026-12-09' })
  asked.details = { ...asked.details, email: '', phone: '01223 496777' }
  const made = await bookCollection(services, { ...asked, by })
  if (made.kind !== 'booked') throw new Error(made.kind)
  services.setNow('2026-12-08T18:00:00Z')
  await assignWindows(services, { date: '2026-12-09' })
  expect(await find('call')).toMatchObject({
    count: 1,
    items: [{ subject: made.booking.reference, due: '2026-12-08', areaId: 'cambridge' }],
  })
  expect(await find('call', { roles: [{ role: 'support', areaId: 'oxford' }] })).toBeNull()
  expect(await find('call', { roles: [{ role: 'editor', areaId: null }] })).toBeNull()
  const { calls } = await listCalls(services)
  await tellByCall(services, { messageId: calls[0]!.id, tries: 0, by })
  expect(await find('call')).toBeNull()
})

test('an area that collects where people wait to be told so waits until they are told', async () => {
  await joinWaitingList(services, {
    email: 'first@example.org',
    postcode: 'LS1 4AP',
    consent: true,
    address: '192.0.2.9',
  })
  expect(await find('waiting-list')).toBeNull()
  services.passTime(3_600_000)
  const leeds = {
    id: 'leeds',
    name: 'Leeds',
    nation: 'england' as const,
    outwardPatterns: ['LS'],
    weekdays: [2],
    dailyCapacity: 20,
  }
  await addArea(services, { area: leeds, by })
  expect(await find('waiting-list')).toMatchObject({
    count: 1,
    items: [{ subject: 'Leeds', areaId: 'leeds', at: '2026-11-21T12:00:00.000Z' }],
  })
  expect(await find('waiting-list', { roles: [{ role: 'dispatcher', areaId: 'oxford' }] })).toBeNull()
  expect(await find('waiting-list', { roles: [{ role: 'support', areaId: null }] })).toBeNull()
  await tellWaitingList(services, { areaId: 'leeds', by })
  expect(await find('waiting-list')).toBeNull()
})

test('requests wait with the day by which they must be answered', async () => {
  await requestPrivacy(services, {
    kind: 'complaint',
    email: 'ada@example.org',
    words: 'Nobody came.',
    address: '192.0.2.1',
  })
  const found = await find('request')
  expect(found).toMatchObject({ count: 1, items: [{ due: expect.stringMatching(/^2026-12/) }] })
  expect(await find('request', { roles: [{ role: 'editor', areaId: null }] })).toBeNull()
})

test('jobs and counters wait until they are put right, and keep since when', async () => {
  await raiseAlarm(services, 'job-given-up', 'assign-windows')
  await setAlarms(services, { kind: 'wrong-counter', subjects: ['cambridge 2026-12-01'] })
  services.passTime(3_600_000)
  await raiseAlarm(services, 'job-given-up', 'assign-windows')
  await setAlarms(services, {
    kind: 'wrong-counter',
    subjects: ['cambridge 2026-12-01', 'oxford 2026-12-01'],
  })
  expect(await find('job')).toMatchObject({
    count: 1,
    items: [{ subject: 'assign-windows', at: '2026-11-21T12:00:00.000Z' }],
  })
  expect(await find('counter')).toMatchObject({
    count: 2,
    items: [{ areaId: 'cambridge', due: '2026-12-01', at: '2026-11-21T12:00:00.000Z' }, { areaId: 'oxford' }],
  })
  expect(await find('counter', { roles: [{ role: 'dispatcher', areaId: 'oxford' }] })).toMatchObject({
    count: 1,
  })
  await endAlarm(services, 'job-given-up', 'assign-windows')
  await setAlarms(services, { kind: 'wrong-counter', subjects: [] })
  expect(await find('job')).toBeNull()
  expect(await find('counter')).toBeNull()
})

test('an editor sees which articles publish today, by the clock of London', async () => {
  const add = (slug: string, publishedAt: string) =>
    services.database.transaction((tx) =>
      tx.insert(blogPosts).values({
        slug,
        title: slug,
        content: '<p>x</p>',
        status: 'published',
        publishedAt: new Date(publishedAt),
      }),
    )
  await add('today', '2027-07-01T23:30:00Z')
  await add('tomorrow', '2027-07-02T23:30:00Z')
  services.setNow('2027-07-02T08:00:00Z')
  const editor = { roles: [{ role: 'editor', areaId: null }] } as const
  expect(await find('article', editor)).toMatchObject({ count: 1, items: [{ subject: 'today' }] })
})
