import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { bookCollection } from '../booking/book-collection.ts'
import { getBooking } from '../booking/read-booking.ts'
import { changeDate } from '../change/change-date.ts'
import { changeDetails } from '../change/change-details.ts'
import { moveToAnotherDay } from '../change/move-to-another-day.ts'
import { anonymiseDonor } from '../privacy/anonymise-donor.ts'
import { copyOfDataForDonor } from '../privacy/copy-of-data.ts'
import { sweepExpired } from '../privacy/sweep-expired.ts'
import { addStandingNote } from './add-standing-note.ts'
import { deleteStandingNote } from './delete-standing-note.ts'
import { foldAddress } from '../../capacity/do-not-collect/fold-address.ts'
import { readBookingsAhead } from './list-bookings-ahead.ts'
import { readStandingNotes } from './list-standing-notes.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
})
afterEach(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Sam' } as const
const street = { line1: '14 Mill Road', line2: null }
type Given = { email?: string | null; phone?: string; line1?: string; line2?: string | null; date?: string }

async function ask({ date = '2026-11-25', ...details }: Given = {}, key?: string) {
  const asked = askForBooking({ collectionDate: date })
  return await bookCollection(services, {
    ...asked,
    ...(key !== undefined && { idempotencyKey: key }),
    details: { ...asked.details, ...street, ...details } as typeof asked.details,
    ...(details.email === null ? { by } : {}),
  })
}
async function book(given: Given = {}) {
  const made = await ask(given)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return await getBooking(services, made.booking.id)
}
const note = (bookingId: string, given: Partial<Parameters<typeof addStandingNote>[1]> = {}) =>
  addStandingNote(services, {
    bookingId,
    by,
    kind: 'note',
    reach: 'donor',
    words: 'A dog behind the gate.',
    until: '',
    ...given,
  })
const stop = (bookingId: string, reach: 'donor' | 'address', until = '2026-11-27') =>
  note(bookingId, { kind: 'do-not-collect', reach, words: 'Asked us not to come.', until })
const read = async (booking: Awaited<ReturnType<typeof book>>) =>
  (await readStandingNotes(services, [booking])).get(booking.id)?.map(({ words }) => words)

test('an address is known again however it is typed, and another flat or house is another', () => {
  const known = foldAddress('14 Mill Road', 'Flat 2')
  for (const [line1, line2] of [
    ['Flat 2, 14 Mill Rd', null],
    ['flat 2, 14, MILL road', ''],
    ['14 mill  rd.', 'flat 2'],
  ] as const)
    expect(foldAddress(line1, line2)).toBe(known)
  expect(foldAddress('St John’s Street 3', null)).toBe(foldAddress('saint johns st 3', ''))
  for (const other of ['Flat 3, 14 Mill Road', 'Flat 2, 41 Mill Road', '214 Mill Road'])
    expect(foldAddress(other, null)).not.toBe(known)
})

test('a note stands at each booking of its donor, or of its address whoever gives there, and nowhere else', async () => {
  const first = await book({ email: 'ada@example.org' })
  await note(first.id)
  await note(first.id, { reach: 'address', words: 'Steps at the back.' })
  await note(first.id)
  const elsewhere = await book({ email: 'ada@example.org', line1: '3 Elm Close', date: '2026-11-26' })
  const neighbour = await book({ email: 'bea@example.org', line1: '14 mill rd' })
  const stranger = await book({ email: 'cy@example.org', line1: '15 Mill Road' })
  expect(await read(first)).toEqual(expect.arrayContaining(['A dog behind the gate.', 'Steps at the back.']))
  expect(await read(first)).toHaveLength(2)
  expect(await read(elsewhere)).toEqual(['A dog behind the gate.'])
  expect(await read(neighbour)).toEqual(['Steps at the back.'])
  expect(await read(stranger)).toEqual([])
})

test('what is missing or cannot be is said beside its field, and nothing is noted', async () => {
  const { id } = await book()
  const problemsOf = async (given: Parameters<typeof note>[1]) => {
    const said = await note(id, given)
    return said.kind === 'invalid' ? said.problems.map(({ field, problem }) => `${field} ${problem}`) : said
  }
  expect(await problemsOf({ kind: '', reach: '', words: ' ', until: 'soon' })).toEqual([
    'kind missing',
    'reach missing',
    'words missing',
    'until malformed',
  ])
  expect(await problemsOf({ kind: 'do-not-collect' })).toEqual(['until missing'])
  expect(await problemsOf({ until: '2026-11-20' })).toEqual(['until past'])
  expect(await problemsOf({ until: '2028-11-22', words: 'x'.repeat(301) })).toEqual([
    'words too-long',
    'until too-far',
  ])
  const [counted] = await services.database.transaction((tx) =>
    executeRows<{ n: number }>(tx, sql`select count(*)::int as n from standing_notes`),
  )
  expect(counted?.n).toBe(0)
})

test('a donor from whom we do not collect books nowhere up to its last day, and again from the next on', async () => {
  const first = await book({ email: 'ada@example.org', date: '2026-11-24' })
  await stop(first.id, 'donor')
  const refused = await ask({ email: 'ADA@example.org', line1: '3 Elm Close' })
  expect(refused).toEqual({
    kind: 'do-not-collect',
    reason: 'Asked us not to come.',
    untilDate: '2026-11-27',
    reference: first.reference,
  })
  expect(await ask({ email: 'bea@example.org' })).toMatchObject({ kind: 'booked' })
  expect(await ask({ email: 'ada@example.org', date: '2026-11-30' })).toMatchObject({ kind: 'booked' })
})

test('at an address from which we do not collect nobody books, by the pages or by telephone, and no place is lost', async () => {
  const first = await book({ email: 'ada@example.org', date: '2026-11-24' })
  await stop(first.id, 'address')
  const booked = () =>
    services.database.transaction((tx) =>
      executeRows<{ booked: number }>(
        tx,
        sql`select booked from collection_days where area_id = 'cambridge' and date = '2026-11-25'`,
      ),
    )
  const before = await booked()
  for (const given of [
    { line1: '14, mill rd.', email: 'bea@example.org' },
    { email: null, phone: '07700900123' },
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await ask(given)).toMatchObject({ kind: 'do-not-collect' })
  expect(await booked()).toEqual(before)
  const other = await book({ line1: '15 Mill Road', email: 'cy@example.org' })
  const moved = await changeDetails(services, {
    bookingId: other.id,
    version: other.version,
    by: { kind: 'donor' },
    details: { name: 'Cy', phone: null, ...street, town: 'Cambridge' },
  })
  expect(moved).toMatchObject({ kind: 'do-not-collect' })
  expect((await getBooking(services, other.id)).address.line1).toBe('15 Mill Road')
})

test('a booking that stands moves to no day on which nobody may book there, by its donor or by us, and to the next', async () => {
  const another = { line1: '15 Mill Road', line2: null, email: 'bea@example.org' }
  const [ofDonor, ofAddress] = [await book({ email: 'ada@example.org' }), await book(another)]
  await stop(ofDonor.id, 'donor')
  await stop(ofAddress.id, 'address')
  for (const { id: bookingId, reference } of [ofDonor, ofAddress]) {
    const refused = { kind: 'do-not-collect', reason: 'Asked us not to come.', reference }
    const moveForUs = (date: string, fromDate: string) =>
      moveToAnotherDay(services, { bookingId, date, by, forUs: { fromDate, reason: 'Snow.' } })
    const change = (date: string, version: number) =>
      changeDate(services, { bookingId, date, version, by: { kind: 'donor' } })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await change('2026-11-26', 1)).toMatchObject(refused)
    // oxlint-disable-next-line no-await-in-loop
    expect(await moveForUs('2026-11-27', '2026-11-25')).toMatchObject(refused)
    // oxlint-disable-next-line no-await-in-loop
    expect((await getBooking(services, bookingId)).collectionDate).toBe('2026-11-25')
    // oxlint-disable-next-line no-await-in-loop
    expect(await moveForUs('2026-11-30', '2026-11-25')).toMatchObject({ kind: 'changed' })
    // oxlint-disable-next-line no-await-in-loop
    expect(await change('2026-12-01', 2)).toMatchObject({ kind: 'changed' })
  }
})

test('a caller without an email address from whom we do not collect is known by number and postcode', async () => {
  const first = await book({ email: null, phone: '07700900123', date: '2026-11-24' })
  await stop(first.id, 'donor')
  expect(await ask({ email: null, phone: '07700 900123', line1: '9 Elm Close' })).toMatchObject({
    kind: 'do-not-collect',
  })
  expect(await ask({ email: null, phone: '07700900124', line1: '9 Elm Close' })).toMatchObject({
    kind: 'booked',
  })
})

test('a booking that is made already is answered again, though we have stopped to collect there since', async () => {
  const first = await ask({ email: 'ada@example.org' }, 'key-of-the-first-one')
  if (first.kind !== 'booked') throw new Error(first.kind)
  await stop(first.booking.id, 'donor')
  expect(await ask({ email: 'ada@example.org' }, 'key-of-the-first-one')).toMatchObject({
    kind: 'booked',
    repeated: true,
  })
})

test('who stops to collect sees what is still to come of the donor and at the address, and nothing that is over', async () => {
  const first = await book({ email: 'ada@example.org' })
  const elsewhere = await book({ email: 'ada@example.org', line1: '3 Elm Close', date: '2026-11-26' })
  const neighbour = await book({ email: 'bea@example.org', line1: '14 mill rd', date: '2026-11-27' })
  await book({ email: 'cy@example.org', line1: '15 Mill Road' })
  const list = async () =>
    (await readBookingsAhead(services, first)).map((one) => [one.reference, one.isOfDonor, one.isOfAddress])
  expect(await list()).toEqual([
    [first.reference, true, true],
    [elsewhere.reference, true, false],
    [neighbour.reference, false, true],
  ])
  services.setNow('2026-11-27T09:00:00Z')
  expect(await list()).toEqual([[neighbour.reference, false, true]])
})

test('what has an end is gone the night after, and is written for nobody from the day on', async () => {
  const first = await book({ email: 'ada@example.org', date: '2026-11-30' })
  await stop(first.id, 'donor', '2026-11-26')
  await note(first.id, { until: '2026-11-27' })
  await note(first.id, { words: 'Stays.' })
  services.setNow('2026-11-27T01:00:00Z')
  expect(await read(first)).toEqual(expect.arrayContaining(['A dog behind the gate.', 'Stays.']))
  expect((await sweepExpired(services)).standingNotes).toBe(1)
  services.setNow('2026-11-28T01:00:00Z')
  expect(await read(first)).toEqual(['Stays.'])
  expect((await sweepExpired(services)).standingNotes).toBe(1)
})

test('it goes with the donor beside whom it was written, stands in their copy, and is lifted where it stands alone', async () => {
  const first = await book({ email: 'ada@example.org' })
  const neighbour = await book({ email: 'bea@example.org' })
  const stranger = await book({ email: 'cy@example.org', line1: '15 Mill Road' })
  await note(first.id, { reach: 'address' })
  const copy = async ({ donorId }: typeof first) =>
    JSON.stringify(await copyOfDataForDonor(services, { donorId }))
  expect(await copy(first)).toContain('A dog behind the gate.')
  expect(await copy(first)).not.toContain('Sam')
  expect(await copy(neighbour)).not.toContain('A dog behind the gate.')
  const noteId = (await readStandingNotes(services, [first])).get(first.id)?.[0]?.id ?? ''
  expect(await deleteStandingNote(services, { bookingId: stranger.id, noteId, by })).toEqual({
    kind: 'gone',
  })
  expect(await deleteStandingNote(services, { bookingId: neighbour.id, noteId, by })).toEqual({
    kind: 'deleted',
  })
  await note(first.id, { reach: 'address' })
  const now = services.clock.now()
  await services.database.transaction((tx) => anonymiseDonor(tx, first.donorId, { requestsBefore: now, now }))
  expect(await read(neighbour)).toEqual([])
  expect(await note(first.id)).toEqual({ kind: 'forgotten' })
})
