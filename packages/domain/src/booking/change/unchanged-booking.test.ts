import { bookings } from '@kindfold/database/schema/bookings.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMessages } from '../../message/list-messages.ts'
import { changeArea } from '../../capacity/area/change-area.ts'
import { recordMissed } from '../outcome/testing/record-states.ts'
import { bookCollection } from '../booking/book-collection.ts'
import { cancelBooking } from './cancel-booking.ts'
import { changeCharity } from './change-charity.ts'
import { changeDetails } from './change-details.ts'
import { changeItems } from './change-items.ts'
import { changeNotes } from './change-notes.ts'
import { readManagedBooking } from '../manage/read-managed-booking.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
beforeEach(() => services.setNow('2026-11-21T12:00:00Z'))
afterAll(() => services.database.close())

test('what is saved as it was is no change: no history, no email, and what was seen stays good', async () => {
  const asked = askForBooking()
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  const of = { bookingId: made.booking.id, version: 1, by: { kind: 'donor' } } as const
  const { details, items } = asked
  const same = { kind: 'unchanged', version: 1 }
  expect(await changeItems(services, { ...of, items, note: ' ' })).toEqual(same)
  expect(await changeDetails(services, { ...of, details })).toEqual(same)
  expect(await changeCharity(services, { ...of, charitySlug: asked.charitySlug })).toEqual(same)
  expect(
    await changeNotes(services, { ...of, bagsPlace: ' In the porch', accessNotes: 'Gate code 1234' }),
  ).toEqual(same)
  const { booking, history, messages } = await readManagedBooking(services, of.bookingId)
  expect(booking.version).toBe(1)
  expect(history.map(({ kind }) => kind)).toEqual(['booked'])
  expect(messages.map(({ kind }) => kind)).toEqual(['confirmation'])
  const notes = { bagsPlace: 'In the porch', accessNotes: null }
  expect(await changeNotes(services, { ...of, ...notes })).toEqual({ kind: 'changed', version: 2 })
})

test('whom we cannot come to on a day is not offered that day, and who cancelled it may have it back', async () => {
  const offered: Record<string, readonly string[]> = {}
  const actors = {
    staff: { kind: 'staff', id: null, name: 'Sam' },
    donor: { kind: 'donor' },
  } as const
  for (const by of ['staff', 'donor'] as const) {
    const made = await bookCollection(services, askForBooking({ collectionDate: '2026-11-24' }))
    if (made.kind !== 'booked') throw new Error(made.kind)
    services.passTime(60_000)
    await cancelBooking(services, {
      bookingId: made.booking.id,
      by: actors[by],
      reason: 'The van broke down',
    })
    const [message] = await listMessages(services, { limit: 1 })
    if (message?.kind !== 'cancelled') throw new Error('nobody was told')
    offered[by] = message.data.nextDates
  }
  expect(offered.staff).toEqual(['2026-11-23', '2026-11-25', '2026-11-26'])
  expect(offered.donor).toEqual(['2026-11-23', '2026-11-24', '2026-11-25'])
})

test('the charity is changed by the rules of every change, and the e-mail says who benefits now', async () => {
  const made = await bookCollection(services, askForBooking())
  if (made.kind !== 'booked') throw new Error(made.kind)
  const of = { bookingId: made.booking.id, version: 1, by: { kind: 'donor' } } as const
  const change = (charitySlug: string, version = 1) =>
    changeCharity(services, { ...of, version, charitySlug })
  expect(await change('no-such-charity')).toEqual({
    kind: 'invalid',
    problems: [{ field: 'charity', problem: 'unknown' }],
  })
  expect(await change('voice-for-epilepsy')).toEqual({ kind: 'changed', version: 2 })
  expect(await change('all-charities')).toEqual({ kind: 'stale', version: 2 })
  const { booking, history } = await readManagedBooking(services, of.bookingId)
  expect(booking.charitySlug).toBe('voice-for-epilepsy')
  expect(history.at(-1)).toMatchObject({
    kind: 'charity-changed',
    actor: 'donor',
    details: { from: 'the-dream-factory', to: 'voice-for-epilepsy' },
  })
  const sent = await listMessages(services, { limit: 50 })
  expect(sent.find(({ bookingId, kind }) => bookingId === of.bookingId && kind === 'changed')).toMatchObject({
    data: { changed: ['charity'], charitySlug: 'voice-for-epilepsy' },
  })
  services.setNow(booking.cutOffAt)
  expect((await change('all-charities', 2)).kind).toBe('past-cut-off')
})

// The last: the area stays closed.
test('who is told of a cancellation or a miss where we collect no more is told that, with no other day', async () => {
  const by = { kind: 'staff', id: null, name: 'Sam' } as const
  const book = async (collectionDate: string) => {
    const made = await bookCollection(services, askForBooking({ postcode: 'OX1 1AA', collectionDate }))
    if (made.kind !== 'booked') throw new Error(made.kind)
    return made.booking.id
  }
  const [one, missed] = [await book('2026-11-24'), await book('2026-11-23')]
  await changeArea(services, { areaId: 'oxford', changes: { active: false }, by })
  await cancelBooking(services, { bookingId: one, by, reason: 'We leave Oxford' })
  services.setNow('2026-11-23T16:00:00Z')
  const scheduled = { status: 'scheduled', windowStart: '08:00', windowEnd: '10:00' } as const
  await services.database.transaction((tx) =>
    tx.update(bookings).set(scheduled).where(eq(bookings.id, missed)),
  )
  await recordMissed(services, { by, bookingId: missed })
  const told = (await listMessages(services, { limit: 20 })).filter(
    ({ kind, bookingId }) => kind !== 'confirmation' && [one, missed].includes(bookingId ?? ''),
  )
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['cancelled', 'missed'])
  for (const { data } of told) expect(data).toMatchObject({ nextDates: [], isAreaClosed: true })
})
