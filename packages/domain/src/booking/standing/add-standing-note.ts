import { dataRetentionYearsAfterLastCollection } from '@kindfold/content/facts/facts.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { standingKinds, standingNotes, standingReaches } from '@kindfold/database/schema/standing-notes.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { addMonths, isDate, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { trimToNull } from '../../base/text/trim-text.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { foldAddress } from '../../capacity/do-not-collect/fold-address.ts'

const lengthAtMost = 300

type StandingProblem =
  | { field: 'kind' | 'reach'; problem: 'missing' }
  | { field: 'words'; problem: 'missing' | 'too-long' }
  | { field: 'until'; problem: 'missing' | 'malformed' | 'past' | 'too-far' }

/** A standing note holds from now on, of its donor or its address; or what is wrong, by field. */
export type AddStandingResult =
  | { kind: 'noted'; noted: (typeof standingKinds)[number] }
  | { kind: 'invalid'; problems: StandingProblem[] }
  /** Its donor was forgotten: nothing about them is kept any more. */
  | { kind: 'forgotten' }

/** What was typed, each as text: '' where nothing was. */
export type StandingAsked = { kind: string; reach: string; words: string; until: string }

/**
 * Notes what stays true of the donor or the address of a booking. `until`: its last day, which a do-not-collect must
 * have. The same twice is one.
 */
export async function addStandingNote(
  services: Services,
  { bookingId, by, ...asked }: StandingAsked & { bookingId: string; by: StaffAuthor },
): Promise<AddStandingResult> {
  const now = services.clock.now()
  const kind = standingKinds.find((one) => one === asked.kind)
  const reach = standingReaches.find((one) => one === asked.reach)
  const words = trimToNull(asked.words)
  const untilDate = asked.until.trim() === '' ? null : asked.until.trim()
  const problems = findProblems({ kind, reach, words, untilDate, today: londonDate(now) })
  if (kind === undefined || reach === undefined || words === null || problems.length > 0)
    return { kind: 'invalid', problems }
  return await transact(services, async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
    if (!booking || booking.addressLine1 === null) return { kind: 'forgotten' }
    const of =
      reach === 'donor'
        ? { postcode: null, addressWords: null }
        : {
            postcode: booking.postcode,
            addressWords: foldAddress(booking.addressLine1, booking.addressLine2),
          }
    const [same] = await tx
      .select({ id: standingNotes.id })
      .from(standingNotes)
      .where(
        and(
          eq(standingNotes.bookingId, bookingId),
          eq(standingNotes.kind, kind),
          eq(standingNotes.reach, reach),
          eq(standingNotes.words, words),
          untilDate === null ? isNull(standingNotes.untilDate) : eq(standingNotes.untilDate, untilDate),
        ),
      )
    if (same) return { kind: 'noted', noted: kind }
    await tx.insert(standingNotes).values({
      kind,
      reach,
      bookingId,
      ...of,
      words,
      untilDate,
      actorId: by.id,
      actorName: by.name,
      at: now,
    })
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: kind === 'note' ? 'add-standing-note' : 'stop-collecting',
      subject: { kind: 'booking', id: bookingId },
      areaId: booking.areaId,
      details: { reach, ...(untilDate !== null && { until: untilDate }) },
    })
    return { kind: 'noted', noted: kind }
  })
}

function findProblems(asked: {
  kind: string | undefined
  reach: string | undefined
  words: string | null
  untilDate: string | null
  today: string
}): StandingProblem[] {
  const { kind, reach, words, untilDate, today } = asked
  const problems: StandingProblem[] = []
  if (kind === undefined) problems.push({ field: 'kind', problem: 'missing' })
  if (reach === undefined) problems.push({ field: 'reach', problem: 'missing' })
  if (words === null) problems.push({ field: 'words', problem: 'missing' })
  else if (words.length > lengthAtMost) problems.push({ field: 'words', problem: 'too-long' })
  if (untilDate === null) {
    if (kind === 'do-not-collect') problems.push({ field: 'until', problem: 'missing' })
  } else if (!isDate(untilDate)) problems.push({ field: 'until', problem: 'malformed' })
  else if (untilDate < today) problems.push({ field: 'until', problem: 'past' })
  else if (untilDate > addMonths(today, 12 * dataRetentionYearsAfterLastCollection))
    problems.push({ field: 'until', problem: 'too-far' })
  return problems
}
