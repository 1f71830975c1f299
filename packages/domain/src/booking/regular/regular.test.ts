import { listCharities } from '@kindfold/content/charities/charities.ts'
import { allCharitiesSlug } from '@kindfold/content/installation/all-charities.ts'
import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'
import { bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { collectionDays, coverageAreas } from '@kindfold/database/schema/collections.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { regularCollections, regularDays } from '@kindfold/database/schema/regular-collections.ts'
import { asc, eq, gt, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agree } from '../../testing/agree.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { keepStatement } from '../../testing/keep-statement.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { makeCollectionDays } from '../../capacity/collection-day/make-collection-days.ts'
import { bookCollection } from '../booking/book-collection.ts'
import { getBooking } from '../booking/read-booking.ts'
import { cancelBooking } from '../change/cancel-booking.ts'
import { changeDate } from '../change/change-date.ts'
import { closeDay } from '../day/close-day.ts'
import { compareDonors, mergeDonors } from '../merge/merge-donors.ts'
import { undoMerge } from '../merge/undo-merge.ts'
import { anonymiseDonor } from '../privacy/anonymise-donor.ts'
import { copyOfDataForDonor } from '../privacy/copy-of-data.ts'
import { sweepExpired } from '../privacy/sweep-expired.ts'
import { addStandingNote } from '../standing/add-standing-note.ts'
import { bookRegularTurns } from './book-regular-turns.ts'
import { changeRegularPlace } from './change-regular-place.ts'
import { changeRegularAddress } from './change-regular-address.ts'
import { changeRegular, endRegular, pauseRegular, settleRegularDay } from './change-regular.ts'
import { findRegular, listRegular } from './list-regular.ts'
import { openRegular } from './open-regular.ts'
import { skipTurn } from './skip-turn.ts'
import { startRegular, type RegularAsked } from './start-regular.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const donor = { kind: 'donor' } as const
const dream = 'the-dream-factory'

type Made = { id: string; donorId: string; reference: string }
async function book(
  details: Record<string, string | null> = {},
  { date = '2026-11-25', charitySlug = dream } = {},
): Promise<Made> {
  const asked = askForBooking({ collectionDate: date, charitySlug })
  const made = await bookCollection(services, {
    ...asked,
    details: { ...asked.details, ...details } as typeof asked.details,
    ...(details.email === '' && { by }),
  })
  if (made.kind !== 'booked') throw new Error(JSON.stringify(made))
  return made.booking
}
const items = { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 1 }
const start = (bookingId: string, asked: Partial<RegularAsked> & { by?: typeof donor | typeof by } = {}) =>
  startRegular(services, {
    bookingId,
    by: donor,
    weeks: 2,
    firstOn: null,
    charitySlug: dream,
    items,
    accessNotes: 'Gate code 1234',
    ...asked,
  })
/** A donor with collections each two weeks, the first due on 9 December, on the morning of its letter. */
async function begin(asked: Parameters<typeof start>[1] = {}, details: Record<string, string | null> = {}) {
  const first = await book(details)
  const started = await start(first.id, asked)
  if (started.kind !== 'started') throw new Error(JSON.stringify(started))
  services.setNow('2026-11-29T06:30:00Z')
  await makeCollectionDays(services)
  return { first, regularId: started.regularId }
}
const readAll = () =>
  services.database.transaction(async (tx) => ({
    days: await tx.select().from(regularDays).orderBy(asc(regularDays.dueDate)),
    regular: await tx.select().from(regularCollections),
    letters: await tx
      .select()
      .from(messages)
      .where(ne(messages.kind, 'confirmation'))
      .orderBy(asc(messages.createdAt)),
  }))
const readTurns = (first: Made) =>
  services.database.transaction((tx) =>
    tx
      .select()
      .from(bookings)
      .where(eq(bookings.donorId, first.donorId))
      .orderBy(asc(bookings.collectionDate))
      .then((rows) => rows.filter(({ id }) => id !== first.id)),
  )
const close = (date: string, reason = 'Snow') => closeDay(services, { areaId: 'cambridge', date, reason, by })
const dates = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => `2026-12-${String(from + n).padStart(2, '0')}`)

