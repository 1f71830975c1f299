import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { exceptions } from '@kindfold/database/schema/rounds.ts'
import type { Remedy, UnservedReason } from '@kindfold/rounds/model.ts'
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { AnswerOfDay } from '../../capacity/exception/exception-kinds.ts'
import { openException } from '../../capacity/exception/open-exception.ts'
import type { PlanRow } from './find-released.ts'

/** A booking that no round of a plan serves: why, and what would help. */
export type Unserved = { bookingId: string; why: UnservedReason; remedy: Remedy | null }

/** Reads the column of a plan; only savePlan writes it. */
export const readUnserved = (stored: readonly Record<string, unknown>[]) => stored as unknown as Unserved[]

/** Which bookings that a plan `p` leaves out are served by no round now either, of those to whom nothing is promised. */
export const selectStillUnserved = sql`
  select b.id, b.reference, b.postcode
  from jsonb_array_elements(p.unserved) u
  join bookings b on b.id = (u ->> 'bookingId')::uuid
  where b.area_id = p.area_id and b.collection_date = p.date and b.status = 'booked'
    and not exists (select from stops s where s.booking_id = b.id and s.is_open)`

/** `why` is null where the plan's own reason is gone since. */
type LeftOut = Omit<Unserved, 'why'> & { why: UnservedReason | null }

const kinds = ['unserved', 'no-position'] as const

/**
 * Says which bookings of an area's day no round serves, by the newest plan or the one that is released: each is an
 * exception until a plan serves it or a person decides.
 */
export async function recordUnserved(
  tx: DatabaseHandle,
  {
    areaId,
    date,
    unserved,
    planId,
    at,
  }: { areaId: string; date: string; unserved: readonly LeftOut[]; planId: string; at: Date },
): Promise<void> {
  for (const { bookingId, why, remedy } of unserved) {
    // oxlint-disable-next-line no-await-in-loop -- few, in one transaction
    await openException(tx, {
      kind: why?.kind === 'no-position' ? 'no-position' : 'unserved',
      areaId,
      date,
      subject: { kind: 'booking', id: bookingId },
      bookingId,
      details: { planId, why, remedy },
      at,
    })
  }
  const ids = unserved.map(({ bookingId }) => bookingId)
  await tx
    .update(exceptions)
    .set({ settledAt: at, settledByName: 'system', decision: 'served' satisfies AnswerOfDay })
    .where(
      and(
        eq(exceptions.areaId, areaId),
        eq(exceptions.date, date),
        inArray(exceptions.kind, [...kinds]),
        isNull(exceptions.settledAt),
        notInArray(exceptions.subjectId, ids),
      ),
    )
}

/**
 * Says whom a plan leaves out that is released now, though a newer draft may have served them. What a person settled
 * stays settled.
 */
export async function recordLeftOut(tx: DatabaseHandle, plan: PlanRow, at: Date): Promise<void> {
  const { id: planId, areaId, date } = plan
  const listed = readUnserved(plan.unserved)
  const ids = listed.map(({ bookingId }) => bookingId)
  const waiting = await tx
    .select({ id: bookings.id, latE6: bookings.latE6 })
    .from(bookings)
    .where(
      and(
        inArray(bookings.id, ids),
        eq(bookings.areaId, areaId),
        eq(bookings.collectionDate, date),
        inArray(bookings.status, ['booked', 'scheduled']),
      ),
    )
  const settled = await tx
    .select({ id: exceptions.bookingId })
    .from(exceptions)
    .where(
      and(
        inArray(exceptions.bookingId, ids),
        eq(exceptions.date, date),
        inArray(exceptions.kind, [...kinds]),
        eq(exceptions.decision, 'settled'),
      ),
    )
  const isJudged = new Set(settled.map(({ id }) => id))
  const positionOf = new Map(waiting.map(({ id, latE6 }) => [id, latE6]))
  const unserved = listed
    .filter(({ bookingId }) => positionOf.has(bookingId) && !isJudged.has(bookingId))
    .map((one): LeftOut => {
      const isFoundSince = one.why.kind === 'no-position' && positionOf.get(one.bookingId) !== null
      return isFoundSince ? { ...one, why: null } : one
    })
  await recordUnserved(tx, { areaId, date, unserved, planId, at })
}
