import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { regularCollections, regularDays } from '@kindfold/database/schema/regular-collections.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, max, sql } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import { addDays, isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { readRegularWeeks } from '../../publishing/changing-fact/read-regular-weeks.ts'
import { trimToNull } from '../../base/text/trim-text.ts'
import { addEvent } from '../booking/move-booking.ts'
import { readState, type RegularRow } from './regular-collection.ts'
import { earliestAfter, firstAfter } from './rhythm.ts'
import {
  findRegularProblems,
  type DayProblem,
  type RegularAsked,
  type RegularProblem,
} from './start-regular.ts'

/** A regular collection goes on in another way. `nextOn`: its next day, 'YYYY-MM-DD', that is not booked yet. */
export type ChangeRegularResult =
  | { kind: 'changed'; nextOn: string }
  /** Ended, or gone with its donor. */
  | { kind: 'ended' }
  | { kind: 'stale'; version: number }
  | { kind: 'invalid'; problems: RegularProblem[] }

type Asked = { regularId: string; version: number; by: Actor }

/** Changes rhythm, next day, charity, bags with their note, or access notes. What is booked already stays as it is. */
export async function changeRegular(
  services: Services,
  { regularId, version, by, ...changes }: Asked & Partial<RegularAsked> & { note?: string | null },
): Promise<ChangeRegularResult> {
  const now = services.clock.now()
  const offered = await readRegularWeeks(services)
  return await transact(services, async (tx): Promise<ChangeRegularResult> => {
    const row = await lockRegular(tx, regularId)
    if (!row || row.endedAt !== null) return { kind: 'ended' }
    if (row.version !== version) return { kind: 'stale', version: row.version }
    const items = changes.items ?? row
    const asked: RegularAsked = {
      weeks: changes.weeks ?? row.weeksBetween,
      // The day that it has may be near.
      firstOn: changes.firstOn === row.nextOn ? null : (changes.firstOn ?? null),
      charitySlug: changes.charitySlug ?? row.charitySlug,
      items,
      accessNotes: changes.accessNotes === undefined ? row.accessNotes : changes.accessNotes,
    }
    const isChosen = by.kind === 'donor' && asked.weeks !== row.weeksBetween
    const problems = findRegularProblems(asked, { now, offered: isChosen ? offered : null })
    const last = await findLastDue(tx, regularId)
    if (asked.firstOn !== null && last !== null && asked.firstOn <= last)
      problems.push({ field: 'first', problem: 'past' })
    const nextOn = asked.firstOn ?? row.nextOn
    // Another one must be one that may be booked for the next day.
    if (
      findChoice(asked.charitySlug) &&
      asked.charitySlug !== row.charitySlug &&
      !isAgreedOn(asked.charitySlug, nextOn)
    )
      problems.push({ field: 'charity', problem: 'not-on-day' })
    if (problems.length > 0) return { kind: 'invalid', problems }
    await tx
      .update(regularCollections)
      .set({
        weeksBetween: asked.weeks,
        nextOn,
        charitySlug: asked.charitySlug,
        bagsOfClothes: items.bagsOfClothes,
        bagsOfBooks: items.bagsOfBooks,
        boxesOfBricABrac: items.boxesOfBricABrac,
        note: changes.note === undefined ? row.note : trimToNull(changes.note),
        accessNotes: trimToNull(asked.accessNotes),
        version: row.version + 1,
        changedAt: now,
      })
      .where(eq(regularCollections.id, regularId))
    await correctLetters(tx, row, nextOn)
    await addEvent(tx, row.bookingId, 'regular-changed', by, now, {
      weeks: asked.weeks,
      date: nextOn,
      ...(by.kind === 'staff' && { atDonorsWord: true }),
    })
    return { kind: 'changed', nextOn }
  })
}

/** Pauses up to and with a day, or resumes (null): the days of the rhythm in between are passed over. */
export async function pauseRegular(
  services: Services,
  { regularId, version, by, until }: Asked & { until: string | null },
): Promise<ChangeRegularResult> {
  const now = services.clock.now()
  const today = londonDate(now)
  const problem = until === null ? null : judgeUntil(until, today)
  if (problem !== null) return { kind: 'invalid', problems: [{ field: 'until', problem }] }
  return await transact(services, async (tx): Promise<ChangeRegularResult> => {
    const row = await lockRegular(tx, regularId)
    if (!row || row.endedAt !== null) return { kind: 'ended' }
    if (row.version !== version) return { kind: 'stale', version: row.version }
    const rhythm = { from: row.nextOn, weeksBetween: row.weeksBetween }
    const last = await findLastDue(tx, regularId)
    const isPaused = readState(row, now) === 'paused'
    // Ended before its time, the days that it passed over come again.
    const from = isPaused ? earliestAfter(last !== null && last > today ? last : today, rhythm) : row.nextOn
    const nextOn = until === null ? from : firstAfter(until, { ...rhythm, from })
    await tx
      .update(regularCollections)
      .set({ pausedUntilDate: until, nextOn, version: row.version + 1, changedAt: now })
      .where(eq(regularCollections.id, regularId))
    await correctLetters(tx, row, nextOn)
    await addEvent(tx, row.bookingId, 'regular-paused', by, now, {
      until,
      date: nextOn,
      ...(by.kind === 'staff' && { atDonorsWord: true }),
    })
    return { kind: 'changed', nextOn }
  })
}