test('ten days before, its turn is a booking like any other, with a letter; not a day earlier', async () => {
  const { first, regularId } = await begin()
  services.setNow('2026-11-28T06:30:00Z')
  expect(await bookRegularTurns(services)).toEqual({ booked: 0, hadBooking: 0, notBooked: 0 })
  services.setNow('2026-11-29T06:30:00Z')
  expect(await bookRegularTurns(services)).toEqual({ booked: 1, hadBooking: 0, notBooked: 0 })
  const [turn] = await readTurns(first)
  expect(turn).toMatchObject({
    collectionDate: '2026-12-09',
    status: 'booked',
    bagsOfClothes: 2,
    boxesOfBricABrac: 1,
    accessNotes: 'Gate code 1234',
    bagsPlace: 'In the porch',
    marketingConsentAt: null,
  })
  const { letters, days, regular } = await readAll()
  expect(letters).toMatchObject([
    {
      kind: 'regular-booked',
      bookingId: turn?.id,
      status: 'due',
      data: {
        weeksBetween: 2,
        dueDate: '2026-12-09',
        nextDueDate: '2026-12-23',
        collectionDate: '2026-12-09',
      },
    },
  ])
  expect(days).toMatchObject([{ regularId, dueDate: '2026-12-09', outcome: 'booked', bookingId: turn?.id }])
  expect(regular).toMatchObject([{ nextOn: '2026-12-23' }])
})

test.each([
  [10, '2026-11-29'],
  [9, '2026-11-30'],
  [6, '2026-12-03'],
])(
  'in an area that can be booked %i days ahead a turn waits until its day can be, and is booked for it',
  async (horizonDays, morning) => {
    const { first } = await begin()
    await services.database.transaction(async (tx) => {
      await tx.update(coverageAreas).set({ horizonDays })
      await tx.delete(collectionDays).where(gt(collectionDays.date, '2026-12-01'))
    })
    const run = async (date: string) => {
      services.setNow(`${date}T06:30:00Z`)
      await makeCollectionDays(services)
      return await bookRegularTurns(services)
    }
    const before = new Date(Date.parse(morning) - 86_400_000).toISOString().slice(0, 10)
    expect(await run(before)).toEqual({ booked: 0, hadBooking: 0, notBooked: 0 })
    expect(await run(morning)).toEqual({ booked: 1, hadBooking: 0, notBooked: 0 })
    expect((await readTurns(first)).map(({ collectionDate }) => collectionDate)).toEqual(['2026-12-09'])
    expect((await readAll()).letters.map(({ kind }) => kind)).toEqual(['regular-booked'])
  },
)

test('done twice, by two at once, or killed between the booking and its note, a turn is booked once and told once', async () => {
  const { first } = await begin()
  await Promise.all([bookRegularTurns(services), bookRegularTurns(services)])
  // As if the first had been killed before it noted what it did.
  await services.database.transaction(async (tx) => {
    await tx.delete(regularDays)
    await tx.update(regularCollections).set({ nextOn: '2026-12-09' })
  })
  expect(await bookRegularTurns(services)).toMatchObject({ booked: 1 })
  expect(await bookRegularTurns(services)).toMatchObject({ booked: 0 })
  expect(await readTurns(first)).toHaveLength(1)
  const { letters, days } = await readAll()
  expect([letters.length, days.length]).toEqual([1, 1])
})

test('where its day is full or closed, the nearest day within three takes its place, and the letter says why', async () => {
  const { first } = await begin()
  await close('2026-12-09')
  await close('2026-12-10')
  await bookRegularTurns(services)
  expect((await readTurns(first)).map(({ collectionDate }) => collectionDate)).toEqual(['2026-12-08'])
  const { letters, regular } = await readAll()
  expect(letters[0]?.data).toMatchObject({ dueDate: '2026-12-09', because: 'not-offered' })
  // The rhythm is kept.
  expect(regular[0]?.nextOn).toBe('2026-12-23')
})

test('a full day is said to be full', async () => {
  const { first } = await begin()
  await services.setCapacity('cambridge', 1)
  await book({}, { date: '2026-12-09' })
  await bookRegularTurns(services)
  expect((await readTurns(first)).map(({ collectionDate }) => collectionDate)).toEqual(['2026-12-10'])
  expect((await readAll()).letters[0]?.data).toMatchObject({ because: 'full' })
})

