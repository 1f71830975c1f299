import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { Actor } from '../../base/actor/actor.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/** Adds what a person did with a day's plan to the audit; what the evening does by itself stands in the plan. */
export async function recordPlanAct(
  tx: DatabaseHandle,
  {
    act,
    by,
    at,
    areaId,
    date,
    details = {},
  }: {
    act: 'make-plan' | 'release-plan' | 'hold-day' | 'let-go' | 'assign-driver' | 'move-stop-of-draft'
    by: Actor
    at: Date
    areaId: string
    date: string
    details?: Record<string, unknown>
  },
): Promise<void> {
  if (by.kind !== 'staff') return
  await recordStaffEvent(tx, {
    at,
    by,
    act,
    subject: { kind: 'day', id: `${areaId} ${date}` },
    areaId,
    details,
  })
}
