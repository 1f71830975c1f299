import { bookings } from '@kindfold/database/schema/bookings.ts'
import { listCopiedData, withheldFromCopies } from '@kindfold/content/legal/stored-data.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, sql, type SQL } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBooking } from '../../booking/booking/read-booking.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { bookRound } from './testing/book-round.ts'
import { keepTestPhoto } from './testing/keep-test-photo.ts'
import { anonymiseDonor } from '../../booking/privacy/anonymise-donor.ts'
import { copyOfDataForDonor, listCopiedColumns } from '../../booking/privacy/copy-of-data.ts'
import { forgetOldWords } from '../../booking/privacy/forget-old-words.ts'
import { forgetOldPhotos } from '../../booking/privacy/forget-old-photos.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
// The tests share a day: nobody of the others is forgotten on it.
beforeEach(() => transact(services, (tx) => tx.update(bookings).set({ contactName: 'Ada Example' })))
afterAll(() => services.database.close())

const countPhotos = () =>
  transact(services, async (tx) => {
    const [row] = await executeRows<{ count: number }>(tx, sql`select count(*)::int as count from act_photos`)
    return row?.count
  })
const readWords = (actId: string) =>
  transact(services, async (tx) => {
    const [row] = await executeRows<{ words: string | null; isThere: boolean }>(
      tx,
      sql`select data ->> 'words' as words, jsonb_exists(data, 'words') as "isThere" from round_acts where id = ${actId}`,
    )
    return row
  })

test('with a donor go the position, the photos and what drivers wrote of the stop; of nobody else', async () => {
  const round = await bookRound(services, 2)
  await transact(services, (tx) =>
    tx.update(bookings).set({ latE6: 52_200_000, lonE6: 120_000, positionSource: 'postcode' }),
  )
  const kept = await keepTestPhoto(services, round, 0, { words: 'Mrs Example was cross.' })
  const other = await keepTestPhoto(services, round, 1, { words: 'A dog.' })
  const { donorId } = await getBooking(services, round.ids[0] ?? '')
  const copy = await copyOfDataForDonor(services, { donorId })
  expect(copy.bookings[0]).toMatchObject({
    latE6: 52_200_000,
    lonE6: 120_000,
    positionSource: 'postcode',
    actPhotos: [{ format: 'webp', bytes: 'AQID' }],
    roundActs: [{ data: { words: 'Mrs Example was cross.' } }],
  })
  const now = services.clock.now()
  await transact(services, (tx) => anonymiseDonor(tx, donorId, { requestsBefore: now, now }))
  expect(await readWords(kept.actId)).toEqual({ words: null, isThere: false })
  expect(await readWords(other.actId)).toEqual({ words: 'A dog.', isThere: true })
  expect(await countPhotos()).toBe(1)
  const [row] = await transact(services, (tx) =>
    tx
      .select()
      .from(bookings)
      .where(eq(bookings.id, round.ids[0] ?? '')),
  )
  expect([row?.latE6, row?.lonE6, row?.positionSource]).toEqual([null, null, null])
})

test('a copy of data has no photo and no words of an act that was held, or taken back: it may be another door’s', async () => {
  const round = await bookRound(services, 1)
  await keepTestPhoto(services, round, 0, { words: 'Of another door.', held: true })
  await keepTestPhoto(services, round, 0, { words: 'A wrong tap.', takenBack: true })
  const { donorId } = await getBooking(services, round.ids[0] ?? '')
  const copyOf = async () => (await copyOfDataForDonor(services, { donorId })).bookings[0]
  expect(await copyOf()).toMatchObject({ actPhotos: [], roundActs: [] })
  await keepTestPhoto(services, round, 0, { words: 'A cat.' })
  expect(await copyOf()).toMatchObject({
    actPhotos: [{ format: 'webp' }],
    roundActs: [{ data: { words: 'A cat.' } }],
  })
})

