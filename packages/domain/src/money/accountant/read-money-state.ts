import { agreements } from '@kindfold/database/schema/money.ts'
import { isNotNull } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { listUndecided } from './list-answers.ts'

/** What of money is not said yet: whether any agreement is approved, and how many questions an accountant has not answered. */
export async function readMoneyState(
  services: Pick<Services, 'database'>,
): Promise<{ isAgreed: boolean; undecided: number }> {
  return await services.database.read(async (tx) => {
    const [agreed] = await tx
      .select({ id: agreements.id })
      .from(agreements)
      .where(isNotNull(agreements.approvedAt))
      .limit(1)
    return { isAgreed: agreed !== undefined, undecided: (await listUndecided(tx)).length }
  })
}
