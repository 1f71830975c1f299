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

/** Which booking, and who says so. */
type Told = { bookingId: string; by: Actor }

/** The driver is coming to this donor now, which is told at once: on the day of the collection alone. */
export async function startOnTheWay(services: Services, { bookingId, by }: Told): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    to: 'on_the_way',
    by,
    event: 'on-the-way',
    objectTo: ({ collectionDate }, now) =>
      londonDate(now) === collectionDate
        ? null
        : `the collection is on ${collectionDate}, which is not today`,
    message: { kind: 'on-the-way', compose: async (booking) => describeBooking(booking) },
  })
}

/** The driver took what was there. */
export async function recordCollected(
  services: Services,
  { bookingId, by, taken }: Told & { taken: Items },
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    to: 'collected',
    by,
    event: 'collected',
    set: toTaken(taken),
    eventDetails: { taken },
    alongside: rememberCollection,
    message: { kind: 'collected', compose: async (booking) => ({ ...describeBooking(booking), taken }) },
  })
}

/** The driver took a part and left the rest, for a reason that the donor is told. */
export async function recordPartCollected(
  services: Services,
  { bookingId, by, taken, reason }: Told & { taken: Items; reason: string },
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    to: 'part_collected',
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

/** The driver left everything, for a reason that the donor is told. */
export async function recordRefused(
  services: Services,
  { bookingId, by, reason }: Told & { reason: string },
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    to: 'refused',
    by,
    event: 'refused',
    set: { outcomeReason: reason },
    message: { kind: 'refused', compose: async (booking) => ({ ...describeBooking(booking), reason }) },
  })
}

type NotCollected = Told & { reason?: string | null }

/** We did not come. The next dates are offered at once. */
export async function recordMissed(services: Services, asked: NotCollected): Promise<MoveOutcome> {
  return await recordNotCollected(services, asked, 'missed', 'missed')
}

/** Nothing was out. Counted on the donor: staff see the count, nothing is charged. */
export async function recordNothingOut(services: Services, asked: NotCollected): Promise<MoveOutcome> {
  return await recordNotCollected(services, asked, 'nothing_out', 'nothing-out', async (tx, booking) => {
    await tx
      .update(donors)
      .set({ nothingOutCount: sql`${donors.nothingOutCount} + 1` })
      .where(eq(donors.id, booking.donorId))
  })
}

/** The driver could not get to the bags. */
export async function recordNoAccess(services: Services, asked: NotCollected): Promise<MoveOutcome> {
  return await recordNotCollected(services, asked, 'no_access', 'no-access')
}

async function recordNotCollected(
  services: Services,
  { bookingId, by, reason = null }: NotCollected,
  to: 'missed' | 'nothing_out' | 'no_access',
  kind: 'missed' | 'nothing-out' | 'no-access',
  alongside?: (tx: DatabaseHandle, booking: Booking) => Promise<void>,
): Promise<MoveOutcome> {
  return await moveBooking(services, {
    bookingId,
    to,
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

/** The two years after which a donor is forgotten count from here. */
async function rememberCollection(tx: DatabaseHandle, booking: Booking): Promise<void> {
  await tx
    .update(donors)
    .set({
      lastCollectionDate: sql`greatest(${donors.lastCollectionDate}, ${booking.collectionDate}::date)`,
      keptFromDate: sql`greatest(${donors.keptFromDate}, ${booking.collectionDate}::date)`,
    })
    .where(eq(donors.id, booking.donorId))
}

function toTaken(taken: Items) {
  return {
    takenBagsOfClothes: taken.bagsOfClothes,
    takenBagsOfBooks: taken.bagsOfBooks,
    takenBoxesOfBricABrac: taken.boxesOfBricABrac,
  }
}
