import { workingDays } from '@kindfold/database/schema/rota.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/** Whether the weekdays on which a driver drives are those that were ticked. */
export type SaveWorkingDaysResult = {
  /** 'stale': somebody changed them since they were seen at `version`. */
  kind: 'saved' | 'stale' | 'unknown-driver'
}

/** Says on which weekdays a driver works (Monday is 1); none: on every day. `version` is 0 where none stood. */
export async function saveWorkingDays(
  services: Services,
  asked: { staffId: string; weekdays: readonly number[]; version: number; by: Actor },
): Promise<SaveWorkingDaysResult> {
  const { staffId, version, by } = asked
  const now = services.clock.now()
  const weekdays = [...new Set(asked.weekdays)].filter((day) => day >= 1 && day <= 7).toSorted()
  return await transact(services, async (tx): Promise<SaveWorkingDaysResult> => {
    const [driver] = await tx
      .select({ id: staff.id })
      .from(staff)
      .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.role, 'driver')))
      .where(eq(staff.id, staffId))
      .for('update', { of: staff })
    if (!driver) return { kind: 'unknown-driver' }
    const [stored] = await tx.select().from(workingDays).where(eq(workingDays.staffId, staffId))
    if ((stored?.version ?? 0) !== version) return { kind: 'stale' }
    if (String(stored?.weekdays ?? []) === String(weekdays)) return { kind: 'saved' }
    await tx.delete(workingDays).where(eq(workingDays.staffId, staffId))
    if (weekdays.length > 0)
      await tx.insert(workingDays).values({ staffId, weekdays, changedAt: now, version: version + 1 })
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'set-working-days',
      subject: { kind: 'staff', id: staffId },
      details: { weekdays },
    })
    return { kind: 'saved' }
  })
}
