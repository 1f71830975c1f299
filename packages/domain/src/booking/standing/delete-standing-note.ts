import { bookings } from '@kindfold/database/schema/bookings.ts'
import { standingNotes } from '@kindfold/database/schema/standing-notes.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { markErased } from '../../base/erasure/mark-erased.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { listStandingNotes } from './list-standing-notes.ts'

/** Deletes what stands of a booking's donor or address, which the audit says without its words. Nothing where it is gone. */
export async function deleteStandingNote(
  services: Services,
  { bookingId, noteId, by }: { bookingId: string; noteId: string; by: StaffAuthor },
): Promise<{ kind: 'deleted' | 'gone' }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
    const standing =
      booking && (await listStandingNotes(tx, [booking], { on: londonDate(now) })).get(bookingId)
    const note = standing?.find(({ id }) => id === noteId)
    if (!booking || !note) return { kind: 'gone' }
    const deleted = await tx.delete(standingNotes).where(eq(standingNotes.id, noteId)).returning()
    if (deleted.length === 0) return { kind: 'gone' }
    await markErased(tx, 'standing-note', [noteId])
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: note.kind === 'note' ? 'delete-standing-note' : 'collect-again',
      subject: { kind: 'booking', id: bookingId },
      areaId: booking.areaId,
    })
    return { kind: 'deleted' }
  })
}
