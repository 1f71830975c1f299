import { bookingEvents, outcomeStatuses } from '@kindfold/database/schema/bookings.ts'
import { roundActs } from '@kindfold/database/schema/drive.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { asc, eq } from 'drizzle-orm'
import type { BookingEvent, BookingEventKind } from '../booking/booking.ts'
import { readChanges, type FieldChange } from '../booking/booking-changes.ts'

/**
 * A history entry as staff see it, `at` being when it was recorded. `staff` is the member of staff who acted, or null.
 * `occurredAt`: when it happened by our clock, where that is not when it was recorded; `actedAt`: by the clock of the
 * driver's phone, where that differs too.
 */
export type StaffEvent = BookingEvent & {
  staff: string | null
  occurredAt: string | null
  actedAt: string | null
  /** The values that it changed; none once the donor is forgotten. */
  changes: FieldChange[]
}

/** Reads a booking's history, oldest first. */
export async function readHistory(tx: DatabaseHandle, bookingId: string): Promise<StaffEvent[]> {
  const events = await tx
    .select()
    .from(bookingEvents)
    .where(eq(bookingEvents.bookingId, bookingId))
    .orderBy(asc(bookingEvents.id))
  const isLate = events.some(({ occurredAt }) => occurredAt !== null)
  const phoneClock = isLate ? await readPhoneClock(tx, bookingId) : new Map<number, Date>()
  const changes = await readChanges(tx, bookingId)
  return events.map(({ id, kind, actor, actorName, at, occurredAt, details }) => {
    const actedAt = occurredAt === null ? undefined : phoneClock.get(occurredAt.getTime())
    const isOff = actedAt !== undefined && actedAt.getTime() !== occurredAt?.getTime()
    return {
      // Only kinds of this type are ever written.
      kind: kind as BookingEventKind,
      actor,
      at: at.toISOString(),
      details,
      staff: actorName,
      occurredAt: occurredAt?.toISOString() ?? null,
      actedAt: isOff ? actedAt.toISOString() : null,
      changes: changes.get(id) ?? [],
    }
  })
}

/** What the phone's own clock said at each moment that something was done at this booking's stops. */
async function readPhoneClock(tx: DatabaseHandle, bookingId: string): Promise<Map<number, Date>> {
  const acts = await tx
    .select({ judgedAt: roundActs.judgedAt, actedAt: roundActs.actedAt })
    .from(stops)
    .innerJoin(roundActs, eq(roundActs.stopId, stops.id))
    .where(eq(stops.bookingId, bookingId))
  return new Map(acts.map(({ judgedAt, actedAt }) => [judgedAt.getTime(), actedAt]))
}

const isRecord = (kind: BookingEventKind) =>
  (outcomeStatuses as readonly string[]).includes(kind) || kind === 'collected-though-cancelled'

/**
 * The history as its donor may see it: no staff name, done by the donor if staff acted at their request, and at the time
 * when it happened. A step that was recorded afterwards is left out, and so is what a driver took back before anybody had
 * read it.
 */
export function toDonorsHistory(events: readonly StaffEvent[]): BookingEvent[] {
  const seen: StaffEvent[] = []
  for (const event of events) {
    const { afterwards, silent, untold } = event.details
    if (untold === true) {
      const undone = seen.findLastIndex(({ kind }) => isRecord(kind))
      if (undone !== -1) seen.splice(undone, 1)
    } else if (afterwards !== true && silent !== true) seen.push(event)
  }
  return seen.map(({ kind, actor, at, occurredAt, details }) => ({
    kind,
    actor: details.atDonorsWord === true ? 'donor' : actor,
    at: occurredAt ?? at,
    details,
  }))
}
