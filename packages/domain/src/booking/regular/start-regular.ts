import { legalLastUpdatedDate } from '@kindfold/content/facts/facts.ts'
import { regularMadeDaysBefore, regularWeeksAtMost } from '@kindfold/content/facts/booking-facts.ts'
import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import { regularCollections } from '@kindfold/database/schema/regular-collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { toActorColumns } from '../../base/actor/actor-columns.ts'
import { addDays, isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Items } from '../../base/collection/items.ts'
import { readRegularWeeks } from '../../publishing/changing-fact/read-regular-weeks.ts'
import type { Services } from '../../base/services/services.ts'
import { trimToNull } from '../../base/text/trim-text.ts'
import { checkItems } from '../booking/check-items.ts'
import { addEvent, lockBooking } from '../booking/move-booking.ts'
import { findRunning } from './find-running.ts'
import { firstAfter } from './rhythm.ts'

/** What is wrong with what was typed of a regular collection, by field. */
export type RegularProblem =
  | { field: 'weeks'; problem: 'malformed' | 'unknown' }
  | { field: 'first' | 'until'; problem: DayProblem }
  | { field: 'charity'; problem: 'unknown' | 'not-on-day' }
  | { field: 'items'; problem: 'malformed' }
  | { field: 'accessNotes'; problem: 'too-long' }

/** What is wrong with a day that was typed. */
export type DayProblem = 'missing' | 'malformed' | 'past' | 'too-far'

/** What a rhythm is made of; what is left out stays as the booking has it. */
export type RegularAsked = {
  weeks: number
  /** The first day; null: the first of the rhythm that leaves time for its letter. */
  firstOn: string | null
  charitySlug: string
  items: Items
  accessNotes: string | null
}

/** A regular collection runs, from `nextOn`, 'YYYY-MM-DD'; or why none was begun. */
export type StartRegularResult =
  | { kind: 'started'; regularId: string; nextOn: string }
  /** This household has one that runs. */
  | { kind: 'runs-already'; regularId: string }
  | { kind: 'forgotten' }
  | { kind: 'invalid'; problems: RegularProblem[] }

const accessNotesAtMost = 300
const aheadAtMostDays = 7 * regularWeeksAtMost

/** When a regular collection beside a booking of a day begins where nobody names a day: so that its letter comes in time. */
export const findFirstTurn = (
  collectionDate: string,
  { weeksBetween, now }: { weeksBetween: number; now: Date },
): string =>
  firstAfter(addDays(londonDate(now), regularMadeDaysBefore), {
    from: addDays(collectionDate, 7 * weeksBetween),
    weeksBetween,
  })

/**
 * Begins collections that come again, beside a booking and with its details. The donor accepts the terms of today with it,
 * which each turn keeps. One household has one; the same press twice makes one.
 */
export async function startRegular(
  services: Services,
  { bookingId, by, ...asked }: RegularAsked & { bookingId: string; by: Actor },
): Promise<StartRegularResult> {
  const now = services.clock.now()
  const offered = by.kind === 'donor' ? await readRegularWeeks(services) : null
  const problems = findRegularProblems(asked, { now, offered })
  if (problems.length > 0) return { kind: 'invalid', problems }
  return await transact(services, async (tx): Promise<StartRegularResult> => {
    const row = await lockBooking(tx, bookingId)
    const { contactName, addressLine1, town } = row
    if (contactName === null || addressLine1 === null || town === null) return { kind: 'forgotten' }
    const running = await findRunning(tx, row)
    if (running) return { kind: 'runs-already', regularId: running.id }
    const nextOn = asked.firstOn ?? findFirstTurn(row.collectionDate, { weeksBetween: asked.weeks, now })
    const { bagsOfClothes, bagsOfBooks, boxesOfBricABrac } = asked.items
    const [made] = await tx
      .insert(regularCollections)
      .values({
        bookingId,
        charitySlug: asked.charitySlug,
        weeksBetween: asked.weeks,
        nextOn,
        contactName,
        contactPhone: row.contactPhone,
        addressLine1,
        addressLine2: row.addressLine2,
        town,
        postcode: row.postcode,
        bagsPlace: row.bagsPlace,
        handOver: row.handOver,
        accessNotes: trimToNull(asked.accessNotes),
        bagsOfClothes,
        bagsOfBooks,
        boxesOfBricABrac,
        note: row.note,
        wantsReminder: row.wantsReminder,
        termsVersion: legalLastUpdatedDate,
        ...toActorColumns(by),
        createdAt: now,
        changedAt: now,
      })
      .returning({ id: regularCollections.id })
    if (!made) throw new Error('no regular collection was written')
    const details = { weeks: asked.weeks, date: nextOn, ...(by.kind === 'staff' && { atDonorsWord: true }) }
    await addEvent(tx, bookingId, 'regular-started', by, now, details)
    return { kind: 'started', regularId: made.id, nextOn }
  })
}

/** What cannot be of a rhythm, at once. `offered`: the weeks that a donor chooses from; staff (null) say any number up to a year. */
export function findRegularProblems(
  { weeks, firstOn, charitySlug, items, accessNotes }: RegularAsked,
  { now, offered }: { now: Date; offered: readonly number[] | null },
): RegularProblem[] {
  const today = londonDate(now)
  const problems: RegularProblem[] = []
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > regularWeeksAtMost)
    problems.push({ field: 'weeks', problem: 'malformed' })
  else if (offered !== null && !offered.includes(weeks)) problems.push({ field: 'weeks', problem: 'unknown' })
  if (firstOn !== null) {
    if (!isDate(firstOn)) problems.push({ field: 'first', problem: firstOn === '' ? 'missing' : 'malformed' })
    else if (firstOn <= today) problems.push({ field: 'first', problem: 'past' })
    else if (firstOn > addDays(today, aheadAtMostDays)) problems.push({ field: 'first', problem: 'too-far' })
  }
  if (!findChoice(charitySlug)) problems.push({ field: 'charity', problem: 'unknown' })
  if (checkItems({ items, note: null }).kind === 'invalid')
    problems.push({ field: 'items', problem: 'malformed' })
  if ((accessNotes ?? '').length > accessNotesAtMost)
    problems.push({ field: 'accessNotes', problem: 'too-long' })
  return problems
}
