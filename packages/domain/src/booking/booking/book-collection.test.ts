import { confirmNews } from '../donor-link/confirm-news.ts'
import { verifyAddress } from '../donor-link/verify-address.ts'
import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'
import { getTestServer } from '@kindfold/database/testing/test-server.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashToken } from '../../base/token/token.ts'
import { bookCollection } from './book-collection.ts'
import { checkCounters } from '../../capacity/collection-day/check-counters.ts'
import { countAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { readManagedBooking } from '../manage/read-managed-booking.ts'
import { startDraft, readDraft, saveDraft } from './draft.ts'
import { holdDate } from '../../capacity/hold/hold-date.ts'
import { listOfferedDates } from '../../capacity/collection-day/list-offered-dates.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('brighton', 5)
  await services.setCapacity('oxford', 1)
})
afterAll(() => services.database.close())

const count = async (what: ReturnType<typeof sql>) =>
  (await services.database.transaction((tx) => executeRows<{ n: number }>(tx, what)))[0]?.n

test('the first bookings of a day that nobody has looked at are made, however many come at once', async () => {
  const fresh = await createBookingTestServices()
  const made = await Promise.all([1, 2, 3].map(() => bookCollection(fresh, askForBooking())))
  expect(made.map(({ kind }) => kind)).toEqual(['booked', 'booked', 'booked'])
  await fresh.database.close()
})

test('donors with and without consent to news book one after the other', async () => {
  for (const marketingConsent of [true, false, true]) {
    const asked = { ...askForBooking(), marketingConsent }
    expect((await bookCollection(services, asked)).kind).toBe('booked')
  }
})

test('a name counts once the address is proved, news once it was confirmed, with its time and words; no later booking takes it back', async () => {
  const { details } = askForBooking()
  const read = async () =>
    await services.database.transaction((tx) =>
      executeRows<{ name: string | null; at: string | null; wording: string | null }>(
        tx,
        sql`select name, marketing_consent_at as at, marketing_consent_wording as wording from donors where email = ${details.email}`,
      ),
    )
  const book = async (collectionDate: string, marketingConsent: boolean, name: string) => {
    const asked = askForBooking({ collectionDate, marketingConsent })
    const made = await bookCollection(services, { ...asked, details: { ...details, name } })
    return made.kind === 'booked' ? made.booking.id : ''
  }
  const first = await book('2026-11-26', false, 'Ada Example')
  await verifyAddress(services, first)
  expect(await read()).toEqual([{ name: 'Ada Example', at: null, wording: null }])
  const second = await book('2026-11-27', true, 'Ann Other')
  expect(await read()).toEqual([{ name: 'Ada Example', at: null, wording: null }])
  await verifyAddress(services, second)
  expect(await read()).toEqual([{ name: 'Ann Other', at: null, wording: null }])
  await confirmNews(services, first)
  expect(await read()).toEqual([{ name: 'Ann Other', at: null, wording: null }])
  const needed = async (id: string) => (await readManagedBooking(services, id)).newsToConfirm
  expect([await needed(first), await needed(second)]).toEqual([false, true])
  await Promise.all([confirmNews(services, second), confirmNews(services, second)])
  const { history, newsToConfirm } = await readManagedBooking(services, second)
  expect(history.map(({ kind }) => kind)).toEqual(['booked', 'email-verified', 'news-confirmed'])
  expect(newsToConfirm).toBe(false)
  const consented = [{ name: 'Ann Other', at: expect.anything(), wording: legalLastUpdatedDate }]
  expect(await read()).toEqual(consented)
  await verifyAddress(services, await book('2026-11-30', false, 'Ann Other'))
  expect(await read()).toEqual(consented)
})

test('the most that the form takes, of all three kinds, is booked', async () => {
  const items = { bagsOfClothes: countAtMost, bagsOfBooks: countAtMost, boxesOfBricABrac: countAtMost }
  const made = await bookCollection(services, askForBooking({ items, note: 'In the hangar' }))
  expect(made.kind).toBe('booked')
})

