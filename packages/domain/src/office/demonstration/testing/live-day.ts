import { bookings } from '@kindfold/database/schema/bookings.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { actPhotos, roundActs, vanPositions } from '@kindfold/database/schema/drive.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staff, staffInvites, staffRoles, staffSessions } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm'
import { bookCollection } from '../../../booking/booking/book-collection.ts'
import { askForBooking } from '../../../testing/create-booking-test-services.ts'
import { createRound } from '../../../rounds/live/testing/create-round.ts'
import type { Services } from '../../../base/services/services.ts'
import { listDemonstrationStaff } from '../../../staff/demonstration-staff.ts'
import { findDriverState } from '../renew-demonstration.ts'

const areaId = 'cambridge'
const dayMs = 86_400_000

/** A released round of today of so many doors, for an invented driver of its own whom a tap signs in. */
export async function makeRoundOfToday(
  services: Services,
  { doors, today }: { doors: number; today: string },
): Promise<{ roundId: string; driver: string }> {
  await keepDemonstrationStill(services, today)
  const { roundId, driverId, by } = await makeRound(services, { doors, today, state: 'released' })
  await transact(services, (tx) =>
    tx.update(staff).set({ demonstration: true }).where(eq(staff.id, driverId)),
  )
  return { roundId, driver: by.name }
}

/**
 * Gives a demonstration's first driver a round under way, where there is none: a sign-in would else bring its day up to
 * date, which drives every invented driver's round. So it is in the half hour before midnight.
 */
async function keepDemonstrationStill(services: Services, today: string): Promise<void> {
  const [first] = (await listDemonstrationStaff(services)).filter(({ role }) => role === 'driver')
  if (!first) return
  if ((await findDriverState(services, { driver: first, date: today })) === 'under-way') return
  const { roundId } = await makeRound(services, { doors: 1, today, state: 'started' })
  await transact(services, async (tx) => {
    // One that he has driven to its end is his no more.
    await tx
      .update(rounds)
      .set({ state: 'finished', finishedAt: services.clock.now() })
      .where(
        and(
          eq(rounds.driverId, first.id),
          eq(rounds.date, today),
          inArray(rounds.state, ['released', 'started']),
        ),
      )
    await tx.update(rounds).set({ driverId: first.id }).where(eq(rounds.id, roundId))
  })
}

async function makeRound(
  services: Services,
  { doors, today, state }: { doors: number; today: string; state: 'released' | 'started' },
) {
  const days = await transact(services, (tx) =>
    tx
      .select()
      .from(collectionDays)
      .where(and(eq(collectionDays.areaId, areaId), isNull(collectionDays.closedReason)))
      .orderBy(asc(collectionDays.date)),
  )
  const day = days.find(({ date }) => date > today)
  if (!day) throw new Error('no day can be booked')
  // Long before its cut-off.
  const bookingAt = new Date(Date.parse(`${day.date}T12:00:00Z`) - 4 * dayMs)
  const early: Services = { ...services, clock: { now: () => bookingAt } }
  const ids: string[] = []
  for (let n = 0; n < doors; n++) {
    const asked = askForBooking({ collectionDate: day.date })
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const booked = await bookCollection(early, asked)
    if (booked.kind !== 'booked') throw new Error(booked.kind)
    ids.push(booked.booking.id)
  }
  await transact(services, async (tx) => {
    await tx
      .insert(collectionDays)
      .values({ ...day, date: today })
      .onConflictDoNothing()
    for (const id of ids)
      // oxlint-disable-next-line no-await-in-loop
      await tx
        .update(bookings)
        .set({ collectionDate: today, status: 'scheduled', windowStart: '09:00', windowEnd: '11:00' })
        .where(eq(bookings.id, id))
  })
  const startMs = Date.parse(`${today}T09:00:00Z`)
  return await createRound(services, {
    areaId,
    date: today,
    state,
    stops: ids.map((bookingId, n) => ({
      bookingId,
      plannedAt: new Date(startMs + n * 300_000).toISOString(),
    })),
  })
}

/** Every act that the office has, phone by phone in the order of their numbers, and how many photos. */
export async function readReceived(services: Services) {
  return await transact(services, async (tx) => {
    const acts = await tx.select().from(roundActs).orderBy(asc(roundActs.deviceId), asc(roundActs.seq))
    const [photos] = await tx.select({ count: count() }).from(actPhotos)
    return { acts, photos: photos?.count ?? 0 }
  })
}

/** Where vans are, as far as it is kept. */
export async function readPlaces(services: Services) {
  return await transact(services, (tx) => tx.select().from(vanPositions))
}

/** Ends every session, as sixteen hours do. */
export async function endEverySession(services: Services): Promise<void> {
  await transact(services, (tx) => tx.update(staffSessions).set({ endedAt: services.clock.now() }))
}

/** Ten minutes pass for every code of a phone. */
export async function endEveryInvitation(services: Services): Promise<void> {
  await transact(services, (tx) => tx.update(staffInvites).set({ endsAt: services.clock.now() }))
}

/** A driver of an invented name who has no round, and whom a tap signs in. */
export async function makeIdleDriver(services: Services): Promise<{ name: string }> {
  const createdAt = services.clock.now()
  const name = `Idle driver ${createdAt.getTime()}`
  await transact(services, async (tx) => {
    const [made] = await tx
      .insert(staff)
      .values({ name, email: `idle-${createdAt.getTime()}@example.org`, demonstration: true, createdAt })
      .returning({ id: staff.id })
    await tx.insert(staffRoles).values({ staffId: made?.id ?? '', role: 'driver', areaId: null })
  })
  return { name }
}

/** The donor of a stop, by its number, cancels. */
export async function cancelStopOfToday(
  services: Services,
  { roundId, stop }: { roundId: string; stop: number },
): Promise<void> {
  await transact(services, async (tx) => {
    const rows = await tx.select().from(stops).where(eq(stops.roundId, roundId)).orderBy(asc(stops.position))
    await tx
      .update(bookings)
      .set({ status: 'cancelled' })
      .where(eq(bookings.id, rows[stop - 1]?.bookingId ?? ''))
  })
}

/** What a dispatcher's changes look like to a phone: one stop, by its number, went to another van; one has other notes. */
export async function changeRoundOfToday(
  services: Services,
  { roundId, moved, noted }: { roundId: string; moved: number; noted: number },
): Promise<void> {
  await transact(services, async (tx) => {
    const rows = await tx.select().from(stops).where(eq(stops.roundId, roundId)).orderBy(asc(stops.position))
    const [one, other] = [rows[moved - 1], rows[noted - 1]]
    await tx
      .update(stops)
      .set({ isOpen: false, endedAs: 'moved', endedAt: services.clock.now() })
      .where(eq(stops.id, one?.id ?? ''))
    await tx
      .update(bookings)
      .set({ accessNotes: 'The gate is open today' })
      .where(eq(bookings.id, other?.bookingId ?? ''))
    await tx
      .update(rounds)
      .set({ version: sql`${rounds.version} + 1` })
      .where(eq(rounds.id, roundId))
  })
}
