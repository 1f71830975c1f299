import { messages } from '@kindfold/database/schema/messages.ts'
import { donorLinks } from '@kindfold/database/schema/donor-access.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookCollection } from '../../booking/booking/book-collection.ts'
import { askForBooking, createBookingTestServices } from '../../testing/create-booking-test-services.ts'
import type { BookingTestServices } from '../../testing/create-booking-test-services.ts'
import { fingerprintDatabase } from '../../testing/fingerprint-database.ts'
import { cancelBooking } from '../../booking/change/cancel-booking.ts'
import { closeDay } from '../../booking/day/close-day.ts'
import type { Services } from '../../base/services/services.ts'
import { previewAct } from './preview-act.ts'
import { previewMessage } from './preview-message.ts'

const staff = { kind: 'staff', id: null, name: 'Sam' } as const

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
})
afterAll(() => services.database.close())

async function book(changes: Partial<ReturnType<typeof askForBooking>> = {}, phone: string | null = null) {
  const asked = askForBooking(changes)
  asked.details.phone = phone
  const made = await bookCollection(services, asked)
  if (made.kind !== 'booked') throw new Error(made.kind)
  return { bookingId: made.booking.id, email: asked.details.email }
}

const readWritten = (bookingId: string) =>
  transact(services, (tx) => tx.select().from(messages).where(eq(messages.bookingId, bookingId)))

test('an act is previewed in the very words that it then sends, and writes nothing before', async () => {
  const { bookingId, email } = await book()
  const before = await fingerprintDatabase(services)
  const cancel = (some: Services) =>
    cancelBooking(some, { bookingId, by: staff, reason: 'Our van broke down.' })
  const preview = await previewAct(services, (dryRun) => cancel(dryRun))
  expect(await fingerprintDatabase(services)).toEqual(before)
  expect(preview.result).toEqual({ kind: 'cancelled', late: false })
  expect([preview.told, preview.donors]).toEqual([{ email: 1 }, 1])
  const [shown] = preview.messages
  expect(shown).toMatchObject({ kind: 'cancelled', channelName: 'Email', recipient: email })
  expect(shown?.text).toContain('Our van broke down.')

  await cancel(services)
  const written = (await readWritten(bookingId)).find(({ kind }) => kind === 'cancelled')
  const again = await previewMessage(services, { kind: 'cancelled', bookingId, data: written?.data as never })
  expect(again).toEqual(preview.messages)
})

test('an act is previewed with the services of a request too, which inherit those of the server', async () => {
  const { bookingId } = await book()
  const { database } = services
  const ofRequest = Object.create(services, { database: { value: database, enumerable: true } }) as Services
  const preview = await previewAct(ofRequest, (dryRun) => cancelBooking(dryRun, { bookingId, by: staff }))
  expect(preview.result).toEqual({ kind: 'cancelled', late: false })
})

test('a preview makes no link that opens a booking', async () => {
  const { bookingId } = await book()
  const [shown] = await previewMessage(services, { kind: 'on-the-way', bookingId, data: {} })
  expect(shown?.text).toContain('/manage/the-link-of-this-donor')
  const links = await transact(services, (tx) => tx.select().from(donorLinks))
  expect(links.filter((link) => link.bookingId === bookingId)).toEqual([])
})

test('every channel that a kind goes by is shown, with the number as people write it', async () => {
  const { bookingId, email } = await book({}, '07700 900123')
  const shown = await previewMessage(services, {
    kind: 'missed',
    bookingId,
    data: { reason: null, nextDates: [] },
  })
  expect(shown.map(({ channel, recipient }) => [channel, recipient])).toEqual([
    ['email', email],
    ['sms', '07700 900123'],
  ])
})

test('closing a day says how many donors it tells, and draws as many messages as asked for', async () => {
  await book({ collectionDate: '2026-11-27' })
  await book({ collectionDate: '2026-11-27' })
  const [row] = await transact(services, (tx) =>
    tx.select({ areaId: bookings.areaId }).from(bookings).where(eq(bookings.collectionDate, '2026-11-27')),
  )
  const areaId = row?.areaId ?? ''
  const preview = await previewAct(
    services,
    (dryRun) => closeDay(dryRun, { areaId, date: '2026-11-27', reason: 'Snow', by: staff, cancels: true }),
    { drawnAtMost: 1 },
  )
  expect(preview.result.kind).toBe('closed')
  expect([preview.told, preview.donors, preview.messages.length]).toEqual([{ email: 2 }, 2, 1])
  const closed = await closeDay(services, {
    areaId,
    date: '2026-11-27',
    reason: 'Snow',
    by: staff,
    cancels: true,
  })
  expect(closed.kind).toBe('closed')
})

test('a booking can be tried with its confirmation, and refused as it would be, and stays unmade', async () => {
  const asked = askForBooking()
  const before = await fingerprintDatabase(services)
  const tried = (postcode: string) =>
    previewAct(services, (dryRun) => bookCollection(dryRun, { ...asked, postcode }), {
      bookingsOf: (made) => (made.kind === 'booked' ? [made.booking.id] : []),
    })
  const preview = await tried('CB2 1TN')
  expect(preview.messages.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['confirmation', asked.details.email],
  ])
  expect((await tried('M1 1AA')).messages).toEqual([])
  expect(await fingerprintDatabase(services)).toEqual(before)
})

test('an act that fails in a dry run throws as it would', async () => {
  await expect(previewAct(services, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