test('where no day near it has a place, nothing is booked, its donor is told how to book, and it waits until somebody saw to it', async () => {
  const { first, regularId } = await begin()
  for (const date of dates(6, 12)) await close(date) // oxlint-disable-line no-await-in-loop -- one after the other
  expect(await bookRegularTurns(services)).toMatchObject({ notBooked: 1 })
  expect(await bookRegularTurns(services)).toMatchObject({ notBooked: 0 })
  expect(await readTurns(first)).toEqual([])
  const { letters, days } = await readAll()
  expect(letters).toMatchObject([
    {
      kind: 'regular-not-booked',
      donorId: first.donorId,
      data: { fault: 'not-offered', dueDate: '2026-12-09', nextDueDate: '2026-12-23' },
    },
  ])
  expect(letters[0]?.data).toMatchObject({
    nextDates: [expect.any(String), expect.any(String), expect.any(String)],
  })
  expect(days).toMatchObject([{ outcome: 'not-booked', fault: 'not-offered', bookingId: null }])
  await settleRegularDay(services, { regularId, dueDate: '2026-12-09', by })
  expect((await readAll()).days).toMatchObject([{ settledByName: 'Sam' }])
})

test('where no day near it has a place, the reason is that of the day which was due, whatever kept us from the others', async () => {
  await begin()
  await services.setCapacity('cambridge', 1)
  await book({}, { date: '2026-12-10' })
  for (const date of dates(6, 12).filter((one) => one !== '2026-12-10')) await close(date) // oxlint-disable-line no-await-in-loop -- one after the other
  expect(await bookRegularTurns(services)).toMatchObject({ notBooked: 1 })
  expect((await readAll()).days).toMatchObject([{ fault: 'not-offered' }])
  await book({}, { date: '2026-12-23' })
  for (const date of dates(20, 26).filter((one) => one !== '2026-12-23')) await close(date) // oxlint-disable-line no-await-in-loop
  services.setNow('2026-12-13T06:30:00Z')
  expect(await bookRegularTurns(services)).toMatchObject({ notBooked: 1 })
  expect((await readAll()).days.at(-1)).toMatchObject({ dueDate: '2026-12-23', fault: 'full' })
})

test('where we do not collect from a donor any more, nothing is booked, and the letter says no reason', async () => {
  const { first } = await begin()
  await addStandingNote(services, {
    bookingId: first.id,
    by,
    kind: 'do-not-collect',
    reach: 'donor',
    words: 'Threw a shoe.',
    until: '2027-01-31',
  })
  expect(await bookRegularTurns(services)).toMatchObject({ notBooked: 1 })
  const { letters, days } = await readAll()
  expect(days).toMatchObject([{ fault: 'do-not-collect' }])
  expect(JSON.stringify(letters[0]?.data)).not.toContain('shoe')
})

test('a charity without an agreement on those days is none to collect for', async () => {
  const { first } = await begin()
  const maypole = 'the-maypole-project'
  await agree(services, { charitySlug: maypole, startsOn: '2026-11-01' })
  await bookRegularTurns(services)
  expect(await readTurns(first)).toEqual([])
  expect((await readAll()).days).toMatchObject([{ fault: 'charity' }])
})

test('a donor who has booked that day already gets no second booking and no letter', async () => {
  const { first } = await begin({}, { email: 'ada@example.org' })
  await book({ email: 'ada@example.org' }, { date: '2026-12-09' })
  expect(await bookRegularTurns(services)).toEqual({ booked: 0, hadBooking: 1, notBooked: 0 })
  expect(await readTurns(first)).toHaveLength(1)
  expect((await readAll()).letters).toEqual([])
})

test('a turn keeps who gets what as it is said when it is booked, and the terms of when it began', async () => {
  const { first } = await begin()
  await services.database.transaction((tx) =>
    tx.update(regularCollections).set({ termsVersion: '2020-01-01' }),
  )
  const statementId = await keepStatement(services, 1230n)
  await bookRegularTurns(services)
  const [turn] = await readTurns(first)
  expect(turn).toMatchObject({ statementId, termsVersion: '2020-01-01' })
  expect(legalLastUpdatedDate).not.toBe('2020-01-01')
  expect((await readAll()).letters[0]?.data).toMatchObject({ benefits: expect.stringContaining('£12.30') })
})

