import { executeRows } from '@kindfold/database/execute-rows.ts'
import { erasureKinds, erasures } from '@kindfold/database/schema/restores.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMark } from '../../base/erasure/erasure-register.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { deleteDonorData } from '../../booking/privacy/delete-donor-data.ts'
import { requestPrivacy } from '../../booking/privacy/request-privacy.ts'
import { addStandingNote } from '../../booking/standing/add-standing-note.ts'
import { deleteRequestNote, noteRequest } from '../../booking/request/request-notes.ts'
import { deleteStandingNote } from '../../booking/standing/delete-standing-note.ts'
import { joinWaitingList } from '../../booking/waiting-list/join-waiting-list.ts'
import { leaveWaitingList } from '../../booking/waiting-list/leave-waiting-list.ts'
import { deletePicture } from '../../publishing/picture/change-picture.ts'
import { deleteReview } from '../../publishing/review/edit-review.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { addStaffNote, deleteStaffNote } from '../desk/notes/staff-notes.ts'
import { applyErasures } from './apply-erasures.ts'

const by = { kind: 'staff', id: null, name: 'Rosa' } as const
const email = 'gone@example.org'
const salt = 'a salt of the test'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

const all = <Row>(query: ReturnType<typeof sql>) =>
  services.database.transaction((tx) => executeRows<Row>(tx, query))
const one = async (query: ReturnType<typeof sql>) => (await all<{ id: string }>(query))[0]?.id ?? ''
/** Every row of a table that a person is in, as text. */
const tables = [
  'collection_days',
  'donors',
  'bookings',
  'messages',
  'privacy_requests',
  'enquiries',
  'waiting_list',
  'staff_notes',
  'standing_notes',
  'regular_collections',
  'request_notes',
  'request_bookings',
  'google_reviews',
  'pictures',
]
const readAll = async () =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => [
        table,
        (
          await all<{ row: string }>(
            sql`select to_jsonb(t)::text as row from ${sql.identifier(table)} t order by 1`,
          )
        ).map(({ row }) => row),
      ]),
    ),
  ) as Record<string, string[]>

test('whatever is erased at somebody’s word is marked, and a restore of the database of before erases it again', async () => {
  const asked = askForBooking({ collectionDate: '2026-11-25' })
  const made = await bookCollection(services, { ...asked, details: { ...asked.details, email } })
  if (made.kind !== 'booked') throw new Error(made.kind)
  const { id: bookingId } = made.booking
  await bookCollection(services, askForBooking({ collectionDate: '2026-11-25' }))
  await joinWaitingList(services, { email, postcode: 'ZE1 0AA', consent: true })
  await joinWaitingList(services, { email: 'leaves@example.org', postcode: 'ZE1 0AA', consent: true })
  await requestPrivacy(services, { kind: 'complaint', email, words: 'Too slow', address: '192.0.2.1' })
  await requestPrivacy(services, { kind: 'deletion', email, words: null, address: '192.0.2.1' })
  await all(sql`
    insert into enquiries (reference, kind, email, name, fields, received_at)
    values ('ASK-1', 'stock', ${email}, 'Ada', '{}', ${services.clock.now().toISOString()}::timestamptz)`)
  await addStaffNote(services, { bookingId, words: 'Rings twice', by })
  const note = await one(sql`select id from staff_notes`)
  const stands = { bookingId, kind: 'note', reach: 'donor', words: 'A dog', until: '', by }
  await addStandingNote(services, stands)
  const standing = await one(sql`select id from standing_notes`)
  await all(sql`insert into google_reviews (name, rating) values ('Kind Reviewer', 5)`)
  const review = await one(sql`select id from google_reviews`)
  await all(sql`
    insert into pictures (alt, original_name, width, height, uploaded_at, uploaded_by_name)
    values ('Ada', 'ada.jpg', 2, 1, now(), 'Sam')`)
  const picture = await one(sql`select id from pictures`)
  const complaint = await one(sql`select id from privacy_requests where kind = 'complaint'`)
  await noteRequest(services, { requestId: complaint, words: 'Ada rang', by })
  const ofRequest = await one(sql`select id from request_notes`)
  const before = await readAll()

  // What happened after the backup, told by the domain's own acts.
  await deleteStaffNote(services, { bookingId, noteId: note, by })
  await deleteStandingNote(services, { bookingId, noteId: standing, by })
  await deleteRequestNote(services, { requestId: complaint, noteId: ofRequest, by })
  await deleteReview(services, { id: review, version: 1, by })
  await deletePicture(services, { id: picture, by })
  await leaveWaitingList(services, {
    waitingListId: await one(sql`select id from waiting_list where email = 'leaves@example.org'`),
  })
  await cancelBooking(services, { bookingId, by: { kind: 'donor' } })
  const request = await one(sql`select id from privacy_requests where kind = 'deletion'`)
  expect(await deleteDonorData(services, { privacyRequestId: request })).toEqual({ kind: 'deleted' })
  const marked = await services.database.transaction((tx) => tx.select().from(erasures))
  expect(new Set(marked.map(({ kind }) => kind))).toEqual(new Set(erasureKinds))
  const after = await readAll()

  // The database of before: every table as it was.
  await services.database.session(async (handle) => {
    await handle.execute(sql`set session_replication_role = replica`)
    for (const table of tables) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await handle.execute(sql`delete from ${sql.identifier(table)}`)
      for (const row of before[table] ?? [])
        // oxlint-disable-next-line no-await-in-loop
        await handle.execute(
          sql`insert into ${sql.identifier(table)} overriding system value
            select * from jsonb_populate_record(null::${sql.identifier(table)}, ${row}::jsonb)`,
        )
    }
    await handle.execute(sql`reset session_replication_role`)
    await handle.execute(sql`delete from erasures`)
  })
  expect(await readAll()).toEqual(before)
  const register = {
    salt,
    marks: marked.map(({ kind, subjectId }) => ({ kind, mark: makeMark(salt, kind, subjectId) })),
  }
  expect(await applyErasures(services, { salt: 'another salt', marks: register.marks })).toEqual({})
  await applyErasures(services, register)
  const again = await readAll()
  // Of the one who was erased nothing stays but the open complaint, and what we wrote about it.
  const count = (rows: object, said: string) => JSON.stringify(rows).split(said).length - 1
  expect(count(before, email)).toBeGreaterThan(6)
  expect(count(after, email)).toBe(2)
  for (const said of [email, 'leaves@example.org', 'Rings twice', 'Kind Reviewer', 'ada.jpg'])
    expect(count(again, said), said).toBe(count(after, said))
  for (const table of ['staff_notes', 'google_reviews', 'pictures', 'waiting_list'])
    expect(again[table], table).toEqual(after[table])
  // The complaint stays until it is answered, and goes then.
  expect(
    await all(sql`select forget_once_answered as forgets from privacy_requests where kind = 'complaint'`),
  ).toEqual([{ forgets: true }])
  // Who was not erased stays as they were, and so does their place on the day.
  expect(again.donors?.filter((row) => before.donors?.includes(row))).toHaveLength(1)
  expect(
    await all(sql`select booked from collection_days where area_id = 'cambridge' and date = '2026-11-25'`),
  ).toEqual([{ booked: 1 }])
})
