import { absences } from '@kindfold/database/schema/rota.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { addDays, londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { checkDaysAgainstVans } from '../../capacity/collection-day/check-days-against-vans.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import type { AbsenceSubject } from './enter-absence.ts'

/** Ends an absence: from today on nobody is away by it. One that has not begun before today is gone. */
export async function endAbsence(
  services: Services,
  { subject, absenceId, by }: { subject: AbsenceSubject; absenceId: string; by: StaffAuthor },
): Promise<{ kind: 'ended' | 'gone' }> {
  const now = services.clock.now()
  const today = londonDate(now)
  const isVan = subject.kind === 'van'
  return await transact(services, async (tx) => {
    const one = and(
      eq(absences.id, absenceId),
      isVan ? eq(absences.vanId, subject.id) : eq(absences.staffId, subject.id),
    )
    const [row] = await tx.select().from(absences).where(one).for('update')
    if (!row || row.untilDate < today) return { kind: 'gone' }
    if (row.fromDate >= today) await tx.delete(absences).where(one)
    else
      await tx
        .update(absences)
        .set({ untilDate: addDays(today, -1) })
        .where(one)
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: isVan ? 'put-van-back' : 'end-absence',
      subject: { kind: isVan ? 'van' : 'staff', id: subject.id },
      details: { from: row.fromDate, until: row.untilDate },
    })
    if (isVan) await checkDaysAgainstVans(services, tx)
    return { kind: 'ended' }
  })
}