test('skipping cancels one turn without a mark and keeps the rhythm; a second press finds it done, and late it is refused', async () => {
  const { first } = await begin()
  await bookRegularTurns(services)
  const [turn] = await readTurns(first)
  const asked = { bookingId: turn?.id ?? '', date: '2026-12-09', by: donor }
  expect(await openRegular(services, asked.bookingId)).toMatchObject({ isTurn: true, skip: 'possible' })
  expect(await skipTurn(services, { ...asked, date: '2026-12-10' })).toEqual({ kind: 'moved' })
  expect(await skipTurn(services, asked)).toEqual({ kind: 'skipped' })
  expect(await skipTurn(services, asked)).toEqual({ kind: 'cancelled-already' })
  expect(await skipTurn(services, { ...asked, bookingId: first.id })).toEqual({ kind: 'not-of-a-rhythm' })
  const { letters, days, regular } = await readAll()
  expect(days[0]?.skippedAt).toEqual(services.clock.now())
  expect(regular[0]?.nextOn).toBe('2026-12-23')
  expect(letters.map(({ kind, status }) => [kind, status])).toEqual([
    ['regular-booked', 'withdrawn'],
    ['cancelled', 'due'],
  ])
  expect(letters[1]?.data).toMatchObject({ nextRegularDate: '2026-12-23' })
  const [row] = await services.database.transaction((tx) =>
    tx.select().from(donors).where(eq(donors.id, first.donorId)),
  )
  expect(row?.lateCancellations).toBe(0)
  services.setNow('2026-12-13T06:30:00Z')
  await makeCollectionDays(services)
  await bookRegularTurns(services)
  const second = (await readTurns(first)).at(-1)
  expect(second?.collectionDate).toBe('2026-12-23')
  services.setNow('2026-12-22T18:00:00Z')
  const late = { bookingId: second?.id ?? '', date: '2026-12-23', by: donor }
  expect(await skipTurn(services, late)).toEqual({ kind: 'too-late' })
  expect((await getBooking(services, late.bookingId)).status).toBe('booked')
})

test('the letter of a skipped turn names the next one that is booked, where one is, also one behind which it was moved', async () => {
  const { first } = await begin({ weeks: 1, by })
  await bookRegularTurns(services)
  const [one, two] = await readTurns(first)
  expect([one?.collectionDate, two?.collectionDate]).toEqual(['2026-12-02', '2026-12-09'])
  const moved = { bookingId: one?.id ?? '', version: 1, date: '2026-12-11', by: donor }
  expect(await changeDate(services, moved)).toMatchObject({ kind: 'changed' })
  const nextOf = async (id: string | undefined) => (await openRegular(services, id ?? '')).next
  expect(await nextOf(one?.id)).toEqual({ date: '2026-12-09', isBooked: true })
  expect(await nextOf(two?.id)).toEqual({ date: '2026-12-11', isBooked: true })
  const skip = (id: string | undefined, date: string) =>
    skipTurn(services, { bookingId: id ?? '', date, by: donor })
  await skip(one?.id, '2026-12-11')
  await skip(two?.id, '2026-12-09')
  const written = (await readAll()).letters.filter(({ kind }) => kind === 'cancelled')
  expect(written[0]?.data).toMatchObject({ nextRegularDate: '2026-12-09', isNextRegularBooked: true })
  expect(written[1]?.data).toMatchObject({ nextRegularDate: '2026-12-16' })
  expect(written[1]?.data).not.toHaveProperty('isNextRegularBooked')
})

test('the turn of this week is not the one after that of the next', async () => {
  const { first } = await begin({ weeks: 1, by })
  await bookRegularTurns(services)
  const [, two] = await readTurns(first)
  expect((await openRegular(services, two?.id ?? '')).next).toEqual({ date: '2026-12-16', isBooked: false })
})

