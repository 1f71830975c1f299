import { factKeys } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { factOverrides } from '@kindfold/database/schema/changing-facts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { nameActor } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'

/** What was said before counts again. `not-there`: it was withdrawn before, or never said. */
export type WithdrawFactResult = { kind: 'withdrawn' | 'not-there' }

/**
 * Takes back what somebody said of a fact: what was said before counts again while it is in force, else the built-in
 * fact. The history keeps it. What the installation says of itself is not taken back but said anew.
 */
export async function withdrawFact(
  services: Services,
  { id, by }: { id: number; by: Actor },
): Promise<WithdrawFactResult> {
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<WithdrawFactResult> => {
    const [row] = await tx
      .update(factOverrides)
      .set({ withdrawnAt: now, withdrawnByName: nameActor(by) })
      .where(
        and(
          eq(factOverrides.id, id),
          isNull(factOverrides.withdrawnAt),
          inArray(factOverrides.key, factKeys),
        ),
      )
      .returning({ key: factOverrides.key })
    if (!row) return { kind: 'not-there' }
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'withdraw-fact',
      subject: { kind: 'fact', id: row.key },
      details: { id },
    })
    await announceChange(tx, 'facts')
    return { kind: 'withdrawn' }
  })
}
