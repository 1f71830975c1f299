import { vanPositions } from '@kindfold/database/schema/drive.ts'
import { roundDays, rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, inArray, sql } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { lockDay } from '../../capacity/collection-day/find-day.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import { recordOutcomeWithin } from '../../booking/outcome/record-outcome-within.ts'
import { lockDay as lockRoundDay } from '../plan/lock-day.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { lockRoundsOfDay } from './lock-rounds-of-day.ts'
import { readTillWithin, type Till } from './read-till.ts'

type OfDay = { areaId: string; date: string; by: StaffAuthor }

/**
 * A day of rounds is closed. `agrees`: every booking has an outcome, and as many bags came off as were taken; or
 * why not.
 */
export type RoundDayClosed =
  | { kind: 'closed'; till: Till; agrees: boolean }
  | { kind: 'unknown-day' }
  | { kind: 'not-yet' }
  | { kind: 'closed-already'; by: string | null }
  /** These rounds are still out: what their phones hold would be held. */
  | { kind: 'rounds-out'; numbers: number[] }

/** Whether everything that should agree does. */
export const doesTillAgree = ({ bookings, outcomes, bagsAtDoors, bagsOff }: Till): boolean =>
  bookings === outcomes && bagsAtDoors === bagsOff

/**
 * Closes a day of an area as one closes a till: differences are kept as they are, and told. Acts that come later are held.
 * While a round is out it is closed only when that is said.
 */
export async function closeRoundDay(
  services: Services,
  { areaId, date, by, evenIfOut = false }: OfDay & { evenIfOut?: boolean },
): Promise<RoundDayClosed> {
  return await transact(services, async (tx) => {
    if ((await lockDay(tx, { areaId, date })) === null) return { kind: 'unknown-day' }
    const at = services.clock.now()
    if (date > londonDate(at)) return { kind: 'not-yet' }
    // As who changes rounds: their day, then they.
    await lockRoundDay(tx, { areaId, date })
    // What phones of the day send waits: nothing comes between the count and the closing.
    await lockRoundsOfDay(tx, { areaId, date })
    const till = await readTillWithin(tx, { areaId, date })
    if (till === null) return { kind: 'unknown-day' }
    if (till.closedAt !== null) return { kind: 'closed-already', by: till.closedBy }
    const out = till.rounds.filter(({ state }) => state === 'started' || state === 'released')
    if (out.length > 0 && !evenIfOut) return { kind: 'rounds-out', numbers: out.map(({ number }) => number) }
    const agrees = doesTillAgree(till)
    const { bookings, onStops, outcomes, bagsAtDoors, bagsOff, kilosOff } = till
    const counted = { bookings, onStops, outcomes, bagsAtDoors, bagsOff, kilosOff, open: till.open.length }
    const closing = { closedAt: at, closedById: by.id, closedByName: by.name, differences: counted }
    await tx
      .insert(roundDays)
      .values({ areaId, date, ...closing })
      .onConflictDoUpdate({ target: [roundDays.areaId, roundDays.date], set: closing })
    const ids = till.rounds.map(({ id }) => id)
    if (ids.length > 0) {
      await tx.delete(vanPositions).where(inArray(vanPositions.roundId, ids))
      await tx
        .update(rounds)
        .set({ state: 'closed', closedAt: at, version: sql`${rounds.version} + 1` })
        .where(and(inArray(rounds.id, ids), inArray(rounds.state, ['released', 'started', 'finished'])))
    }
    if (!agrees)
      await openException(tx, {
        kind: 'till-difference',
        areaId,
        date,
        subject: { kind: 'day', id: `${areaId} ${date}` },
        details: counted,
        at,
      })
    await recordStaffEvent(tx, {
      at,
      by,
      act: 'close-round-day',
      subject: { kind: 'day', id: `${areaId} ${date}` },
      areaId,
      details: { ...counted, out: out.length },
    })
    return { kind: 'closed', till, agrees }
  })
}

/** How many bookings we wrote that we missed, and the references of those that refused it. */
export type MissedRecorded = { kind: 'recorded'; recorded: number; refused: string[] }

/** Records that we did not come to these bookings of a day; each donor is told, with the next dates. */
export async function recordMissedOfDay(
  services: Services,
  { areaId, date, by, bookingIds }: OfDay & { bookingIds: readonly string[] },
): Promise<MissedRecorded> {
  return await transact(services, async (tx) => {
    const till = await readTillWithin(tx, { areaId, date })
    const open = (till?.open ?? []).filter(({ id }) => bookingIds.includes(id))
    const refused: string[] = []
    for (const { id, reference } of open) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const moved = await recordOutcomeWithin(services, tx, {
        bookingId: id,
        by,
        occurredAt: services.clock.now(),
        outcome: { kind: 'missed', words: null },
      })
      if (moved.kind !== 'moved') refused.push(reference)
    }
    return { kind: 'recorded', recorded: open.length - refused.length, refused }
  })
}