test('a household has one that runs, however often the button is pressed; it ends once, and its gate code goes', async () => {
  const first = await book({ email: 'ada@example.org' })
  const second = await book({ email: 'ada@example.org' }, { date: '2026-11-26' })
  const both = await Promise.all([start(first.id), start(first.id)])
  expect(both.map(({ kind }) => kind).toSorted()).toEqual(['runs-already', 'started'])
  expect(await start(second.id)).toMatchObject({ kind: 'runs-already' })
  const [made] = (await readAll()).regular
  expect(await endRegular(services, { regularId: made?.id ?? '', by: donor })).toEqual({ kind: 'ended' })
  expect(await endRegular(services, { regularId: made?.id ?? '', by, reason: 'Moved' })).toEqual({
    kind: 'ended',
  })
  expect((await readAll()).regular).toMatchObject([
    { endedBy: 'donor', endedReason: null, accessNotes: null },
  ])
  services.setNow('2026-11-29T06:30:00Z')
  expect(await bookRegularTurns(services)).toMatchObject({ booked: 0 })
  expect(await start(second.id)).toMatchObject({ kind: 'started' })
})

test.each([
  ['regular-booked', 'nextDueDate'],
  ['regular-not-booked', 'nextDueDate'],
  ['cancelled', 'nextRegularDate'],
])(
  'what waits of %s names the day that is due next as it is once they were paused, changed or ended; what went out stays',
  async (kind, key) => {
    const { first, regularId } = await begin()
    if (kind === 'regular-not-booked') for (const date of dates(6, 12)) await close(date) // oxlint-disable-line no-await-in-loop -- one after the other
    await bookRegularTurns(services)
    if (kind === 'cancelled') {
      const [turn] = await readTurns(first)
      await skipTurn(services, { bookingId: turn?.id ?? '', date: '2026-12-09', by: donor })
    }
    const read = async () => (await readAll()).letters.find((letter) => letter.kind === kind)
    const setStatus = (status: 'due' | 'sent' | 'failed') =>
      services.database.transaction((tx) =>
        tx
          .update(messages)
          .set({ status, sentAt: status === 'sent' ? services.clock.now() : null })
          .where(eq(messages.kind, kind)),
      )
    expect((await read())?.data[key]).toBe('2026-12-23')
    const of = (version: number) => ({ regularId, version, by })
    await pauseRegular(services, { ...of(1), until: '2026-12-23' })
    expect((await read())?.data[key]).toBe('2027-01-06')
    await setStatus('failed')
    await changeRegular(services, { ...of(2), firstOn: '2027-01-13' })
    expect((await read())?.data[key]).toBe('2027-01-13')
    await setStatus('sent')
    await changeRegular(services, { ...of(3), firstOn: '2027-01-20' })
    expect((await read())?.data[key]).toBe('2027-01-13')
    await changeRegular(services, { ...of(4), firstOn: '2027-01-13' })
    await setStatus('due')
    const before = await read()
    await endRegular(services, { regularId, by: donor })
    const { [key]: _, ...rest } = before?.data ?? {}
    expect((await read())?.data).toEqual(rest)
  },
)

test('what waits of a turn goes on naming the next one that is booked already', async () => {
  const { regularId } = await begin({ weeks: 1, by })
  await bookRegularTurns(services)
  await changeRegular(services, { regularId, version: 1, by, firstOn: '2026-12-30' })
  expect((await readAll()).letters.map(({ data }) => data['nextDueDate']).toSorted()).toEqual([
    '2026-12-09',
    '2026-12-30',
  ])
})

test('what cannot be is said beside its field; a donor chooses among a few rhythms, staff among all up to a year', async () => {
  const { id } = await book()
  const problems = async (asked: Parameters<typeof start>[1]) => {
    const said = await start(id, asked)
    return said.kind === 'invalid' ? said.problems.map(({ field, problem }) => `${field} ${problem}`) : said
  }
  expect(await problems({ weeks: 3 })).toEqual(['weeks unknown'])
  expect(await problems({ weeks: 53, by })).toEqual(['weeks malformed'])
  expect(
    await problems({
      weeks: Number.NaN,
      firstOn: '2026-11-21',
      charitySlug: 'none',
      items: { bagsOfClothes: 0, bagsOfBooks: 0, boxesOfBricABrac: 0 },
      accessNotes: 'x'.repeat(301),
    }),
  ).toEqual(['weeks malformed', 'first past', 'charity unknown', 'items malformed', 'accessNotes too-long'])
  expect(await problems({ firstOn: 'soon' })).toEqual(['first malformed'])
  expect(await start(id, { weeks: 3, by, firstOn: '2026-12-03' })).toMatchObject({
    kind: 'started',
    nextOn: '2026-12-03',
  })
})

