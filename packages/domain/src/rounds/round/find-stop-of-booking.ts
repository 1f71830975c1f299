import { bookings } from '@kindfold/database/schema/bookings.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { findShownPhoto } from '../live/find-photo.ts'
import type { Services } from '../../base/services/services.ts'
import { findRound, type RoundStop } from './find-round.ts'
import type { RoundSummary } from './list-rounds-of-day.ts'

/** What a driver did at a stop, with its three times: by the phone, by our clock, and when it reached us. */
type ActAtStop = {
  id: string
  kind: string
  actedAt: string
  judgedAt: string
  receivedAt: string
  result: 'applied' | 'held'
}

/** The stop of a booking as whoever answers the telephone sees it. */
export type StopOfBooking = {
  round: RoundSummary
  stop: RoundStop
  /**
   * How many collections come before it, as its donor's page counts them; null unless its round is under way today, it waits,
   * and its van has been heard of.
   */
  stopsAway: number | null
  acts: ActAtStop[]
  hasPhoto: boolean
}

/** Finds the latest stop of a booking on a released round; null when it has none. */
export async function findStopOfBooking(
  services: Services,
  bookingId: string,
): Promise<StopOfBooking | null> {
  const read = await services.database.read(async (tx) => {
    const own = await tx
      .select({ id: stops.id, roundId: stops.roundId })
      .from(stops)
      .innerJoin(rounds, eq(rounds.id, stops.roundId))
      .innerJoin(bookings, eq(bookings.id, stops.bookingId))
      // A day that it was moved from is over for it.
      .where(and(eq(stops.bookingId, bookingId), eq(rounds.date, bookings.collectionDate)))
      .orderBy(desc(stops.isOpen), desc(stops.plannedAt))
    if (own.length === 0) return null
    const acts = await tx
      .select()
      .from(roundActs)
      .where(
        inArray(
          roundActs.stopId,
          own.map(({ id }) => id),
        ),
      )
      .orderBy(asc(roundActs.judgedAt), asc(roundActs.seq))
    return { own, acts, photoId: await findShownPhoto(tx, bookingId) }
  })
  for (const { id, roundId } of read?.own ?? []) {
    // oxlint-disable-next-line no-await-in-loop -- the first that was released
    const found = await findRound(services, roundId)
    const stop = found?.stops.find((one) => one.id === id)
    if (found && stop && read)
      return {
        round: found.round,
        stop,
        stopsAway: countAway(found.round, found.stops, stop, londonDate(services.clock.now())),
        acts: read.acts.map(({ actedAt, judgedAt, receivedAt, ...act }) => ({
          id: act.id,
          kind: act.kind,
          actedAt: actedAt.toISOString(),
          judgedAt: judgedAt.toISOString(),
          receivedAt: receivedAt.toISOString(),
          result: act.result,
        })),
        hasPhoto: read.photoId !== null,
      }
  }
  return null
}

function countAway(
  round: RoundSummary,
  all: readonly RoundStop[],
  stop: RoundStop,
  today: string,
): number | null {
  if (round.state !== 'started' || round.date !== today || stop.unheardSince !== null) return null
  if (stop.state !== 'waiting' && stop.state !== 'next') return null
  const place = all.indexOf(stop)
  return all.filter(
    ({ kind, state, arrivedAt }, index) =>
      kind === 'collection' &&
      state !== 'done' &&
      state !== 'gone' &&
      // At whichever door the van stands, that one comes first.
      (index < place || (index > place && arrivedAt !== null)),
  ).length
}