test('a copy holds each column of the register about whom we serve, but those that are said to be withheld', async () => {
  const round = await bookRound(services, 1)
  await keepTestPhoto(services, round, 0, { words: 'A cat.' })
  const bookingId = round.ids[0] ?? ''
  const { donorId, contact } = await getBooking(services, bookingId)
  const { email } = contact
  await transact(services, async (tx) => {
    const run = (statement: SQL) => executeRows(tx, statement)
    const [event] = await executeRows<{ id: number }>(
      tx,
      sql`select id from booking_events where booking_id = ${bookingId} limit 1`,
    )
    await run(
      sql`insert into booking_changes (event_id, booking_id, field) values (${event?.id}, ${bookingId}, 'note')`,
    )
    await run(
      sql`insert into staff_notes (booking_id, words, actor_name, at) values (${bookingId}, 'Rings twice', 'Sam', now())`,
    )
    await run(sql`
      insert into standing_notes (kind, reach, booking_id, postcode, address_words, words, until_date, actor_name, at)
      values ('note', 'address', ${bookingId}, 'CB2 1TN', '14millrd', 'A dog', '2026-12-01', 'Sam', now())`)
    await run(sql`
      with regular as (
        insert into regular_collections (booking_id, charity_slug, weeks_between, next_on, contact_name, address_line_1, town, postcode,
          bags_of_clothes, bags_of_books, boxes_of_bric_a_brac, terms_version, actor, actor_name, created_at, changed_at)
        values (${bookingId}, 'all-charities', 4, '2026-12-29', 'Ada', '1 Street', 'Town', 'CB2 1TN', 3, 0, 0, '1', 'staff', 'Sam', now(), now())
        returning id)
      insert into regular_days (regular_id, due_date, outcome, fault, settled_by_name, at)
      select id, '2026-12-01', 'not-booked', 'full', 'Sam', now() from regular`)
    await run(sql`
      insert into exceptions (kind, area_id, date, subject_kind, subject_id, booking_id, details, opened_at)
      values ('note', 'cambridge', '2026-11-25', 'booking', ${bookingId}, ${bookingId}, '{"words":"Of theirs."}', now()),
        ('act-held', 'cambridge', '2026-11-25', 'act', 'x', ${bookingId}, '{"words":"Of another door."}', now())`)
    await run(sql`
      insert into drafts (id_hash, data, booking_id, created_at, expires_at)
      values (${bookingId}, '{}', ${bookingId}, now(), now())`)
    await run(sql`
      insert into donor_links (token_hash, purpose, booking_id, created_at, expires_at)
      values (${`hash of ${bookingId}`}, 'manage', ${bookingId}, now(), now())`)
    await run(sql`
      with act as (insert into many_acts (chosen_at, actor) values (now(), 'staff') returning id)
      insert into many_act_bookings (act_id, booking_id, from_date) select id, ${bookingId}, '2026-11-25' from act`)
    await run(sql`
      insert into waiting_list (email, outcode, consent_at, consent_wording) values (${email}, 'M1', now(), 'Yes')`)
    await run(sql`
      insert into privacy_requests (kind, email, received_at, due_date) values ('copy', ${email}, now(), '2026-12-25')`)
    await run(sql`
      insert into enquiries (reference, kind, fields, email, answered_by, received_at)
      values ('ASK-CDPR-34RT', 'stock', '{}', ${email}, 'Sam', now())`)
  })
  await services.database.transaction(async (tx) => {
    const run = (statement: SQL) => tx.execute(statement)
    await run(sql`
      with merged as (insert into donors (id, email, name, phone, postcode, kept_from_date, created_at)
        values (gen_random_uuid(), 'second@example.org', 'Second', '07700 900001', 'CB2 1TN', '2026-11-25', now()) returning id)
      insert into donor_merges (kept_id, merged_id, before, booking_ids, message_ids, redirected_ids, link_hashes, alias_ids, actor_name, at)
      select ${donorId}, id, '{}', '{}', '{}', '{}', '{}', '{}', 'Sam', now() from merged`)
    const ofEnquiry = sql`(select id from enquiries where reference = 'ASK-CDPR-34RT')`
    await run(sql`
      insert into request_cases (request_id, draft, draft_at, extended_from_date, extended_reason, extended_at, ended_as, ended_reason)
      select id, 'Dear donor', now(), '2026-12-01', 'Busy', now(), 'closed', 'Answered' from ${ofEnquiry} e`)
    await run(sql`
      insert into request_notes (request_id, words, actor_name, at) select id, 'Rang', 'Sam', now() from ${ofEnquiry} e`)
    await run(sql`
      insert into request_bookings (request_id, booking_id, actor_name, at)
      select id, ${bookingId}, 'Sam', now() from ${ofEnquiry} e`)
  })
  const copy = await copyOfDataForDonor(services, { donorId })
  const camel = (name: string) => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const found: string[] = []
  for (const [table, columns] of listCopiedColumns()) {
    const places = { donors: [copy.donor], bookings: copy.bookings }
    const name = camel(table)
    const [row] = [copy.bookings[0]?.[name], copy[name], places[name as keyof typeof places]].flatMap(
      (rows) => (rows ?? []) as object[],
    )
    found.push(...columns.flatMap((column) => (row && camel(column) in row ? [`${table}.${column}`] : [])))
  }
  const withheld = (column: string) =>
    column in withheldFromCopies || `${column.split('.')[0]}.*` in withheldFromCopies
  const register = listCopiedData().flatMap(({ columns }) => Object.keys(columns))
  expect(register.filter((column) => !withheld(column) && !found.includes(column))).toEqual([])
  expect(found.filter(withheld)).toEqual([])
  // A withheld column is one of the register.
  for (const one of Object.keys(withheldFromCopies))
    expect(register.some((column) => column === one || one === `${column.split('.')[0]}.*`)).toBe(true)
  const whole = JSON.stringify(copy)
  for (const hidden of ['Sam', 'hash of', 'Of another door.']) expect(whole).not.toContain(hidden)
  expect(copy.about.map(({ what, kept }) => [what, kept])).toContainEqual([
    'Photos of bags at your door',
    '60 days',
  ])
})