test('a pause passes over the days that fall into it and keeps the rhythm; ended early, they come again', async () => {
  const { regularId } = await begin()
  const of = (version: number) => ({ regularId, version, by })
  expect(await pauseRegular(services, { ...of(1), until: '2026-12-23' })).toEqual({
    kind: 'changed',
    nextOn: '2027-01-06',
  })
  expect(await bookRegularTurns(services)).toMatchObject({ booked: 0 })
  expect((await findRegular(services, regularId))?.regular.state).toBe('paused')
  expect(await pauseRegular(services, { ...of(1), until: null })).toEqual({ kind: 'stale', version: 2 })
  expect(await pauseRegular(services, { ...of(2), until: null })).toEqual({
    kind: 'changed',
    nextOn: '2026-12-09',
  })
  expect(await pauseRegular(services, { ...of(3), until: '2026-11-01' })).toMatchObject({
    kind: 'invalid',
  })
})

test('a change counts from the next turn on, and no day is named that was dealt with', async () => {
  const { first, regularId } = await begin()
  await bookRegularTurns(services)
  const changed = { weeks: 4, firstOn: '2026-12-30', items: { ...items, bagsOfClothes: 5 } }
  expect(await changeRegular(services, { regularId, version: 1, by, ...changed })).toEqual({
    kind: 'changed',
    nextOn: '2026-12-30',
  })
  expect(await changeRegular(services, { regularId, version: 2, by, firstOn: '2026-12-09' })).toMatchObject({
    kind: 'invalid',
  })
  services.setNow('2026-12-20T06:30:00Z')
  await makeCollectionDays(services)
  await bookRegularTurns(services)
  expect((await readTurns(first)).map((row) => [row.collectionDate, row.bagsOfClothes])).toEqual([
    ['2026-12-09', 2],
    ['2026-12-30', 5],
  ])
  expect((await readAll()).regular).toMatchObject([{ nextOn: '2027-01-27', weeksBetween: 4 }])
})

test('who has no email address hears of it by text, else by a call that nobody has made yet', async () => {
  services.settings.channels = ['email', 'sms', 'call']
  const byText = await begin({ by }, { email: '', phone: '07700 900123' })
  await bookRegularTurns(services)
  expect((await readAll()).letters).toMatchObject([{ kind: 'regular-booked', channel: 'sms', status: 'due' }])
  services.setNow('2026-11-21T12:00:00Z')
  await endRegular(services, { regularId: byText.regularId, by })
  await begin({ by }, { email: '', phone: '01223 496123' })
  await bookRegularTurns(services)
  expect((await readAll()).letters.filter(({ channel }) => channel === 'call')).toMatchObject([
    { kind: 'regular-booked', status: 'due' },
  ])
})

test('whom only a call reaches is rung of what could not be booked until a week after that day, however old the booking is with which it began', async () => {
  services.settings.channels = ['email', 'sms', 'call']
  await begin({ by }, { email: '', phone: '01223 496123' })
  for (const date of dates(6, 12)) await close(date) // oxlint-disable-line no-await-in-loop -- one after the other
  await bookRegularTurns(services)
  const sweep = async (at: string) => {
    services.setNow(at)
    await sweepExpired(services)
    return (await readAll()).letters.map(({ kind, channel, status }) => [kind, channel, status])
  }
  expect(await sweep('2026-12-16T12:00:00Z')).toEqual([['regular-not-booked', 'call', 'due']])
  expect(await sweep('2026-12-17T12:00:00Z')).toEqual([['regular-not-booked', 'call', 'failed']])
})

