import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { transact } from '@kindfold/database/transact.ts'
import { writeEmail } from '@kindfold/messages/draw-message.ts'
import type { MessageOf } from '@kindfold/messages/message-kinds.ts'
import { exampleLinks } from '@kindfold/messages/testing/example-messages.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '../../testing/create-booking-test-services.ts'
import { tellAfterAll } from './tell-after-all.ts'
import { bookRound } from './testing/book-round.ts'

let services: BookingTestServices
beforeAll(async () => {
  services = await createBookingTestServices()
  await services.setCapacity('cambridge', 1000)
})
afterAll(() => services.database.close())

const span = (start: string, end: string) => ({
  start: Date.parse(`2026-11-25T${start}:00Z`),
  end: Date.parse(`2026-11-25T${end}:00Z`),
})
type Span = ReturnType<typeof span>
const tell = (bookingId: string, promise: Span, shown: Span | null = null) =>
  transact(services, (tx) => tellAfterAll(services, tx, { bookingId, promise, shown }))

test('who is told that we can come after all within the later time reads no time slot of it', async () => {
  const round = await bookRound(services, 2)
  round.at(30)
  await tell(round.ids[0] ?? '', span('08:00', '10:00'))
  await tell(round.ids[1] ?? '', span('09:30', '10:45'))
  const says = async (number: number) => {
    const told = await round.told(number)
    const email = writeEmail(told[0] as unknown as MessageOf, exampleLinks)
    expect(email.parts.filter(({ kind }) => kind === 'moments')).toHaveLength(1)
    return email.parts.flatMap((part) =>
      part.kind === 'words'
        ? (part.says ?? [])
        : part.kind === 'moments'
          ? part.moments.flatMap((moment) => moment.says ?? [])
          : [],
    )
  }
  const slot = { date: '2026-11-25', start: '08:00', end: '10:00' }
  expect(await says(0)).toContainEqual({ kind: 'slot', ...slot })
  const ofSecond = await says(1)
  expect(ofSecond).toContainEqual({ kind: 'band', date: '2026-11-25', start: '09:30', end: '10:45' })
  expect(ofSecond).toContainEqual({ kind: 'slot-told', ...slot })
  expect(ofSecond.map(({ kind }) => kind)).not.toContain('slot')
})

test('of a later time nothing is told that begins before what the page showed since', async () => {
  const round = await bookRound(services, 2)
  round.at(30)
  const shown = span('10:00', '10:45')
  await tell(round.ids[0] ?? '', span('08:00', '10:00'), span('09:00', '09:30'))
  await tell(round.ids[1] ?? '', span('09:30', '10:45'), shown)
  const [ofSlot] = await round.told(0)
  const [ofLater] = await round.told(1)
  expect(ofSlot?.data).toMatchObject({ window: { start: '08:00', end: '10:00' } })
  expect(ofSlot?.data).not.toHaveProperty('band')
  expect(ofLater?.data).toMatchObject({ band: { start: '10:00', end: '10:45' } })
})

test('a donor who read it twice of other bookings is not told it a third time', async () => {
  const round = await bookRound(services, 3)
  round.at(30)
  const [first = '', second = '', third = ''] = round.ids
  await tell(first, span('08:00', '10:00'))
  await tell(second, span('08:00', '10:00'))
  await transact(services, async (tx) => {
    const [one] = await tx.select().from(bookings).where(eq(bookings.id, third))
    await tx
      .update(messages)
      .set({ status: 'sent', sentAt: services.clock.now(), donorId: one?.donorId ?? null })
      .where(and(inArray(messages.bookingId, [first, second]), eq(messages.kind, 'after-all')))
  })
  await tell(third, span('08:00', '10:00'))
  expect(await round.told(2)).toEqual([])
})
