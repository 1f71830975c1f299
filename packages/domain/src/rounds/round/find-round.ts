import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import { vanPositions } from '@kindfold/database/schema/drive.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { isId } from '../../base/token/is-id.ts'
import type { BookingStatus } from '../../booking/booking/booking.ts'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import type { Items } from '../../base/collection/items.ts'
import { readWindow, type BookingRow } from '../../booking/booking/read-booking.ts'
import { listStandingNotes, sayToDriver } from '../../booking/standing/list-standing-notes.ts'
import type { Services } from '../../base/services/services.ts'
import { judgeSaid, type KnownRound, type KnownStop } from '../live/judge-said.ts'
import { findPromise } from '../live/promise.ts'
import { readProgress, type FollowedStop } from '../live/read-progress.ts'
import { readSummaries, type RoundSummary } from './list-rounds-of-day.ts'
import {
  isLate,
  readEndedAs,
  readStopsOf,
  type EndedAs,
  type RowOfRound,
  type StopState,
} from './read-stops.ts'

/** A stop as the desk shows it. Instants are ISO; details are null for a break, and once the donor is forgotten. */
export type RoundStop = {
  id: string
  number: number
  kind: 'collection' | 'break' | 'unload'
  state: StopState
  /** Why it is no longer part of the round. */
  endedAs: EndedAs | null
  plannedAt: string
  /** Null where nothing known at the moment supports a time. */
  expectedAt: string | null
  /** What its donor reads of when we come; null where that is no time. */
  band: { start: string; end: string } | null
  /** Since when its van has not been heard of, where that makes what was estimated untrue. */
  unheardSince: string | null
  arrivedAt: string | null
  leftAt: string | null
  pinned: boolean
  isLate: boolean
  booking: {
    id: string
    reference: string
    status: BookingStatus
    name: string | null
    phone: string | null
    line1: string | null
    line2: string | null
    town: string | null
    postcode: string
    window: CollectionWindow | null
    items: Items
    bagsPlace: string | null
    accessNotes: string | null
    note: string | null
    /** What stays true of the donor or the address, for the driver. */
    standing: string[]
    point: { latE6: number; lonE6: number } | null
  } | null
}

/** About where a van was last, to 250 m, and when (ISO). */
export type LastPlace = { latE6: number; lonE6: number; at: string }

/** `lastPlace`: null where none was told, and once the round is over. */
export type FoundRound = { round: RoundSummary; stops: RoundStop[]; lastPlace: LastPlace | null }

/** Finds a released round with its stops in order; null when there is none. The caller checks the right to its area. */
export async function findRound(services: Services, roundId: string): Promise<FoundRound | null> {
  if (!isId(roundId)) return null
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [round] = await readSummaries(tx, eq(rounds.id, roundId), now)
    if (!round) return null
    const stops = (await readStopsOf(tx, [round])).get(roundId) ?? []
    const standing = await listStandingNotes(
      tx,
      stops.flatMap(({ booking }) => booking ?? []),
      { on: round.date },
    )
    const followed = new Map((await readProgress(tx, roundId)).map((stop) => [stop.id, stop]))
    const [last] = await tx.select().from(vanPositions).where(eq(vanPositions.roundId, roundId))
    return {
      round,
      stops: stops.map((row) => describeStop(row, round, followed.get(row.stop.id), now, standing)),
      lastPlace: last ? { latE6: last.latE6, lonE6: last.lonE6, at: last.at.toISOString() } : null,
    }
  })
}

function describeStop(
  row: RowOfRound,
  round: RoundSummary,
  followed: FollowedStop | undefined,
  now: Date,
  standing: Awaited<ReturnType<typeof listStandingNotes>>,
): RoundStop {
  const { stop, booking, number, state } = row
  const isOpen = followed !== undefined && (state === 'waiting' || state === 'next' || state === 'at-door')
  const said = isOpen ? judgeSaid(toKnownStop(followed), toKnownRound(round), now.getTime()) : null
  const toIso = (instant: number | null | undefined) =>
    instant === null || instant === undefined ? null : new Date(instant).toISOString()
  return {
    id: stop.id,
    number,
    kind: stop.kind,
    state,
    endedAs: readEndedAs(stop),
    plannedAt: stop.plannedAt.toISOString(),
    expectedAt: said === null ? toIso(stop.expectedAt?.getTime()) : toIso(said.expectedAt),
    band: said?.span ? { start: toIso(said.span.start)!, end: toIso(said.span.end)! } : null,
    unheardSince: toIso(said?.unheardSince),
    arrivedAt: stop.arrivedAt?.toISOString() ?? null,
    leftAt: stop.leftAt?.toISOString() ?? null,
    pinned: stop.pinned,
    isLate: isLate(row, now),
    booking: booking && describeBooking(booking, sayToDriver(standing.get(booking.id))),
  }
}

const toKnownStop = (stop: FollowedStop): KnownStop => ({
  promise: findPromise(stop),
  band: stop.band,
  expectedAt: stop.expectedAt,
  arrivedAt: stop.arrivedAt,
  isInDoubt: stop.isInDoubt,
})

const toKnownRound = ({ state, heardAt, startedAt }: RoundSummary): KnownRound => ({
  state,
  heardAt: heardAt === null ? null : Date.parse(heardAt),
  startedAt: startedAt === null ? null : Date.parse(startedAt),
})

function describeBooking(row: BookingRow, standing: string[]): NonNullable<RoundStop['booking']> {
  return {
    id: row.id,
    reference: row.reference,
    status: row.status,
    name: row.contactName,
    phone: row.contactPhone,
    line1: row.addressLine1,
    line2: row.addressLine2,
    town: row.town,
    postcode: row.postcode,
    window: readWindow(row),
    items: {
      bagsOfClothes: row.bagsOfClothes,
      bagsOfBooks: row.bagsOfBooks,
      boxesOfBricABrac: row.boxesOfBricABrac,
    },
    bagsPlace: sayBagsPlace(row, 'driver'),
    accessNotes: row.accessNotes,
    note: row.note,
    standing,
    point: row.latE6 === null || row.lonE6 === null ? null : { latE6: row.latE6, lonE6: row.lonE6 },
  }
}
