import { rounds } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, inArray, lte } from 'drizzle-orm'
import { londonDate } from '../../base/calendar/london-time.ts'
import { doEach } from './do-each.ts'
import type { Services } from '../../base/services/services.ts'
import { followRound } from './follow-round.ts'
import { tellInDoubt } from './tell-in-doubt.ts'

/**
 * Follows every round of today that should be under way, each in its own transaction: time passes though no driver does
 * anything, and a promise that is about to be missed is told, also to those whom no round has any more. Run each minute.
 */
export async function followRounds(services: Services): Promise<{ followed: number; inDoubt: number }> {
  const now = services.clock.now()
  const under = await services.database.read((tx) =>
    tx
      .select({ id: rounds.id })
      .from(rounds)
      .where(
        and(
          eq(rounds.date, londonDate(now)),
          inArray(rounds.state, ['released', 'started']),
          lte(rounds.plannedStartAt, now),
        ),
      ),
  )
  // One after the other, so that drivers need not wait.
  const follow = under.map(
    ({ id }) =>
      () =>
        transact(services, (tx) => followRound(services, tx, id, { isTick: true })),
  )
  let inDoubt = 0
  const tellLost = async () => {
    inDoubt = await tellInDoubt(services)
  }
  await doEach([...follow, tellLost], (work) => work())
  return { followed: under.length, inDoubt }
}
