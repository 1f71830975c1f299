import { bookings } from '@kindfold/database/schema/bookings.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { fitStop } from '@kindfold/rounds/fit-stop.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { keepWithin } from '../../base/dry-run/run-dry.ts'
import { replaceServices } from '../../base/dry-run/replace-services.ts'
import type { Services } from '../../base/services/services.ts'
import type { BookingRow } from '../../booking/booking/read-booking.ts'
import { lockDay } from '../plan/lock-day.ts'
import { findPlaceWithin, givePlaceWithin } from './find-place.ts'
import { moveStop } from './move-stop.ts'
import { goesOn, listUnrested, narrowDay, readRestOfDay, toProblem, toRestStop } from './read-rest-of-day.ts'

/** A stop is another round's, in its best place there; or it stays where it was, and why. */
export type GiveToRoundResult =
  | { kind: 'given' }
  /** It is for another day than that of the round, or in another area. */
  | { kind: 'elsewhere' }
  /** That round has it already. */
  | { kind: 'unchanged' }
  /** It is pinned to its round. */
  | { kind: 'fixed' }
  /** Its driver is on the way to it or was there, or nobody is to come. */
  | { kind: 'refused' }
  /** That round cannot take it within what it promised its donors, and this one. */
  | { kind: 'no-place' }

type GiveAsked = { bookingId: string; roundId: string; by: Actor }

/**
 * Gives a booking to a round of its day, where it fits best among the stops ahead of its driver. Every promise holds, or
 * nothing is done.
 */
export async function giveToRound(services: Services, asked: GiveAsked): Promise<GiveToRoundResult> {
  return await transact(services, (tx) => giveWithin(services, tx, asked))
}

async function giveWithin(
  services: Services,
  tx: DatabaseHandle,
  { bookingId, roundId, by }: GiveAsked,
): Promise<GiveToRoundResult> {
  const now = services.clock.now()
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!row) return { kind: 'refused' }
  const ofDay = { areaId: row.areaId, date: row.collectionDate }
  await lockDay(tx, ofDay)
  const day = await readRestOfDay(tx, ofDay, now)
  const target = day.rounds.find(({ round }) => round.id === roundId)
  if (target === undefined) return { kind: 'elsewhere' }
  if (!goesOn(target)) return { kind: 'no-place' }
  const own = day.rounds.find(({ rows }) =>
    rows.some(({ stop, state }) => stop.bookingId === bookingId && state !== 'gone'),
  )
  if (own === target) return { kind: 'unchanged' }
  if (own === undefined) return await placeAnew(services, tx, { bookingId, roundId, by })
  const stop = own.rest.find((one) => one.stop.bookingId === bookingId)
  if (stop === undefined) return { kind: 'refused' }
  const after = findBestPlace(day, target, row)
  if (after === undefined) return { kind: 'no-place' }
  const { version } = own.round
  const within = replaceServices(services, { database: keepWithin(services.database, tx) })
  const moved = await moveStop(within, {
    roundId: own.round.id,
    version,
    stopId: stop.stop.id,
    to: { roundId, afterStopId: after },
    by,
  })
  if (moved.kind === 'moved') return { kind: 'given' }
  return { kind: moved.kind === 'fixed' ? 'fixed' : 'no-place' }
}

type Day = Awaited<ReturnType<typeof readRestOfDay>>

/** Behind which stop of a round it fits best; null: before all of them. Undefined: nowhere. */
function findBestPlace(day: Day, target: Day['rounds'][number], row: BookingRow): string | null | undefined {
  const narrowed = narrowDay(day, (one) => one === target)
  const [stop] = toRestStop(day, row)
  if (stop === undefined) return undefined
  const problem = toProblem(day, [...narrowed.problem.stops, stop], listUnrested(narrowed))
  // Where its driver came to need another break, a person changes the round.
  const place = fitStop(problem, narrowed.orders, row.id).find(({ breakAt }) => breakAt === null)
  if (place === undefined) return undefined
  return target.rest[place.position - 1]?.stop.id ?? null
}

/** A booking that no round has. */
async function placeAnew(
  services: Services,
  tx: DatabaseHandle,
  { bookingId, roundId, by }: GiveAsked,
): Promise<GiveToRoundResult> {
  const isOver = and(eq(stops.bookingId, bookingId), eq(stops.roundId, roundId), eq(stops.endedAs, 'done'))
  if ((await tx.$count(stops, isOver)) > 0) return { kind: 'refused' }
  const now = services.clock.now()
  const found = await findPlaceWithin(tx, bookingId, { now, isShown: false, only: roundId })
  if (found === null || found.place.needsLeave) return { kind: 'no-place' }
  const given = await givePlaceWithin(services, tx, {
    bookingId,
    needsLeave: false,
    seen: found.place,
    only: roundId,
    by,
  })
  return { kind: given.kind === 'given' ? 'given' : 'no-place' }
}
