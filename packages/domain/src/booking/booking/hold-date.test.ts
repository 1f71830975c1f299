import { attempts } from '@kindfold/database/schema/donor-access.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from './book-collection.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { readDraft, saveDraft, startDraft } from './draft.ts'
import { holdDate } from '../../capacity/hold/hold-date.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { releaseHold } from '../../capacity/hold/release-hold.ts'
import { sweepExpired } from '../privacy/sweep-expired.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('oxford', 1)
})
afterAll(() => services.database.close())

const minuteMs = 60_000
const start = async () => (await startDraft(services)).draftId
const hold = (draftId: string, date: string) => holdDate(services, { draftId, areaId: 'oxford', date })

test('a held place is nobody else’s, and its own journey still sees the date', async () => {
  const draftId = await start()
  expect((await hold(draftId, '2026-11-24')).kind).toBe('held')
  const other = await hold(await start(), '2026-11-24')
  expect(other).toMatchObject({ kind: 'date-full', date: '2026-11-24' })
  expect(other.kind === 'date-full' && other.alternatives.map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-25',
    '2026-11-26',
  ])
  const dates = async (own: string | null) => {
    const offered = await listOfferedDates(services, { areaId: 'oxford', draftId: own })
    return offered.kind === 'offered' ? offered.next.map(({ date }) => date) : []
  }
  expect(await dates(draftId)).toContain('2026-11-24')
  expect(await dates(null)).not.toContain('2026-11-24')
})

test('choosing another date gives the first back', async () => {
  const draftId = await start()
  await hold(draftId, '2026-11-25')
  await hold(draftId, '2026-11-26')
  expect((await hold(await start(), '2026-11-25')).kind).toBe('held')
  expect(await checkCounters(services)).toEqual([])
})

test('ten requests of one journey at once keep one place', async () => {
  const draftId = await start()
  const outcomes = await Promise.all(
    ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-01', '2026-12-02', '2026-12-03'].map((date) =>
      hold(draftId, date),
    ),
  )
  expect(outcomes.every(({ kind }) => kind === 'held')).toBe(true)
  const free = await Promise.all(
    ['2026-12-01', '2026-12-02', '2026-12-03'].map(async (date) => (await hold(await start(), date)).kind),
  )
  expect(free.toSorted()).toEqual(['date-full', 'held', 'held'])
  expect(await checkCounters(services)).toEqual([])
})

test('each page extends it; an expired one that is still free is kept without a word', async () => {
  const draftId = await start()
  await hold(draftId, '2026-12-07')
  services.passTime(10 * minuteMs)
  await hold(draftId, '2026-12-07')
  services.passTime(10 * minuteMs)
  expect((await hold(await start(), '2026-12-07')).kind).toBe('date-full')
  services.passTime(10 * minuteMs)
  expect((await hold(draftId, '2026-12-07')).kind).toBe('held')
  services.passTime(16 * minuteMs)
  expect((await sweepExpired(services)).holds).toBeGreaterThan(0)
  expect((await hold(draftId, '2026-12-07')).kind).toBe('held')
  expect(await checkCounters(services)).toEqual([])
})

test('an expired one that another took says so and offers the nearest dates', async () => {
  const draftId = await start()
  await hold(draftId, '2026-12-08')
  services.passTime(16 * minuteMs)
  expect(
    (await bookCollection(services, askForBooking({ postcode: 'OX1 1AA', collectionDate: '2026-12-08' })))
      .kind,
  ).toBe('booked')
  const gone = await hold(draftId, '2026-12-08')
  expect(gone).toMatchObject({ kind: 'date-full', date: '2026-12-08' })
  expect(gone.kind === 'date-full' && gone.alternatives).toHaveLength(3)
  expect(await checkCounters(services)).toEqual([])
})

test('a place is given back by releasing it, once', async () => {
  const first = await start()
  await hold(first, '2026-12-09')
  await releaseHold(services, { draftId: first })
  await releaseHold(services, { draftId: first })
  expect((await hold(await start(), '2026-12-09')).kind).toBe('held')
  expect(await checkCounters(services)).toEqual([])
})