const reasonAtMost = 300

/** Ends it for good, and deletes how to get to the bags. What is booked already stays booked. Twice is once. */
export async function endRegular(
  services: Services,
  { regularId, by, reason = null }: { regularId: string; by: Actor; reason?: string | null },
): Promise<{ kind: 'ended' | 'gone' }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const row = await lockRegular(tx, regularId)
    if (!row) return { kind: 'gone' }
    if (row.endedAt !== null) return { kind: 'ended' }
    await tx
      .update(regularCollections)
      .set({
        endedAt: now,
        endedBy: by.kind === 'donor' ? 'donor' : 'staff',
        endedReason: trimToNull(reason)?.slice(0, reasonAtMost) ?? null,
        accessNotes: null,
        version: row.version + 1,
        changedAt: now,
      })
      .where(eq(regularCollections.id, regularId))
    await correctLetters(tx, row, null)
    await addEvent(tx, row.bookingId, 'regular-ended', by, now)
    return { kind: 'ended' }
  })
}

/** Says that one of us saw to a day that could not be booked. */
export async function settleRegularDay(
  services: Services,
  { regularId, dueDate, by }: { regularId: string; dueDate: string; by: Actor & { kind: 'staff' } },
): Promise<{ kind: 'settled' | 'gone' }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const row = await lockRegular(tx, regularId)
    const isIt = and(eq(regularDays.regularId, regularId), eq(regularDays.dueDate, dueDate))
    const [day] = await tx.select().from(regularDays).where(isIt)
    if (!row || day?.outcome !== 'not-booked') return { kind: 'gone' }
    if (day.settledAt === null)
      await tx.update(regularDays).set({ settledAt: now, settledByName: by.name }).where(isIt)
    return { kind: 'settled' }
  })
}

function judgeUntil(until: string, today: string): DayProblem | null {
  if (until === '') return 'missing'
  if (!isDate(until)) return 'malformed'
  if (until < today) return 'past'
  return until > addDays(today, 366) ? 'too-far' : null
}

/** Letters that did not go out yet name the day that is due next as it is now; null: none is any more. */
async function correctLetters(
  tx: DatabaseHandle,
  { id, bookingId, nextOn: before }: RegularRow,
  nextOn: string | null,
): Promise<void> {
  if (nextOn === before) return
  for (const key of ['nextDueDate', 'nextRegularDate'])
    // oxlint-disable-next-line no-await-in-loop -- two
    await tx
      .update(messages)
      .set({
        data: sql`case when ${nextOn}::text is null then ${messages.data} - ${key}::text
          else ${messages.data} || jsonb_build_object(${key}::text, ${nextOn}::text) end`,
      })
      .where(
        and(
          sql`(${messages.bookingId} = ${bookingId}::uuid or ${messages.bookingId} in (
            select d.booking_id from regular_days d where d.regular_id = ${id}::uuid))`,
          inArray(messages.kind, ['regular-booked', 'regular-not-booked', 'cancelled']),
          inArray(messages.status, ['due', 'sending', 'failed']),
          sql`${messages.data} ->> ${key}::text = ${before}`,
          sql`${messages.data} ->> 'isNextRegularBooked' is null`,
        ),
      )
}

/** Reads and locks a regular collection until the transaction ends; null where there is none. */
export async function lockRegular(tx: DatabaseHandle, regularId: string): Promise<RegularRow | null> {
  const [row] = await tx
    .select()
    .from(regularCollections)
    .where(eq(regularCollections.id, regularId))
    .for('update')
  return row ?? null
}

/** The last day that was dealt with; null: none was. */
async function findLastDue(tx: DatabaseHandle, regularId: string): Promise<string | null> {
  const [found] = await tx
    .select({ last: max(regularDays.dueDate) })
    .from(regularDays)
    .where(eq(regularDays.regularId, regularId))
  return found?.last ?? null
}