test('it goes with its donor, stands in their copy, and moves with the booking where two records become one', async () => {
  const one = await begin({}, { email: 'ada@example.org', line1: '7 Mill Road' })
  const other = await book({ email: 'bea@example.org', line1: '7 Mill Road' }, { date: '2026-12-02' })
  const copy = JSON.stringify(await copyOfDataForDonor(services, { donorId: one.first.donorId }))
  expect(copy).toContain('"weeksBetween":2')
  const mayAct = () => true
  const pair = { bookingId: other.id, otherBookingId: one.first.id, mayAct }
  const compared = await compareDonors(services, pair)
  if (compared.kind !== 'comparable') throw new Error(compared.kind)
  const choice = { email: 'this', name: 'this', phone: 'this' } as const
  expect(await mergeDonors(services, { ...pair, choice, seen: compared.seen, by })).toMatchObject({
    kind: 'merged',
  })
  expect((await findRegular(services, one.regularId))?.regular).toMatchObject({
    donorId: other.donorId,
    contact: { email: 'bea@example.org' },
  })
  expect(await undoMerge(services, { bookingId: other.id, by, mayAct })).toMatchObject({ kind: 'undone' })
  expect((await findRegular(services, one.regularId))?.regular.donorId).toBe(one.first.donorId)
  const now = services.clock.now()
  await services.database.transaction((tx) =>
    anonymiseDonor(tx, one.first.donorId, { requestsBefore: now, now }),
  )
  expect(await findRegular(services, one.regularId)).toBeNull()
  expect(await start(one.first.id)).toEqual({ kind: 'forgotten' })
})

test('who moves keeps the rhythm: turns booked from then on are at the new address, those booked stay where they are', async () => {
  const { first, regularId } = await begin()
  await bookRegularTurns(services)
  const address = { line1: '9 Moved Lane', line2: null, town: 'Cambridge', postcode: 'cb1 2ab' }
  const change = (over: Partial<typeof address> = {}, version = 1) =>
    changeRegularAddress(services, { regularId, version, by, address: { ...address, ...over } })
  expect(await change({ line1: ' ' })).toMatchObject({ kind: 'invalid', problems: [{ field: 'line1' }] })
  expect(await change({ postcode: 'CB1' })).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'postcode' }],
  })
  expect(await change({ postcode: 'M1 1AA' })).toMatchObject({ kind: 'outside' })
  expect(await change({ postcode: 'OX1 1AA' })).toMatchObject({
    kind: 'other-area',
    area: { id: 'oxford' },
  })
  const stands = { kind: 'do-not-collect', reach: 'address', words: 'A dog.', until: '2027-01-31' } as const
  const there = await book({ line1: '1 Dog Lane', email: 'dog@example.org' }, { date: '2026-12-02' })
  await addStandingNote(services, { bookingId: there.id, by, ...stands })
  const dog = await getBooking(services, there.id)
  expect(await change({ line1: '1 Dog Lane', postcode: dog.address.postcode })).toMatchObject({
    kind: 'do-not-collect',
  })
  expect(await change()).toEqual({ kind: 'changed' })
  expect(await change()).toEqual({ kind: 'stale', version: 2 })
  services.setNow('2026-12-13T06:30:00Z')
  await makeCollectionDays(services)
  await bookRegularTurns(services)
  expect(
    (await readTurns(first)).map(({ collectionDate, addressLine1 }) => [collectionDate, addressLine1]),
  ).toEqual([
    ['2026-12-09', expect.not.stringContaining('Moved')],
    ['2026-12-23', '9 Moved Lane'],
  ])
  await endRegular(services, { regularId, by })
  expect(await change({}, 3)).toEqual({ kind: 'ended' })
})

test('where the bags are and how to get to them changes for what is booked from then on, by the rules of a booking', async () => {
  const { first, regularId } = await begin()
  await bookRegularTurns(services)
  const place = { bagsPlace: 'Behind the shed', handOver: null, accessNotes: 'Buzzer 7' }
  const change = (over: Partial<typeof place> = {}, version = 1) =>
    changeRegularPlace(services, { regularId, version, by: donor, place: { ...place, ...over } })
  expect(await change({ bagsPlace: ' ' })).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'bagsPlace' }],
  })
  expect(await change({ accessNotes: 'x'.repeat(301) })).toMatchObject({
    kind: 'invalid',
    problems: [{ field: 'accessNotes' }],
  })
  expect(await change()).toEqual({ kind: 'changed' })
  expect(await change()).toEqual({ kind: 'stale', version: 2 })
  services.setNow('2026-12-13T06:30:00Z')
  await makeCollectionDays(services)
  await bookRegularTurns(services)
  expect((await readTurns(first)).map(({ bagsPlace, accessNotes }) => [bagsPlace, accessNotes])).toEqual([
    ['In the porch', 'Gate code 1234'],
    ['Behind the shed', 'Buzzer 7'],
  ])
  await endRegular(services, { regularId, by: donor })
  expect(await change({}, 3)).toEqual({ kind: 'ended' })
})

