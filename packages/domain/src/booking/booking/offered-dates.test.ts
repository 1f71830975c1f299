import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from './book-collection.ts'
import { checkPostcode } from '../../capacity/coverage/check-postcode.ts'
import { answerDoorstepCollections } from '../../capacity/collection-day/answer-doorstep-collections.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

async function datesOf(areaId: string, exceptBookingId?: string) {
  const offered = await listOfferedDates(services, { areaId, exceptBookingId })
  if (offered.kind !== 'offered') throw new Error(offered.kind)
  return {
    ...offered,
    all: [...offered.next, ...offered.more].map(({ date }) => date),
  }
}

test('the next three dates come first, then the others, to the horizon of 28 days', async () => {
  const { next, all, closed } = await datesOf('cambridge')
  expect(next.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
  expect(next[0]).toEqual({ date: '2026-11-23', placesLeft: 60, cutOffAt: '2026-11-22T18:00:00.000Z' })
  expect(all).toHaveLength(20)
  expect(all.at(-1)).toBe('2026-12-18')
  expect(closed).toEqual([])
})

test('a booking that moves is offered three other dates first, and none that its household has', async () => {
  const household = askForBooking().details
  const book = async (collectionDate: string) =>
    await bookCollection(services, askForBooking({ collectionDate, details: household }))
  const moving = await book('2026-11-24')
  await book('2026-11-26')
  await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  if (moving.kind !== 'booked') throw new Error(moving.kind)
  const { next } = await datesOf('cambridge', moving.booking.id)
  expect(next.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-25', '2026-11-27'])
})

test('Scotland keeps St Andrew’s Day and 2 January, England does not', async () => {
  expect((await datesOf('scotland')).closed).toEqual([{ date: '2026-11-30', reason: 'St Andrew’s Day' }])
  services.setNow('2026-12-20T09:00:00Z')
  const scotland = await datesOf('scotland')
  expect(scotland.closed.map(({ date }) => date)).toEqual([
    '2026-12-25',
    '2026-12-28',
    '2027-01-01',
    '2027-01-04',
  ])
  expect(scotland.all).not.toContain('2027-01-04')
  const cambridge = await datesOf('cambridge')
  expect(cambridge.closed.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-28', '2027-01-01'])
  expect(cambridge.all).toContain('2027-01-04')
})

test('an area that collects on Saturdays does not on 2 January itself', async () => {
  services.setNow('2026-12-20T09:00:00Z')
  await services.database.transaction((tx) =>
    tx
      .update(coverageAreas)
      .set({ weekdays: [6, 7] })
      .where(eq(coverageAreas.id, 'northampton')),
  )
  await services.database.transaction((tx) =>
    tx.insert(coverageAreas).values({
      id: 'fife',
      name: 'Fife',
      nation: 'scotland',
      outwardPatterns: ['KY'],
      weekdays: [6],
      dailyCapacity: 1,
    }),
  )
  expect((await datesOf('fife')).closed).toEqual([
    { date: '2026-12-26', reason: 'Boxing Day' },
    { date: '2027-01-02', reason: '2 January' },
  ])
  expect((await datesOf('northampton')).all).toContain('2027-01-02')
})

// Sundays on which the clocks change; England keeps Easter Monday after the first, Scotland does not.
test.each([
  ['2027-03-28T16:59:59.999Z', '2027-03-28T17:00:00Z', '2027-03-29', '2027-03-30'],
  ['2027-10-31T17:59:59.999Z', '2027-10-31T18:00:00Z', '2027-11-01', '2027-11-02'],
])('a date leaves the list at its cut-off when the clocks change: %s', async (before, at, date, next) => {
  services.setNow(before)
  expect((await datesOf('scotland')).all[0]).toBe(date)
  services.setNow(at)
  expect((await datesOf('scotland')).all[0]).toBe(next)
})

test('many may make the days at once: each is made once, and what staff changed stays', async () => {
  services.setNow('2027-05-03T09:00:00Z')
  const made = await Promise.all(Array.from({ length: 8 }, () => makeCollectionDays(services)))
  expect(made.filter(({ made }) => made > 0)).toHaveLength(1)
  const day = and(eq(collectionDays.areaId, 'reading'), eq(collectionDays.date, '2027-05-10'))
  await services.database.transaction((tx) =>
    tx.update(collectionDays).set({ capacity: 3, closedReason: 'The van is being mended' }).where(day),
  )
  expect(await makeCollectionDays(services)).toEqual({ made: 0 })
  expect((await datesOf('reading')).closed).toContainEqual({
    date: '2027-05-10',
    reason: 'The van is being mended',
  })
})

test('an unknown or closed area offers nothing', async () => {
  expect(await listOfferedDates(services, { areaId: 'atlantis' })).toEqual({ kind: 'unknown-area' })
  const setActive = (active: boolean) =>
    services.database.transaction((tx) =>
      tx.update(coverageAreas).set({ active }).where(eq(coverageAreas.id, 'guildford')),
    )
  expect((await checkPostcode(services, 'GU1 1AA')).kind).toBe('inside')
  await setActive(false)
  expect(await listOfferedDates(services, { areaId: 'guildford' })).toEqual({ kind: 'unknown-area' })
  expect(await checkPostcode(services, 'GU1 1AA')).toMatchObject({ kind: 'outside', outcode: 'GU1' })
  const asked = askForBooking({ postcode: 'GU1 1AA', collectionDate: '2027-05-10' })
  expect((await bookCollection(services, asked)).kind).toBe('outside')
  expect(await answerDoorstepCollections(services, 'GU1 1AA')).toMatchObject({ collections: [] })
  await setActive(true)
  expect((await checkPostcode(services, 'GU1 1AA')).kind).toBe('inside')
})

test.each([
  ['cb21tn', 'inside cambridge CB2 1TN'],
  ['W1A OAX', 'inside london W1A 0AX'],
  ['w1a 0ax', 'inside london W1A 0AX'],
  ['GIR 0AA', 'outside GIR'],
  ['CB1X 0BY', 'malformed first-half'],
  ['M1 1AE', 'outside M1'],
  ['XX1 1AA', 'unknown-area XX1'],
  ['CB2', 'malformed incomplete'],
  ['', 'malformed empty'],
  ['KY1 1AA', 'inside fife KY1 1AA'],
])('a postcode has one of four answers: %s is %s', async (typed, expected) => {
  if (expected.includes('fife')) {
    await services.database.transaction((tx) =>
      tx
        .update(coverageAreas)
        .set({ outwardPatterns: ['KY1'] })
        .where(eq(coverageAreas.id, 'fife')),
    )
  }
  const answer = await checkPostcode(services, typed)
  const said = {
    inside: () => answer.kind === 'inside' && `inside ${answer.area.id} ${answer.postcode}`,
    outside: () => answer.kind === 'outside' && `outside ${answer.outcode}`,
    'unknown-area': () => answer.kind === 'unknown-area' && `unknown-area ${answer.outcode}`,
    malformed: () => answer.kind === 'malformed' && `malformed ${answer.problem}`,
  }[answer.kind]()
  expect(said).toBe(expected)
})

test('the locator is answered with us, or with nobody', async () => {
  services.setNow('2027-05-04T09:00:00Z')
  expect(await answerDoorstepCollections(services, 'cb21tn')).toEqual({
    kind: 'answered',
    collections: [
      {
        id: 'cambridge',
        provider: 'Kindfold',
        bookingUrl: 'http://localhost:3001/book?postcode=CB2+1TN',
        nextCollectionDate: '2027-05-05',
      },
    ],
  })
  expect(await answerDoorstepCollections(services, 'M1 1AE')).toEqual({
    kind: 'answered',
    collections: [],
  })
  expect(await answerDoorstepCollections(services, 'nonsense')).toEqual({ kind: 'malformed' })
})
