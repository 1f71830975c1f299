import { bookings } from '@kindfold/database/schema/bookings.ts'
import { postcodePoints } from '@kindfold/database/schema/fleet.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AddressLookUp, PlaceAnswer } from '../../base/services/look-up.ts'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import {
  askForBooking,
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import type { BookingAsked } from '../../booking/booking/check-booking.ts'
import { changeDetails } from '../../booking/change/change-details.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import { judgePosition } from '../../capacity/place/area-box.ts'
import { fillPositions } from '../../capacity/place/fill-positions.ts'
import { countOutcodes } from '../../capacity/place/import-postcodes.ts'
import { listPositionFaults } from '../../capacity/place/list-position-faults.ts'
import { parsePosition } from '../../base/position/position.ts'
import { setPositionByHand } from './set-position-by-hand.ts'

let services: BookingTestServices
const by = { kind: 'staff', id: '00000000-0000-4000-8000-000000000001', name: 'Dee' } as const
const point = (postcode: string, latE6: number, lonE6: number) =>
  ({ postcode, latE6, lonE6, quality: 10, source: 'code-point-open', asOfDate: '2026-11-01' }) as const
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.database.transaction(async (tx) => {
    await tx
      .insert(postcodePoints)
      .values([
        point('CB1 1AA', 52_190_000, 100_000),
        point('CB25 9ZZ', 52_300_000, 300_000),
        point('CA1 1AA', 54_900_000, -2_900_000),
      ])
    await countOutcodes(tx)
  })
})
beforeEach(() => {
  services.postcodeLookUp = null
  services.addressLookUp = null
})
afterAll(() => services.database.close())

async function book(changes: Partial<BookingAsked> = {}) {
  const asked = askForBooking(changes)
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return { ...made.booking, asked }
}
const read = async (id: string) => {
  const [row] = await services.database.transaction((tx) =>
    tx.select().from(bookings).where(eq(bookings.id, id)),
  )
  return row && { latE6: row.latE6, lonE6: row.lonE6, positionSource: row.positionSource }
}
const nowhere = { latE6: null, lonE6: null, positionSource: null }
const atCambridge = { latE6: 52_190_000, lonE6: 100_000, positionSource: 'postcode' }

/** A look-up that answered earlier and must not be asked again. */
const remembering = <Answer>(answer: Answer) =>
  Object.assign(
    () => {
      throw new Error('booking asked a look-up')
    },
    { recall: () => answer },
  )

test('a booking gets the position of its address, else of its postcode, else of the imported list, else none; no look-up is asked', async () => {
  expect(await read((await book()).id)).toEqual(nowhere)
  expect(await read((await book({ postcode: 'CB1 1AA' })).id)).toEqual(atCambridge)
  const place: PlaceAnswer = {
    kind: 'found',
    town: 'Cambridge',
    position: { latE6: 52_200_001, lonE6: 120_001 },
  }
  services.postcodeLookUp = remembering(place)
  expect(await read((await book({ postcode: 'CB1 1AA' })).id)).toEqual({
    latE6: 52_200_001,
    lonE6: 120_001,
    positionSource: 'postcode',
  })
  const asked = askForBooking()
  const { line1, line2, town } = asked.details
  const here = {
    line1: line1 ?? '',
    line2: line2 ?? null,
    town: town ?? '',
    position: { latE6: 52_200_002, lonE6: 120_002 },
  }
  services.addressLookUp = remembering({ kind: 'found', addresses: [here] }) as AddressLookUp
  const made = await bookCollection(services, asked)
  expect(made.kind === 'booked' && (await read(made.booking.id))).toEqual({
    latE6: 52_200_002,
    lonE6: 120_002,
    positionSource: 'address',
  })
})

test('a new postcode has a new position, and one that nobody knows takes the old one away', async () => {
  const { id, asked } = await book({ postcode: 'CB1 1AA' })
  const { name, phone, line1, line2, town } = asked.details
  const details = { name, phone, line1, line2, town }
  const change = (postcode: string, version: number) =>
    changeDetails(services, { bookingId: id, version, details, postcode, by: { kind: 'donor' } })
  expect((await change('CB25 9ZZ', 1)).kind).toBe('changed')
  expect(await read(id)).toEqual({ latE6: 52_300_000, lonE6: 300_000, positionSource: 'postcode' })
  expect((await change('CB2 1TN', 2)).kind).toBe('changed')
  expect(await read(id)).toEqual(nowhere)
})

test('no position, (0, 0) and one more than 20 km outside the area are listed, and none is moved', async () => {
  const collectionDate = '2026-11-26'
  const set = (id: string, latE6: number, lonE6: number) =>
    services.database.transaction((tx) =>
      tx.update(bookings).set({ latE6, lonE6, positionSource: 'address' }).where(eq(bookings.id, id)),
    )
  const made = await Promise.all(Array.from({ length: 5 }, () => book({ collectionDate })))
  const [none, zero, far, near, good] = made.map(({ id }) => id)
  await set(zero ?? '', 0, 0)
  await set(far ?? '', 52_500_000, 200_000)
  await set(near ?? '', 52_450_000, 200_000)
  await set(good ?? '', 52_250_000, 200_000)
  const listed = await listPositionFaults(services, {
    areas: ['cambridge'],
    from: collectionDate,
    to: collectionDate,
  })
  expect(listed.bookings).toBe(5)
  expect(new Map(listed.faulty.map(({ bookingId, fault }) => [bookingId, fault]))).toEqual(
    new Map([
      [none, 'none'],
      [zero, 'zero'],
      [far, 'far'],
    ]),
  )
  expect(await read(far ?? '')).toMatchObject({ latE6: 52_500_000 })
  const elsewhere = await listPositionFaults(services, {
    areas: ['oxford'],
    from: collectionDate,
    to: collectionDate,
  })
  expect(elsewhere.bookings).toBe(0)
})