test('no place is held past the cut-off, on a holiday, beyond the horizon or on no date at all', async () => {
  const draftId = await start()
  services.setNow('2026-12-09T18:00:00Z')
  expect((await hold(draftId, '2026-12-10')).kind).toBe('past-cut-off')
  expect((await hold(draftId, '2026-12-25')).kind).toBe('date-not-offered')
  expect((await hold(draftId, '2027-03-01')).kind).toBe('date-not-offered')
  expect((await hold(draftId, '2026-02-30')).kind).toBe('date-not-offered')
  expect((await holdDate(services, { draftId, areaId: 'atlantis', date: '2026-12-11' })).kind).toBe(
    'date-not-offered',
  )
})

test('a journey keeps what was typed for 24 hours from the last page, under a key that it never loses', async () => {
  const { draftId, draft } = await startDraft(services)
  const saved = await saveDraft(services, { draftId, changes: { postcode: 'OX1 1AA', areaId: 'oxford' } })
  expect(saved).toMatchObject({ kind: 'saved', draft: { data: { postcode: 'OX1 1AA' } } })
  services.passTime(23 * 60 * minuteMs)
  await saveDraft(services, { draftId, changes: { charitySlug: 'all-charities' } })
  services.passTime(23 * 60 * minuteMs)
  expect((await readDraft(services, draftId))?.data).toEqual({
    idempotencyKey: draft.data.idempotencyKey,
    postcode: 'OX1 1AA',
    areaId: 'oxford',
    charitySlug: 'all-charities',
  })
  services.passTime(60 * minuteMs)
  expect(await readDraft(services, draftId)).toBeNull()
  expect(await saveDraft(services, { draftId, changes: {} })).toEqual({ kind: 'gone' })
  expect((await sweepExpired(services)).drafts).toBeGreaterThan(0)
  expect(await readDraft(services, 'never was')).toBeNull()
})

test('one visitor may take forty places in ten minutes, and no more by holding on; nobody else is held back', async () => {
  services.setNow('2026-11-30T12:00:00Z')
  await services.setCapacity('brighton', 60)
  const date = '2026-12-10'
  const take = (draftId: string, address: string) =>
    holdDate(services, { draftId, areaId: 'brighton', date, address })
  const drafts = await Promise.all(Array.from({ length: 50 }, start))
  const outcomes = await Promise.all(drafts.map((draftId) => take(draftId, '192.0.2.30')))
  expect(outcomes.filter(({ kind }) => kind === 'held')).toHaveLength(40)
  expect(outcomes.find(({ kind }) => kind === 'too-many')).toEqual({
    kind: 'too-many',
    retryAfterSeconds: 600,
  })
  const own = drafts[outcomes.findIndex(({ kind }) => kind === 'held')] ?? ''
  expect((await take(own, '192.0.2.30')).kind).toBe('held')
  expect((await take(await start(), '192.0.2.31')).kind).toBe('held')
  for (let minutes = 0; minutes < 50; minutes += 10) {
    services.passTime(10 * minuteMs)
    expect((await take(own, '192.0.2.30')).kind).toBe('held')
  }
  services.passTime(10 * minuteMs)
  // After an hour the hold is taken again, which counts, and the donor notices nothing.
  const before = await services.database.transaction((tx) => tx.select().from(attempts))
  expect((await take(own, '192.0.2.30')).kind).toBe('held')
  expect(await services.database.transaction((tx) => tx.select().from(attempts))).not.toEqual(before)
  expect(JSON.stringify(before)).not.toContain('192.0.2')
  expect(await checkCounters(services)).toEqual([])
})

test('a place is kept no longer than until the cut-off, which a page then says', async () => {
  services.setNow('2026-11-25T17:50:00Z')
  const draftId = await start()
  const cutOff = { kind: 'held', heldUntil: '2026-11-25T18:00:00.000Z', isToCutOff: true }
  expect(await hold(draftId, '2026-11-26')).toMatchObject(cutOff)
  services.setNow('2026-11-25T17:55:00Z')
  expect(await hold(draftId, '2026-11-26')).toMatchObject(cutOff)
  expect(await hold(draftId, '2026-11-27')).toMatchObject({
    heldUntil: '2026-11-25T18:10:00.000Z',
    isToCutOff: false,
  })
  expect(await checkCounters(services)).toEqual([])
})
