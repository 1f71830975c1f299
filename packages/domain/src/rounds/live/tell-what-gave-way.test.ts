import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeNote } from '../../booking/change/write-note.ts'
import { correctOutcome } from '../../booking/outcome/correct-outcome.ts'
import { recordOutcomeWithin } from '../../booking/outcome/record-outcome-within.ts'
import { takeBackOutcomeWithin } from '../../booking/outcome/take-back-outcome-within.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { changeWindowWithin } from './change-window-within.ts'
import { bookRound } from './testing/book-round.ts'
import { tellInDoubtWithin } from './tell-in-doubt.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterAll(() => services.database.close())

const by = { kind: 'staff', id: null, name: 'Dev' } as const
const at = (time: string) => services.setNow(`2026-11-25T${time}:00Z`)
const taken = { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 }

/** A booking of today, whose donor knows its slot from 8 to 10, and what a driver says of it. */
async function openDoor(isSent = true) {
  const round = await bookRound(services, 1)
  const [bookingId = ''] = round.ids
  await round.start(0)
  const sendAll = () =>
    transact(services, (tx) =>
      tx
        .update(messages)
        .set({ status: 'sent', sentAt: services.clock.now() })
        .where(and(eq(messages.bookingId, bookingId), eq(messages.status, 'due'))),
    )
  if (isSent) await sendAll()
  const isOfDriver = { bookingId, by: round.by }
  return {
    bookingId,
    sendAll,
    changeWindow: (start: string, end: string) =>
      transact(services, (tx) => changeWindowWithin(services, tx, { bookingId, window: { start, end }, by })),
    record: (time: string) =>
      transact(services, (tx) =>
        recordOutcomeWithin(services, tx, {
          ...isOfDriver,
          occurredAt: new Date(`2026-11-25T${time}:00Z`),
          outcome: { kind: 'collected', taken },
          tellAfterSeconds: 60,
        }),
      ),
    takeBack: (time: string) =>
      transact(services, (tx) =>
        takeBackOutcomeWithin(services, tx, {
          ...isOfDriver,
          occurredAt: new Date(`2026-11-25T${time}:00Z`),
        }),
      ),
    /** What waits, and what has gone, of the day. */
    list: async () =>
      (
        await transact(services, (tx) =>
          tx
            .select()
            .from(messages)
            .where(eq(messages.bookingId, bookingId))
            .orderBy(asc(messages.version), asc(messages.channel)),
        )
      )
        .filter(({ kind, channel }) => kind !== 'confirmation' && channel === 'email')
        .map(({ kind, status }) => `${kind} ${status}`),
  }
}

test('a slot that was changed, and had not been told when a wrong tap ended the collection, is told once the tap is taken back', async () => {
  const door = await openDoor()
  at('08:05')
  await door.changeWindow('09:45', '11:45')
  at('08:35')
  await door.record('08:20')
  expect(await door.list()).toEqual(['on-the-way sent', 'window-changed withdrawn', 'collected due'])
  at('08:50')
  expect(await door.takeBack('08:50')).toMatchObject({ kind: 'moved', to: 'on-the-way' })
  expect(await door.list()).toEqual(['on-the-way sent', 'window-changed due', 'collected withdrawn'])
})

test('that the driver is on the way is told too, where nothing else is', async () => {
  const door = await openDoor(false)
  at('08:05')
  await door.record('08:04')
  at('08:06')
  await door.takeBack('08:06')
  expect(await door.list()).toEqual(['on-the-way due', 'collected withdrawn'])
  await door.changeWindow('09:45', '11:45')
  at('08:35')
  await door.record('08:30')
  at('08:36')
  await door.takeBack('08:36')
  expect((await door.list()).filter((one) => one.endsWith('due'))).toEqual(['window-changed due'])
})

test('the same where the desk puts it right after the donor had read of it, and of a note to all of the day', async () => {
  const door = await openDoor()
  at('08:05')
  await door.changeWindow('09:45', '11:45')
  await writeNote(services, {
    bookingId: door.bookingId,
    fromDate: '2026-11-25',
    words: 'Red jackets.',
    by,
  })
  at('08:35')
  await door.record('08:20')
  await door.sendAll()
  at('08:50')
  const right = { to: 'on-the-way', reason: 'Our driver ticked the next house.', by } as const
  expect(await correctOutcome(services, { bookingId: door.bookingId, ...right })).toMatchObject({
    kind: 'corrected',
    told: true,
  })
  expect((await door.list()).filter((one) => one.endsWith('due')).toSorted()).toEqual([
    'corrected due',
    'note due',
    'window-changed due',
  ])
})

test('what is over by then, and what a later word took the place of, stays withdrawn', async () => {
  const door = await openDoor()
  at('08:05')
  await door.changeWindow('08:10', '10:10')
  at('08:06')
  await door.changeWindow('09:45', '11:45')
  at('08:07')
  await transact(services, async (tx) => {
    const [row] = await tx.select().from(bookings).where(eq(bookings.id, door.bookingId))
    if (row) await tellInDoubtWithin(services, tx, row)
  })
  at('08:35')
  await door.record('08:20')
  at('08:50')
  await door.takeBack('08:50')
  // The slot stands in the letter that says that we cannot keep it.
  expect((await door.list()).filter((one) => one.endsWith('due'))).toEqual(['in-doubt due'])
  at('10:00')
  await door.record('09:50')
  at('23:30')
  await door.takeBack('23:30')
  expect((await door.list()).filter((one) => one.endsWith('due'))).toEqual([])
})

test('of another day or slot than counts nothing is told: the booking is back from there', async () => {
  const door = await openDoor()
  at('08:05')
  await door.changeWindow('09:45', '11:45')
  await writeNote(services, { bookingId: door.bookingId, fromDate: '2026-11-25', words: 'Red jackets.', by })
  at('08:35')
  await door.record('08:20')
  await transact(services, async (tx) => {
    const set = { windowStart: '14:00', windowEnd: '16:00' }
    await tx.update(bookings).set(set).where(eq(bookings.id, door.bookingId))
    const data = sql`jsonb_set(${messages.data}, '{collectionDate}', '"2026-11-27"')`
    await tx.update(messages).set({ data }).where(eq(messages.kind, 'note'))
  })
  at('08:50')
  await door.takeBack('08:50')
  expect((await door.list()).filter((one) => one.endsWith('due'))).toEqual([])
})
