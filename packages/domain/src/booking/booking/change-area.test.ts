import { afterEach, beforeEach, expect, test } from 'vitest'
import { bookCollection } from './book-collection.ts'
import { startDraft } from './draft.ts'
import { readManagedBooking } from '../manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { holdDate } from '../../capacity/hold/hold-date.ts'
import { addArea, changeArea } from '../../capacity/area/change-area.ts'
import type { AreaSettings } from '../../capacity/coverage/check-area.ts'
import { checkPostcode } from '../../capacity/coverage/check-postcode.ts'

// It is Saturday 21 November; Cambridge has collections on Mondays to Fridays, 60 stops a day.
let services: Awaited<ReturnType<typeof createBookingTestServices>>
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  expect(await checkCounters(services)).toEqual([])
  await services.database.close()
})

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const book = async (collectionDate: string) => {
  const made = await bookCollection(services, askForBooking({ collectionDate }))
  return made.kind === 'booked' ? made.booking.id : made.kind
}
const change = async (changes: Partial<AreaSettings>) => {
  const changed = await changeArea(services, { areaId: 'cambridge', changes, by })
  if (changed.kind !== 'changed') throw new Error(JSON.stringify(changed))
  return changed.days
}
const offered = async () => {
  const days = await listOfferedDates(services, { areaId: 'cambridge' })
  return days.kind === 'offered' ? [...days.next, ...days.more] : []
}

test('fewer stops a day hold at once, and never for fewer than are booked and held', async () => {
  const booked = [await book('2026-11-24'), await book('2026-11-24')]
  const { draftId } = await startDraft(services)
  await holdDate(services, { draftId, areaId: 'cambridge', date: '2026-11-24', address: '192.0.2.1' })
  expect((await change({ dailyCapacity: 1 })).kept).toEqual([{ date: '2026-11-24', places: 3 }])
  expect(await book('2026-11-24')).toBe('date-full')
  expect(typeof (await book('2026-11-25'))).toBe('string')
  expect(await book('2026-11-25')).toBe('date-full')
  for (const bookingId of booked)
    expect((await readManagedBooking(services, bookingId)).booking.status).toBe('booked')
  await change({ dailyCapacity: 5 })
  expect((await offered()).find(({ date }) => date === '2026-11-24')?.placesLeft).toBe(2)
})

test('a weekday that leaves is offered no more; who is booked there keeps the day, and it comes back whole', async () => {
  const bookingId = await book('2026-11-24')
  const cancelled = await book('2026-12-01')
  await cancelBooking(services, { bookingId: cancelled, by: { kind: 'donor' } })
  const days = await change({ weekdays: [1, 3, 4, 5] })
  expect(days.kept).toEqual([{ date: '2026-11-24', places: 1 }])
  expect((await offered()).filter(({ date }) => new Date(date).getUTCDay() === 2)).toEqual([])
  expect((await readManagedBooking(services, bookingId)).booking).toMatchObject({
    status: 'booked',
    collectionDate: '2026-11-24',
  })
  // Not even the place that a cancellation releases.
  await cancelBooking(services, { bookingId, by: { kind: 'donor' } })
  expect(await book('2026-11-24')).toBe('date-not-offered')
  const back = await change({ weekdays: [1, 2, 3, 4, 5] })
  expect(back.kept).toEqual([])
  expect((await offered()).find(({ date }) => date === '2026-11-24')?.placesLeft).toBe(60)
  expect((await offered()).filter(({ date }) => new Date(date).getUTCDay() === 2)).toHaveLength(4)
})

test('a new weekday, more days ahead and another cut-off are offered at once', async () => {
  await offered()
  await change({ weekdays: [1, 2, 3, 4, 5, 6], horizonDays: 35, cutOff: '12:00' })
  const days = await offered()
  expect(days.map(({ date }) => date)).toContain('2026-11-28')
  // Christmas Day and Boxing Day are closed.
  expect(days.at(-1)?.date).toBe('2026-12-24')
  expect(days.find(({ date }) => date === '2026-11-28')?.cutOffAt).toBe('2026-11-27T12:00:00.000Z')
})

test('an area that is closed offers nothing, and its bookings stand', async () => {
  const bookingId = await book('2026-11-24')
  await change({ active: false })
  expect(await checkPostcode(services, 'CB2 1TN')).toMatchObject({ kind: 'outside' })
  expect(await book('2026-11-25')).toBe('outside')
  expect((await readManagedBooking(services, bookingId)).rights.change).toBe(true)
  await change({ active: true })
  expect(await checkPostcode(services, 'CB2 1TN')).toMatchObject({ kind: 'inside' })
})

test('a new area takes bookings at once', async () => {
  const area = {
    id: 'bristol',
    name: 'Bristol',
    nation: 'england' as const,
    outwardPatterns: ['BS'],
    weekdays: [2, 4],
    dailyCapacity: 10,
  }
  expect(await addArea(services, { area, by })).toMatchObject({
    kind: 'added',
    days: { opened: 8 },
  })
  const asked = askForBooking({ postcode: 'BS1 4DJ', collectionDate: '2026-11-24' })
  expect((await bookCollection(services, asked)).kind).toBe('booked')
  expect(await addArea(services, { area, by })).toMatchObject({ kind: 'invalid' })
})

test.each([
  [{ outwardPatterns: ['OX'] }, 'OX belongs to Oxford.'],
  [{ outwardPatterns: ['QQ'] }, 'QQ is neither the letters of a postcode'],
  [{ outwardPatterns: ['cb25'] }, 'cb25 is neither the letters'],
  [{ outwardPatterns: [] }, 'one pattern at least'],
  [{ weekdays: [0, 8] }, 'Name weekdays'],
  [{ dailyCapacity: -1 }, 'A day has from 0 to'],
  [{ dailyCapacity: Number.NaN }, 'A day has from 0 to'],
  [{ horizonDays: 0 }, 'The days ahead'],
  [{ cutOff: '25:00' }, 'Write the cut-off like 17:00.'],
  [
    { cutOff: '20:01' },
    'The cut-off is 8pm at the latest: every donor is told to expect the time slot by about 9pm.',
  ],
  [{ name: ' ' }, 'The name is missing'],
] as [Partial<AreaSettings>, string][])(
  '%j is refused in words, and nothing is changed',
  async (changes, words) => {
    const before = await offered()
    const answer = await changeArea(services, { areaId: 'cambridge', changes, by })
    expect(JSON.stringify(answer)).toContain(words)
    expect(await offered()).toEqual(before)
  },
)