test('a booking, its event and its confirmation are one fact', async () => {
  const asked = askForBooking()
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  expect(made.repeated).toBe(false)
  expect(made.booking.reference).toMatch(/^[346789CDFHJKMNPRTXY]{4}-[346789CDFHJKMNPRTXY]{4}$/)
  const rows = await services.database.transaction((tx) =>
    executeRows<{ kind: string; recipient: string; data: Record<string, unknown>; events: number }>(
      tx,
      sql`select kind, recipient, data, (select count(*)::int from booking_events e where e.booking_id = m.booking_id) as events
        from messages m where booking_id = ${made.booking.id}`,
    ),
  )
  expect(rows).toMatchObject([{ kind: 'confirmation', recipient: asked.details.email, events: 1 }])
  expect(rows[0]?.data).toMatchObject({
    reference: made.booking.reference,
    cutOffAt: '2026-11-24T18:00:00.000Z',
    bookedAt: services.clock.now().toISOString(),
    address: { line1: asked.details.line1, postcode: 'CB2 1TN' },
  })
  expect(JSON.stringify(rows[0]?.data)).not.toContain('Gate code')
})

test('the same key sent ten times at once, and later, makes one booking', async () => {
  const asked = askForBooking()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => bookCollection(services, asked)))
  outcomes.push(await bookCollection(services, { ...asked, collectionDate: '2026-11-26' }))
  const references = outcomes.map((made) => (made.kind === 'booked' ? made.booking.reference : made.kind))
  expect(new Set(references).size).toBe(1)
  expect(outcomes.filter((made) => made.kind === 'booked' && !made.repeated)).toHaveLength(1)
  expect(
    await count(sql`select count(*)::int as n from messages where recipient = ${asked.details.email}`),
  ).toBe(1)
  expect(await checkCounters(services)).toEqual([])
})

/** Everybody at once for the same day of an area with so many places left. */
async function race(postcode: string, { clients, places }: { clients: number; places: number }) {
  const outcomes = await Promise.all(
    Array.from({ length: clients }, () => bookCollection(services, askForBooking({ postcode }))),
  )
  expect(outcomes.filter(({ kind }) => kind === 'booked')).toHaveLength(places)
  const refused = outcomes.flatMap((one) => (one.kind === 'date-full' ? [one.alternatives] : []))
  expect(refused).toHaveLength(clients - places)
  for (const alternatives of refused) {
    expect(alternatives.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-26'])
  }
  expect(await checkCounters(services)).toEqual([])
}

test('forty clients race for five places: five bookings, the others get the nearest dates', async () => {
  await race('BN1 1AA', { clients: 40, places: 5 })
})

// The embedded database has one thread and takes too long for the suite: npm run bench -- race does it.
test.runIf(getTestServer() !== null)(
  'five hundred clients race for fifty places: fifty bookings, the others get the nearest dates',
  async () => {
    await services.setCapacity('guildford', 50)
    await race('GU1 1AA', { clients: 500, places: 50 })
  },
)

test('one household may not book the same day twice, and is shown the booking that it has', async () => {
  const asked = askForBooking()
  const first = await bookCollection(services, asked)
  const again = askForBooking({
    postcode: 'cb21tn',
    details: {
      ...asked.details,
      email: asked.details.email.toUpperCase().replace('EXAMPLE.ORG', 'example.org'),
    },
  })
  const second = await bookCollection(services, again)
  expect(first.kind).toBe('booked')
  expect(second).toMatchObject({
    kind: 'household-has-booking',
    booking: { reference: first.kind === 'booked' && first.booking.reference },
  })
  const otherDay = await bookCollection(services, { ...again, collectionDate: '2026-11-27' })
  expect(otherDay.kind).toBe('booked')
  expect(await checkCounters(services)).toEqual([])
})

test('two requests of one household at once make one booking', async () => {
  const asked = askForBooking()
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () =>
      bookCollection(services, { ...asked, idempotencyKey: askForBooking().idempotencyKey }),
    ),
  )
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
    'booked',
    ...Array.from({ length: 5 }, () => 'household-has-booking'),
  ])
})

test('the place that a journey holds is its own to book when the day is full for others', async () => {
  const { draftId } = await startDraft(services)
  const held = await holdDate(services, { draftId, areaId: 'oxford', date: '2026-11-25' })
  expect(held).toEqual({
    kind: 'held',
    date: '2026-11-25',
    heldUntil: '2026-11-21T12:15:00.000Z',
    isToCutOff: false,
  })
  const other = await bookCollection(services, askForBooking({ postcode: 'OX1 1AA' }))
  expect(other.kind).toBe('date-full')
  const own = await bookCollection(services, askForBooking({ postcode: 'OX1 1AA', draftId }))
  if (own.kind !== 'booked') throw new Error(own.kind)
  expect((await readDraft(services, draftId))?.bookingId).toBe(own.booking.id)
  expect(
    await count(sql`select count(*)::int as n from holds where draft_hash = ${hashToken(draftId)}`),
  ).toBe(0)
  expect(await checkCounters(services)).toEqual([])
})