test('before any postcode is imported the first 50 are listed in day order, and all are counted', async () => {
  const days = ['2026-12-02', '2026-12-03']
  const [later] = [await book({ collectionDate: days[1] }), await book({ collectionDate: days[0] })]
  const far = await book({ collectionDate: days[0] })
  await services.database.transaction(async (tx) => {
    await tx
      .update(bookings)
      .set({ latE6: 50_000_000, lonE6: 200_000, positionSource: 'address' })
      .where(eq(bookings.id, far.id))
    await tx
      .update(bookings)
      .set({ latE6: null, lonE6: null, positionSource: null })
      .where(eq(bookings.id, later.id))
    // 250 households more on the later day.
    await tx.execute(sql`
      insert into bookings select many.* from generate_series(1, 250) n, bookings b, jsonb_populate_record(b, jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'MANY-' || n, 'idempotency_key', 'many-' || n || repeat('x', 40),
        'postcode', 'CB25 ' || n)) many
      where b.id = ${later.id}`)
  })
  const listed = await listPositionFaults(services, { areas: 'all', from: days[0] ?? '', to: days[1] ?? '' })
  expect(listed.faulty).toHaveLength(50)
  expect(listed.faulty.slice(0, 2).map(({ date }) => date)).toEqual([days[0], days[0]])
  expect(listed.faulty.some(({ bookingId, fault }) => bookingId === far.id && fault === 'far')).toBe(true)
  expect(listed.faulty.map(({ date }) => date)).toEqual(listed.faulty.map(({ date }) => date).toSorted())
  expect(listed.faulty.length + listed.more).toBe(253)
})

test('positions are filled from the imported postcodes where there is none, and nowhere else', async () => {
  const collectionDate = '2026-11-27'
  const [empty, own] = [await book({ collectionDate }), await book({ collectionDate })]
  await services.database.transaction(async (tx) => {
    await tx
      .update(bookings)
      .set({ latE6: 1, lonE6: 2, positionSource: 'by-hand' })
      .where(eq(bookings.id, own.id))
    await tx.insert(postcodePoints).values(point('CB2 1TN', 52_199_000, 127_000))
  })
  await services.database.transaction((tx) => fillPositions(tx, services.clock.now()))
  expect(await read(empty.id)).toEqual({ latE6: 52_199_000, lonE6: 127_000, positionSource: 'postcode' })
  expect(await read(own.id)).toMatchObject({ latE6: 1, positionSource: 'by-hand' })
})

test('a person sets a position by map or postcode; a far one only when sure; and what waited for it is settled', async () => {
  const { id } = await book()
  const at = services.clock.now()
  await services.database.transaction((tx) =>
    openException(tx, {
      kind: 'no-position',
      areaId: 'cambridge',
      date: '2026-11-25',
      subject: { kind: 'booking', id },
      bookingId: id,
      at,
    }),
  )
  const set = (typed: string, isSure = false) =>
    setPositionByHand(services, { bookingId: id, typed, isSure, by })
  expect(await set('somewhere')).toEqual({ kind: 'invalid', fault: 'malformed' })
  expect(await set('53.4, -2.2')).toMatchObject({ kind: 'far' })
  expect(await read(id)).not.toMatchObject({ positionSource: 'by-hand' })
  expect(await set('53.4, -2.2', true)).toMatchObject({ kind: 'set' })
  expect(await set('cb1 1aa')).toEqual({ kind: 'set', position: { latE6: 52_190_000, lonE6: 100_000 } })
  expect(await read(id)).toEqual({ latE6: 52_190_000, lonE6: 100_000, positionSource: 'by-hand' })
  const [settled] = await services.database.transaction((tx) =>
    tx.select().from(exceptions).where(eq(exceptions.subjectId, id)),
  )
  expect(settled).toMatchObject({ decision: 'position-set', settledByName: 'Dee' })
})

test('a position is read latitude first; what is no position is none', () => {
  expect(parsePosition(' 52.20530, 0.12180 ')).toEqual({ latE6: 52_205_300, lonE6: 121_800 })
  expect(parsePosition('50.8 -0.13')).toEqual({ latE6: 50_800_000, lonE6: -130_000 })
  for (const typed of ['', '52', '52.2, ', '91, 0', '0,0', '52.2 N, 0.1 E', '1e1,2', 'NaN, NaN'])
    expect([typed, parsePosition(typed)]).toEqual([typed, null])
})

test('without imported postcodes only missing positions are judged', () => {
  expect(judgePosition({ latE6: 1, lonE6: 1 }, null)).toBeNull()
  expect(judgePosition({ latE6: null, lonE6: null }, null)).toBe('none')
})