test('its donor may choose another charity only where it may be booked for the next day, and says another note with other bags', async () => {
  const { regularId } = await begin()
  const change = (over: Partial<RegularAsked> & { note?: string | null }, version: number) =>
    changeRegular(services, { regularId, version, by: donor, ...over })
  const [other = ''] = listCharities()
    .map(({ slug }) => slug)
    .filter((slug) => slug !== dream && slug !== allCharitiesSlug)
  await agree(services, { charitySlug: dream, startsOn: '2026-11-01' })
  await agree(services, { charitySlug: other, startsOn: '2027-02-01' })
  expect(await change({ charitySlug: other }, 1)).toEqual({
    kind: 'invalid',
    problems: [{ field: 'charity', problem: 'not-on-day' }],
  })
  const items = { bagsOfClothes: 4, bagsOfBooks: 0, boxesOfBricABrac: 0 }
  const later = { charitySlug: other, firstOn: '2027-02-03', items, note: ' By the shed ' }
  expect(await change(later, 1)).toMatchObject({ kind: 'changed' })
  expect((await findRegular(services, regularId))?.regular).toMatchObject({
    charitySlug: other,
    items,
    note: 'By the shed',
  })
})

test('two that move to one address at once do not both: a household has one', async () => {
  const moveTo = (regularId: string, version: number, postcode: string) =>
    changeRegularAddress(services, {
      regularId,
      version,
      by,
      address: { line1: '9 Moved Lane', line2: null, town: 'Cambridge', postcode },
    })
  const begun: string[] = []
  for (const [place, postcode] of ['CB1 2AB', 'CB1 3AB', 'CB1 4AB'].entries()) {
    const made = await book({ email: 'ada@example.org' }, { date: `2026-11-${25 + place}` })
    const started = await start(made.id)
    if (started.kind !== 'started') throw new Error(started.kind)
    expect(await moveTo(started.regularId, 1, postcode)).toEqual({ kind: 'changed' })
    begun.push(started.regularId)
  }
  const outcomes = await Promise.all(begun.map((regularId) => moveTo(regularId, 2, 'CB2 1AB')))
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['changed', 'runs-already', 'runs-already'])
})

test('it is found by any words of who and where, by its state, in the areas that are asked', async () => {
  const who = { name: 'Zoë O’Neill-Łukasz', line1: '7 Mill Road', email: 'ada@example.org' }
  const { regularId, first } = await begin({}, who)
  const list = async (
    words: string,
    state: 'running' | 'ended' | null = null,
    areas: 'all' | string[] = 'all',
  ) => (await listRegular(services, { areas, words, state, page: 1 })).found.map(({ id }) => id)
  for (const words of [
    '',
    'oneill',
    'zoe mill',
    'ZOË',
    'łukasz',
    'Lukasz',
    'cb21tn',
    'neill-lukasz',
    first.reference.toLowerCase(),
    `mill ${first.reference}`,
    'ADA@example.org',
  ])
    expect(await list(words)).toEqual([regularId]) // oxlint-disable-line no-await-in-loop -- one after the other
  expect(await list('elm')).toEqual([])
  expect(await list('bob@example.org')).toEqual([])
  expect(await list('', 'ended')).toEqual([])
  expect(await list('', 'running', ['oxford'])).toEqual([])
})

test('a turn that was cancelled otherwise is no turn to skip, and the next comes all the same', async () => {
  const { first } = await begin()
  await bookRegularTurns(services)
  const [turn] = await readTurns(first)
  await cancelBooking(services, { bookingId: turn?.id ?? '', by: donor })
  expect(await openRegular(services, turn?.id ?? '')).toMatchObject({ skip: 'done' })
  expect((await readAll()).regular).toMatchObject([{ nextOn: '2026-12-23', endedAt: null }])
})
