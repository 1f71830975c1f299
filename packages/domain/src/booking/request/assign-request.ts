import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq } from 'drizzle-orm'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { may } from '../../staff/may.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { lockRequest, saveCase } from '../request-case/lock-request.ts'

/** Lists who may answer requests, by name. */
export async function listAnswerers(tx: DatabaseHandle): Promise<{ id: string; name: string }[]> {
  const rows = await tx
    .select({ id: staff.id, name: staff.name, role: staffRoles.role, areaId: staffRoles.areaId })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
    .where(eq(staff.active, true))
    .orderBy(asc(staff.name), asc(staff.id))
  const people = new Map(rows.map(({ id, name }) => [id, name]))
  return [...people]
    .filter(([id]) => may({ roles: rows.filter((row) => row.id === id) }, 'answer-requests'))
    .map(([id, name]) => ({ id, name }))
}

/** A request has somebody who answers it, or nobody again; or why that is as it was. */
export type AssignRequestResult = { kind: 'assigned' | 'unknown' | 'unknown-person' | 'answered' }

/** Gives a request to a colleague; null: to nobody. */
export async function assignRequest(
  services: Services,
  { requestId, staffId, by }: { requestId: string; staffId: string | null; by: Actor },
): Promise<AssignRequestResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<AssignRequestResult> => {
    const request = await lockRequest(tx, requestId)
    if (request === null) return { kind: 'unknown' }
    if (request.answeredAt !== null) return { kind: 'answered' }
    const people = await listAnswerers(tx)
    if (staffId !== null && !people.some(({ id }) => id === staffId)) return { kind: 'unknown-person' }
    await saveCase(tx, requestId, { assignedToId: staffId, assignedAt: now })
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'assign-request',
      subject: request.subject,
      details: { to: staffId },
    })
    return { kind: 'assigned' }
  })
}
