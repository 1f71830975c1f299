import { bookings } from '@kindfold/database/schema/bookings.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { driverDevices, roundActs } from '@kindfold/database/schema/drive.ts'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { bookCollection } from '../../../booking/booking/book-collection.ts'
import { askForBooking, type BookingTestServices } from '../../../testing/create-booking-test-services.ts'
import type { DriverOutcome } from '../../../booking/outcome/driver-outcome.ts'
import { recordOutcomeWithin } from '../../../booking/outcome/record-outcome-within.ts'
import { followRound } from '../follow-round.ts'
import { createRound } from './create-round.ts'

const testDate = '2026-11-25'
const dayStart = Date.parse(`${testDate}T08:00:00Z`)
const isoAt = (minutes: number) => new Date(dayStart + minutes * 60_000).toISOString()

/**
 * A released round of so many bookings, ten minutes apart from 8.10 on, whose time slots are 8 to 10, then 10 to 12 and so
 * on. Minutes count from 8 o'clock.
 */
export async function bookRound(services: BookingTestServices, count: number) {
  services.setNow('2026-11-21T12:00:00Z')
  const ids: string[] = []
  for (let number = 0; number < count; number++) {
    const asked = askForBooking({ collectionDate: testDate })
    // oxlint-disable-next-line no-await-in-loop -- references are drawn in order
    const made = await bookCollection(services, asked)
    if (made.kind !== 'booked') throw new Error(made.kind)
    ids.push(made.booking.id)
    const startHour = 8 + 2 * Math.floor((10 + number * 10) / 120)
    const hour = (value: number) => `${String(value).padStart(2, '0')}:00`
    // oxlint-disable-next-line no-await-in-loop
    await transact(services, (tx) =>
      tx
        .update(bookings)
        .set({ status: 'scheduled', windowStart: hour(startHour), windowEnd: hour(startHour + 2) })
        .where(eq(bookings.id, made.booking.id)),
    )
  }
  const round = await createRound(services, {
    date: testDate,
    state: 'released',
    stops: ids.map((bookingId, number) => ({ bookingId, plannedAt: isoAt(10 + number * 10) })),
  })
  const follow = () => transact(services, (tx) => followRound(services, tx, round.roundId))
  return {
    ...round,
    ids,
    follow,
    /** The driver sets out. */
    async start(minutes: number) {
      services.setNow(isoAt(minutes))
      await transact(services, (tx) =>
        tx
          .update(rounds)
          .set({ state: 'started', startedAt: new Date(isoAt(minutes)) })
          .where(eq(rounds.id, round.roundId)),
      )
      await follow()
    },
    /** The driver is done with a stop; `told`: when that reaches us. */
    async visit(number: number, minutes: number, told = minutes, outcome: DriverOutcome = collected) {
      services.setNow(isoAt(told))
      const bookingId = ids[number] ?? ''
      const leftAt = new Date(isoAt(minutes))
      await transact(services, async (tx) => {
        await recordOutcomeWithin(services, tx, {
          bookingId,
          by: round.by,
          occurredAt: leftAt,
          outcome,
          tellAfterSeconds: 60,
        })
        await tx
          .update(stops)
          .set({
            arrivedAt: new Date(leftAt.getTime() - 180_000),
            leftAt,
            isOpen: false,
            endedAs: 'done',
            endedAt: leftAt,
          })
          .where(and(eq(stops.bookingId, bookingId), eq(stops.roundId, round.roundId)))
        await followRound(services, tx, round.roundId)
        await tx
          .update(rounds)
          .set({ heardAt: new Date(isoAt(told)) })
          .where(eq(rounds.id, round.roundId))
      })
    },
    /** The driver is at a door. */
    async arrive(number: number, minutes: number) {
      services.setNow(isoAt(minutes))
      await transact(services, async (tx) => {
        await tx
          .update(stops)
          .set({ arrivedAt: new Date(isoAt(minutes)) })
          .where(and(eq(stops.bookingId, ids[number] ?? ''), eq(stops.roundId, round.roundId)))
        await followRound(services, tx, round.roundId)
      })
    },
    at: (minutes: number) => services.setNow(isoAt(minutes)),
    /** Its phone was heard of. */
    async hear(minutes: number) {
      services.setNow(isoAt(minutes))
      await transact(services, (tx) =>
        tx
          .update(rounds)
          .set({ heardAt: new Date(isoAt(minutes)) })
          .where(eq(rounds.id, round.roundId)),
      )
    },
    /** The driver says to be so many minutes later than expected. */
    async sayLate(late: number, minutes: number) {
      services.setNow(isoAt(minutes))
      const at = new Date(isoAt(minutes))
      await transact(services, async (tx) => {
        const [device] = await tx
          .insert(driverDevices)
          .values({ staffId: round.by.id, name: 'A phone', createdAt: at, lastSeenAt: at })
          .returning({ id: driverDevices.id })
        await tx.insert(roundActs).values({
          id: randomUUID(),
          deviceId: device?.id ?? '',
          seq: 1,
          roundId: round.roundId,
          kind: 'running-late',
          data: { minutes: late },
          actedAt: at,
          judgedAt: at,
          receivedAt: at,
          roundVersion: 1,
          result: 'applied',
          contentHash: 'none',
        })
        await tx.update(rounds).set({ heardAt: at }).where(eq(rounds.id, round.roundId))
        await followRound(services, tx, round.roundId)
      })
    },
    /** The donor of a stop has been told this time slot, or none yet. */
    async tell(number: number, window: { start: string; end: string } | null) {
      await transact(services, (tx) =>
        tx
          .update(bookings)
          .set({
            status: window === null ? 'booked' : 'scheduled',
            windowStart: window?.start ?? null,
            windowEnd: window?.end ?? null,
          })
          .where(eq(bookings.id, ids[number] ?? '')),
      )
    },
    /** The driver cannot make a stop. */
    async handBack(number: number) {
      await transact(services, (tx) =>
        tx
          .update(stops)
          .set({ isOpen: false, endedAs: 'handed-back', endedAt: services.clock.now() })
          .where(eq(stops.bookingId, ids[number] ?? '')),
      )
    },
    /** What was written to the donor of a stop, in order. */
    async told(number: number) {
      const rows = await transact(services, (tx) =>
        tx
          .select()
          .from(messages)
          .where(eq(messages.bookingId, ids[number] ?? ''))
          .orderBy(messages.createdAt, messages.version),
      )
      return rows.slice(1)
    },
    async stop(number: number) {
      const [row] = await transact(services, (tx) =>
        tx
          .select()
          .from(stops)
          .where(eq(stops.bookingId, ids[number] ?? '')),
      )
      if (!row) throw new Error('there is no such stop')
      return row
    },
  }
}

const collected: DriverOutcome = {
  kind: 'collected',
  taken: { bagsOfClothes: 2, bagsOfBooks: 0, boxesOfBricABrac: 0 },
}
