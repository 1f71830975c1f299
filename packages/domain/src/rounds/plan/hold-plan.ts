import { roundDays } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq } from 'drizzle-orm'
import { nameActor } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { findReleased } from './find-released.ts'
import { lockDay } from './lock-day.ts'
import { recordPlanAct } from './record-plan-act.ts'

type Asked = { areaId: string; date: string; by: Actor }

/** A dispatcher plans this day by hand: nothing of it is released by itself. */
export async function takeHold(
  services: Services,
  { areaId, date, by }: Asked,
): Promise<{ kind: 'held' } | { kind: 'held-by'; name: string } | { kind: 'released' }> {
  return await transact(services, async (tx) => {
    const day = await lockDay(tx, { areaId, date })
    if (await findReleased(tx, { areaId, date })) return { kind: 'released' }
    if (day.heldAt !== null) return { kind: 'held-by', name: day.heldByName ?? '' }
    await tx
      .update(roundDays)
      .set({
        heldAt: services.clock.now(),
        heldById: by.kind === 'staff' ? by.id : null,
        heldByName: nameActor(by),
      })
      .where(and(eq(roundDays.areaId, areaId), eq(roundDays.date, date)))
    await recordPlanAct(tx, { act: 'hold-day', by, at: services.clock.now(), areaId, date })
    return { kind: 'held' }
  })
}

/** Leaves a day to the evening again, which releases its newest plan where it can. */
export async function letGo(
  services: Services,
  { areaId, date, by }: Asked,
): Promise<{ kind: 'let-go' | 'not-held' }> {
  return await transact(services, async (tx) => {
    const day = await lockDay(tx, { areaId, date })
    if (day.heldAt === null) return { kind: 'not-held' }
    await tx
      .update(roundDays)
      .set({ heldAt: null, heldById: null, heldByName: null })
      .where(and(eq(roundDays.areaId, areaId), eq(roundDays.date, date)))
    await recordPlanAct(tx, { act: 'let-go', by, at: services.clock.now(), areaId, date })
    return { kind: 'let-go' }
  })
}