test('a photo is kept for 60 days and no longer', async () => {
  const round = await bookRound(services, 1)
  await forgetOldPhotos(services)
  const before = (await countPhotos()) ?? 0
  await keepTestPhoto(services, round, 0)
  services.passTime(60 * 86_400_000)
  await forgetOldPhotos(services)
  expect(await countPhotos()).toBe(before + 1)
  services.passTime(1000)
  expect(await forgetOldPhotos(services)).toEqual({ forgotten: before + 1 })
})

test('what drivers wrote of no stop goes after 60 days: notes, words of the van check, and those under exceptions', async () => {
  const round = await bookRound(services, 1)
  const ofNoStop = await keepTestPhoto(services, round, 9, { words: 'Mrs Example rang me.' })
  const ofStop = await keepTestPhoto(services, round, 0, { words: 'A dog.' })
  await transact(services, async (tx) => {
    await tx
      .update(rounds)
      .set({ vanCheck: { items: { tyres: true }, note: 'Mr Example helped me.' } })
      .where(eq(rounds.id, round.roundId))
    await tx.insert(exceptions).values({
      kind: 'note',
      areaId: 'cambridge',
      date: '2026-11-25',
      subjectKind: 'round',
      subjectId: round.roundId,
      details: { words: 'Mrs Example rang him.', act: ofNoStop.actId },
      openedAt: services.clock.now(),
    })
  })
  const read = async () => ({
    acts: [await readWords(ofNoStop.actId), await readWords(ofStop.actId)].map((act) => act?.words),
    ...(await transact(services, async (tx) => ({
      vanCheck: (await tx.select().from(rounds).where(eq(rounds.id, round.roundId)))[0]?.vanCheck,
      details: (await tx.select().from(exceptions).where(eq(exceptions.subjectId, round.roundId)))[0]
        ?.details,
    }))),
  })
  const { acts } = await read()
  services.passTime(60 * 86_400_000)
  await forgetOldWords(services)
  expect((await read()).acts).toEqual(acts)
  services.passTime(14 * 86_400_000)
  await forgetOldWords(services)
  expect(await read()).toEqual({
    acts: [null, 'A dog.'],
    vanCheck: { items: { tyres: true }, note: null },
    details: { act: ofNoStop.actId },
  })
})

