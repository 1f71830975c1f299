import type { AuditedAct, AuditedSubject } from '@kindfold/content/desk/audit-names.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { toActorColumns } from '../base/actor/actor-columns.ts'
import type { Actor } from '../base/actor/actor.ts'

/** What somebody did or opened. `details` never hold data of a donor: the audit outlives the donor's details. */
export type StaffEvent = {
  at: Date
  by: Actor
  act: AuditedAct
  subject: { kind: AuditedSubject; id: string }
  areaId?: string | null
  outcome?: string
  details?: Record<string, unknown>
}

/** Adds to the audit, within the transaction of the act. What `booking_events` or `area_events` say is not said again. */
export async function recordStaffEvent(tx: DatabaseHandle, event: StaffEvent): Promise<void> {
  const { at, by, act, subject, areaId = null, outcome = 'done', details = {} } = event
  await tx.insert(staffEvents).values({
    at,
    ...toActorColumns(by),
    act,
    subjectKind: subject.kind,
    subjectId: subject.id,
    areaId,
    outcome,
    details,
  })
}
