import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { staffNotes } from '@kindfold/database/schema/staff-notes.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../../base/actor/actor.ts'
import { markErased } from '../../../base/erasure/mark-erased.ts'
import { trimToNull } from '../../../base/text/trim-text.ts'
import type { Services } from '../../../base/services/services.ts'
import { recordStaffEvent } from '../../../staff/record-staff-event.ts'

/** What staff noted about a donor's bookings for one another. Only a copy of their data shows it to the donor. */
export type StaffNote = {
  id: string
  bookingId: string
  reference: string
  words: string
  by: string
  at: string
}

const noteLengthAtMost = 1000

/** A note stands at a booking, for colleagues only; or why not. */
export type AddNoteResult =
  | { kind: 'noted' }
  | { kind: 'invalid'; problem: 'missing' | 'too-long' }
  /** Its donor was forgotten: nothing about them is kept any more. */
  | { kind: 'forgotten' }

/** Adds a note to a booking. The same note sent twice is one. */
export async function addStaffNote(
  services: Services,
  { bookingId, words, by }: { bookingId: string; words: string; by: StaffAuthor },
): Promise<AddNoteResult> {
  const trimmed = trimToNull(words)
  if (trimmed === null) return { kind: 'invalid', problem: 'missing' }
  if (trimmed.length > noteLengthAtMost) return { kind: 'invalid', problem: 'too-long' }
  return await transact(services, async (tx) => {
    const [booking] = await tx
      .select({ name: bookings.contactName })
      .from(bookings)
      .where(eq(bookings.id, bookingId))
      .for('update')
    if (!booking || booking.name === null) return { kind: 'forgotten' }
    const [last] = await tx
      .select()
      .from(staffNotes)
      .where(eq(staffNotes.bookingId, bookingId))
      .orderBy(desc(staffNotes.at))
      .limit(1)
    if (last?.words === trimmed && last.actorName === by.name) return { kind: 'noted' }
    await tx.insert(staffNotes).values({
      bookingId,
      words: trimmed,
      actorId: by.id,
      actorName: by.name,
      at: services.clock.now(),
    })
    return { kind: 'noted' }
  })
}

/** Deletes a note, which the audit says without its words; none when it is gone, or belongs to another booking. */
export async function deleteStaffNote(
  services: Services,
  { bookingId, noteId, by }: { bookingId: string; noteId: string; by: StaffAuthor },
): Promise<void> {
  await transact(services, async (tx) => {
    const deleted = await tx
      .delete(staffNotes)
      .where(and(eq(staffNotes.id, noteId), eq(staffNotes.bookingId, bookingId)))
      .returning({ id: staffNotes.id })
    if (deleted.length === 0) return
    await markErased(tx, 'note', [noteId])
    const subject = { kind: 'booking', id: bookingId } as const
    await recordStaffEvent(tx, { at: services.clock.now(), by, act: 'delete-note', subject })
  })
}

/** Lists the notes on all bookings of a donor, newest first: a caller is the same person each time. */
export async function listStaffNotes(tx: DatabaseHandle, donorId: string): Promise<StaffNote[]> {
  const rows = await tx
    .select({ note: staffNotes, reference: bookings.reference })
    .from(staffNotes)
    .innerJoin(bookings, eq(bookings.id, staffNotes.bookingId))
    .where(eq(bookings.donorId, donorId))
    .orderBy(desc(staffNotes.at), staffNotes.id)
  return rows.map(({ note, reference }) => ({
    id: note.id,
    bookingId: note.bookingId,
    reference,
    words: note.words,
    by: note.actorName,
    at: note.at.toISOString(),
  }))
}
