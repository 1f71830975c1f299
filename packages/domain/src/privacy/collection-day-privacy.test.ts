import { bookings } from '@kindfold/database/schema/bookings.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getBooking } from '../booking/read-booking.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../booking/testing/create-booking-test-services.ts'
import { bookRound } from '../live/testing/book-round.ts'
import { keepTestPhoto } from '../live/testing/keep-test-photo.ts'
import { anonymiseDonor } from './anonymise-donor.ts'
import { copyOfDataForDonor } from './copy-of-data.ts'
import { forgetOldWords } from './forget-old-words.ts'
import { forgetOldPhotos } from './forget-old-photos.ts'

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
    position: { latE6: 52_200_000, lonE6: 120_000, positionSource: 'postcode' },
    photos: [{ format: 'webp', picture: 'AQID' }],
    driversWords: ['Mrs Example was cross.'],
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
  expect(await copyOf()).toMatchObject({ photos: [], driversWords: [] })
  await keepTestPhoto(services, round, 0, { words: 'A cat.' })
  expect(await copyOf()).toMatchObject({ photos: [{ format: 'webp' }], driversWords: ['A cat.'] })
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
