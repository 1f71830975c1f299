import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import { lockDay } from '../../capacity/collection-day/find-day.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { readTillWithin } from './read-till.ts'

/** What was counted at the depot stands in the till; or why it does not. */
export type Counted =
  | { kind: 'counted' | 'unknown-round' | 'malformed' }
  | { kind: 'closed-already'; by: string | null }

const bagsAtMost = 9_999
const kilosAtMost = 99_999
const isCount = (count: number | null | undefined, most: number) =>
  count === null || count === undefined || (Number.isInteger(count) && count >= 0 && count <= most)

/**
 * Records what somebody counted and weighed off a van, where its driver did not send it or sent something else. What the
 * phone said stays beside it; the till counts what was counted by hand. Null takes a count back;
 * what is not given stays as it was.
 */
export async function countByHand(
  services: Services,
  {
    roundId,
    areaId,
    date,
    bags,
    kilos,
    by,
  }: {
    roundId: string
    areaId: string
    date: string
    bags?: number | null
    kilos?: number | null
    by: StaffAuthor
  },
): Promise<Counted> {
  if (!isCount(bags, bagsAtMost) || !isCount(kilos, kilosAtMost)) return { kind: 'malformed' }
  const at = services.clock.now()
  return await transact(services, async (tx) => {
    // As who closes it: nothing is counted after the till was read.
    await lockDay(tx, { areaId, date })
    const till = await readTillWithin(tx, { areaId, date })
    const round = till?.rounds.find(({ id }) => id === roundId)
    if (!till || !round) return { kind: 'unknown-round' }
    if (till.closedAt !== null) return { kind: 'closed-already', by: till.closedBy }
    const bagsCounted = bags === undefined ? round.bagsCounted : bags
    const kilosCounted = kilos === undefined ? round.kilosCounted : kilos
    const isNone = bagsCounted === null && kilosCounted === null
    await tx
      .update(rounds)
      .set({ bagsCounted, kilosCounted, countedByName: isNone ? null : by.name })
      .where(eq(rounds.id, roundId))
    const subject = { kind: 'round', id: roundId } as const
    const details = { bags: bagsCounted, kilos: kilosCounted }
    await recordStaffEvent(tx, { at, by, act: 'count-load', subject, areaId, details })
    return { kind: 'counted' }
  })
}