test('what drivers wrote of a break, or of a stop that there is not, goes after 60 days too', async () => {
  const round = await bookRound(services, 1)
  const { roundId } = round
  const at = services.clock.now()
  const [pause] = await transact(services, (tx) =>
    tx
      .insert(stops)
      .values({ roundId, kind: 'break', position: 9999, plannedAt: at, plannedSeconds: 60 })
      .returning(),
  )
  const stopIds = [pause?.id ?? '', randomUUID()]
  const of = { ...round, stopIds, ids: [] }
  const ofBreak = await keepTestPhoto(services, of, 0, { words: 'Mrs Example gave me tea.' })
  const ofNothing = await keepTestPhoto(services, of, 1, { words: 'Mrs Example of 7 Acorn Row.' })
  const ofStop = await keepTestPhoto(services, round, 0, { words: 'A dog.' })
  services.passTime(74 * 86_400_000)
  await forgetOldWords(services)
  const left = [
    await readWords(ofBreak.actId),
    await readWords(ofNothing.actId),
    await readWords(ofStop.actId),
  ]
  expect(left.map((act) => act?.words)).toEqual([null, null, 'A dog.'])
})

/** Words of no booking on a round and on its day, and under an exception of another area on that day. */
async function writeOfNoBooking(round: Awaited<ReturnType<typeof bookRound>>) {
  const note = await keepTestPhoto(services, { ...round, ids: [] }, 9, { words: 'Mrs Example rang me.' })
  const subjects = [randomUUID(), randomUUID(), randomUUID()]
  const days = [
    { areaId: 'cambridge', date: '2026-11-25' },
    { areaId: 'reading', date: '2026-11-25' },
    { areaId: 'cambridge', date: '2026-11-24' },
  ]
  await transact(services, async (tx) => {
    await tx
      .update(rounds)
      .set({ vanCheck: { items: { tyres: true }, note: 'Mr Example helped me.' } })
      .where(eq(rounds.id, round.roundId))
    for (const [n, day] of days.entries())
      await tx.insert(exceptions).values({
        kind: 'silence',
        ...day,
        subjectKind: 'round',
        subjectId: subjects[n] ?? '',
        details: { words: 'Rang Mrs Example.', kept: 7 },
        openedAt: services.clock.now(),
      })
  })
  return {
    async read() {
      const [row] = await transact(services, (tx) =>
        tx.select().from(rounds).where(eq(rounds.id, round.roundId)),
      )
      const found = await transact(services, (tx) => tx.select().from(exceptions))
      return {
        note: (await readWords(note.actId))?.words,
        vanCheck: (row?.vanCheck as { note: string | null } | null)?.note,
        exceptions: subjects.map((id) => found.find(({ subjectId }) => subjectId === id)?.details),
      }
    },
  }
}

const written = { words: 'Rang Mrs Example.', kept: 7 }
const allThere = {
  note: 'Mrs Example rang me.',
  vanCheck: 'Mr Example helped me.',
  exceptions: [written, written, written],
}
const ofThatDayGone = { note: null, vanCheck: null, exceptions: [{ kept: 7 }, written, written] }
const forget = async (bookingId: string) => {
  const { donorId } = await getBooking(services, bookingId)
  const now = services.clock.now()
  await transact(services, (tx) => anonymiseDonor(tx, donorId, { requestsBefore: now, now }))
}

test('with a donor goes what was written of no booking on the donor’s day: it may name them; of another day or area it stays', async () => {
  const round = await bookRound(services, 2)
  const { read } = await writeOfNoBooking(round)
  services.setNow('2026-11-27T12:00:00Z')
  expect(await read()).toEqual(allThere)
  await forget(round.ids[0] ?? '')
  expect(await read()).toEqual(ofThatDayGone)
})

test('a donor’s data that is deleted on the day itself takes those words in the night: the round still needs them', async () => {
  const round = await bookRound(services, 2)
  const { read } = await writeOfNoBooking(round)
  services.setNow('2026-11-25T15:00:00Z')
  await forget(round.ids[1] ?? '')
  await forgetOldWords(services)
  expect(await read()).toEqual(allThere)
  services.setNow('2026-11-26T03:00:00Z')
  await forgetOldWords(services)
  expect(await read()).toEqual(ofThatDayGone)
})
