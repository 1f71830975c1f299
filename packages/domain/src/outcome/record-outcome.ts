import { refusalWords } from '@kindfold/content/desk/refusal-words.ts'
import { donors } from '@kindfold/database/schema/bookings.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { eq, sql } from 'drizzle-orm'
import { londonDate } from '../calendar/london-time.ts'
import { describeBooking } from '../message/enqueue-message.ts'
import type { Services } from '../services.ts'
import type { Actor, Booking, Items } from '../booking/booking.ts'
import { findArea } from '../coverage/coverage-area.ts'
import type { MoveOutcome } from '../booking/move-booking.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { findNextDates } from '../collection-day/offered-dates.ts'

/** The booking, who records the outcome, and the version of it that they saw. */
type StaffAct = { bookingId: string; by: Actor; version?: number }

/** Recorded from the office, when nobody said on the way that the driver was. */
const passing = { status: 'on_the_way', event: 'on-the-way' } as const
/** Nothing has become of a day that has not come. */
const objectToFuture = ({ collectionDate }: { collectionDate: string }, now: Date) =>
  londonDate(now) >= collectionDate ? null : `the collection is on ${collectionDate}, which has not come`

/** Records that the driver is on the way and tells the donor at once. Only on the day of the collection. */
export async function startOnTheWay(
  services: Services,
  { bookingId, by, version }: StaffAct,
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    version,
    to: 'on_the_way',
    by,
    event: 'on-the-way',
    objectTo: ({ collectionDate }, now) =>
      londonDate(now) === collectionDate ? null : refusalWords.notToday(collectionDate),
    message: { kind: 'on-the-way', compose: async (booking) => describeBooking(booking) },
  })
}

/** Records that the driver took everything. */
export async function recordCollected(
  services: Services,
  { bookingId, by, version, taken }: StaffAct & { taken: Items },
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    version,
    to: 'collected',
    passing,
    objectTo: objectToFuture,
    by,
    event: 'collected',
    set: toTaken(taken),
    eventDetails: { taken },
    alongside: rememberCollection,
    message: { kind: 'collected', compose: async (booking) => ({ ...describeBooking(booking), taken }) },
  })
}

/** Records that the driver took a part and left the rest. The donor reads the reason. */
export async function recordPartCollected(
  services: Services,
  { bookingId, by, version, taken, reason }: StaffAct & { taken: Items; reason: string },
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    version,
    to: 'part_collected',
    passing,
    objectTo: objectToFuture,
    by,
    event: 'part-collected',
    set: { ...toTaken(taken), outcomeReason: reason },
    eventDetails: { taken },
    alongside: rememberCollection,
    message: {
      kind: 'part-collected',
      compose: async (booking) => ({ ...describeBooking(booking), taken, reason }),
    },
  })
}

/** Records that the driver left everything. The donor reads the reason. */
export async function recordRefused(
  services: Services,
  { bookingId, by, version, reason }: StaffAct & { reason: string },
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    version,
    to: 'refused',
    passing,
    objectTo: objectToFuture,
    by,
    event: 'refused',
    set: { outcomeReason: reason },
    message: { kind: 'refused', compose: async (booking) => ({ ...describeBooking(booking), reason }) },
  })
}

type NotCollected = StaffAct & { reason?: string | null }

/** Records that we did not come, and offers the next dates at once. */
export async function recordMissed(services: Services, asked: NotCollected): Promise<MoveOutcome> {
  return await recordNotCollected(services, asked, 'missed', 'missed')
}

/** Records that nothing was out. Counted on the donor: staff see the count, we charge nothing. */
export async function recordNothingOut(services: Services, asked: NotCollected): Promise<MoveOutcome> {
  return await recordNotCollected(services, asked, 'nothing_out', 'nothing-out', async (tx, booking) => {
    await tx
      .update(donors)
      .set({ nothingOutCount: sql`${donors.nothingOutCount} + 1` })
      .where(eq(donors.id, booking.donorId))
  })
}

/** Records that the driver could not reach the bags. */
export async function recordNoAccess(services: Services, asked: NotCollected): Promise<MoveOutcome> {
  return await recordNotCollected(services, asked, 'no_access', 'no-access')
}

async function recordNotCollected(
  services: Services,
  { bookingId, by, version, reason = null }: NotCollected,
  to: 'missed' | 'nothing_out' | 'no_access',
  kind: 'missed' | 'nothing-out' | 'no-access',
  alongside?: (tx: DatabaseHandle, booking: Booking) => Promise<void>,
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    version,
    to,
    passing,
    objectTo: objectToFuture,
    by,
    event: kind,
    set: { outcomeReason: reason },
    alongside,
    message: {
      kind,
      async compose(booking, tx) {
        const area = await findArea(tx, booking.areaId)
        const next = area ? await findNextDates(tx, area, { now: services.clock.now() }) : []
        return { ...describeBooking(booking), reason, nextDates: next.map(({ date }) => date) }
      },
    },
  })
}

/** We anonymise a donor two years after this date. */
export async function rememberCollection(
  tx: DatabaseHandle,
  booking: Pick<Booking, 'donorId' | 'collectionDate'>,
): Promise<void> {
  await tx
    .update(donors)
    .set({
      lastCollectionDate: sql`greatest(${donors.lastCollectionDate}, ${booking.collectionDate}::date)`,
      keptFromDate: sql`greatest(${donors.keptFromDate}, ${booking.collectionDate}::date)`,
    })
    .where(eq(donors.id, booking.donorId))
}

/** The columns of what the driver took. */
export function toTaken(taken: Items) {
  return {
    takenBagsOfClothes: taken.bagsOfClothes,
    takenBagsOfBooks: taken.bagsOfBooks,
    takenBoxesOfBricABrac: taken.boxesOfBricABrac,
  }
}