test('once it is booked, the journey knows nothing of the donor: it goes with the booking', async () => {
  const { details } = askForBooking()
  const { draftId } = await startDraft(services)
  const typed = { ...details, accessNotes: 'Gate code 4821' }
  const call = {
    staffId: 'of-somebody',
    typed: { accessNotes: 'Gate code 4821' },
    given: { name: 'Ada Example', line1: '1 Example Street' },
    checkedTo: 3,
    ledTo: 3,
    found: { postcode: 'CB2 1TN', addresses: [] },
  }
  const changes = {
    charitySlug: 'the-dream-factory',
    postcode: 'CB2 1TN',
    areaId: 'cambridge',
    details: typed,
    note: 'Blue door',
    call,
  }
  await saveDraft(services, { draftId, changes })
  const made = await bookCollection(services, askForBooking({ draftId, collectionDate: '2026-12-03' }))
  expect(made.kind).toBe('booked')
  expect((await readDraft(services, draftId))?.data).toEqual({
    idempotencyKey: expect.any(String),
    charitySlug: 'the-dream-factory',
    areaId: 'cambridge',
    call: { staffId: 'of-somebody', typed: {}, checkedTo: 3, ledTo: 3 },
  })
})

test('a hold on another date is given back when a booking is made', async () => {
  const { draftId } = await startDraft(services)
  await holdDate(services, { draftId, areaId: 'oxford', date: '2026-11-26' })
  const made = await bookCollection(
    services,
    askForBooking({ postcode: 'OX1 1AA', draftId, collectionDate: '2026-11-27' }),
  )
  expect(made.kind).toBe('booked')
  expect(await checkCounters(services)).toEqual([])
  expect(
    (await bookCollection(services, askForBooking({ postcode: 'OX1 1AA', collectionDate: '2026-11-26' })))
      .kind,
  ).toBe('booked')
})

test('an expired hold of another does not stand in the way', async () => {
  const { draftId } = await startDraft(services)
  await holdDate(services, { draftId, areaId: 'oxford', date: '2026-12-02' })
  const ask = () =>
    bookCollection(services, askForBooking({ postcode: 'OX2 6AA', collectionDate: '2026-12-02' }))
  expect((await ask()).kind).toBe('date-full')
  services.passTime(15 * 60_000)
  const offered = await listOfferedDates(services, { areaId: 'oxford' })
  if (offered.kind !== 'offered') throw new Error(offered.kind)
  expect([...offered.next, ...offered.more].map(({ date }) => date)).toContain('2026-12-02')
  expect((await ask()).kind).toBe('booked')
  expect(await checkCounters(services)).toEqual([])
})

test('the cut-off is checked to the second', async () => {
  services.setNow('2026-11-29T17:59:59.999Z')
  const last = await bookCollection(services, askForBooking({ collectionDate: '2026-11-30' }))
  expect(last.kind).toBe('booked')
  services.setNow('2026-11-29T18:00:00Z')
  const late = await bookCollection(services, askForBooking({ collectionDate: '2026-11-30' }))
  expect(late).toMatchObject({ kind: 'past-cut-off', date: '2026-11-30' })
  expect(late.kind === 'past-cut-off' && late.alternatives.map(({ date }) => date)).toEqual([
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
  ])
})

test('a day on which nobody collects is refused with the nearest dates', async () => {
  for (const collectionDate of ['2026-12-05', '2027-06-01', '2025-01-01', '2026-12-25']) {
    const refused = await bookCollection(services, askForBooking({ collectionDate }))
    expect(refused.kind, collectionDate).toBe('date-not-offered')
  }
})

test('outside the area, and what cannot be right, have their own answers', async () => {
  expect(await bookCollection(services, askForBooking({ postcode: 'M1 1AE' }))).toEqual({
    kind: 'outside',
    outcode: 'M1',
  })
  const wrong = await bookCollection(
    services,
    askForBooking({
      charitySlug: 'nobody',
      postcode: 'CB1X 0BY',
      items: { bagsOfClothes: 20, bagsOfBooks: 0, boxesOfBricABrac: 0 },
      declarations: { adult: true, entitled: true, acceptable: false, terms: true },
      details: { ...askForBooking().details, email: 'nobody', phone: '01223 123456' },
    }),
  )
  expect(wrong.kind === 'invalid' && wrong.problems).toEqual([
    { field: 'charity', problem: 'unknown' },
    { field: 'postcode', problem: 'malformed' },
    { field: 'email', problem: 'malformed' },
    { field: 'phone', problem: 'not-mobile' },
    { field: 'declarations', problem: 'missing' },
  ])
})
