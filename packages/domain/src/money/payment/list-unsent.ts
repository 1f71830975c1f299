import { payments } from '@kindfold/database/schema/money.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { sumOwed } from './find-owed.ts'
import { makeJudge, type Judged } from './judge-by-way.ts'
import { isUnderWay } from './lock-payment.ts'

/** What a charity is owed and has not been sent: in a payment that has not left, or in none. */
export type Unsent = Judged & {
  charitySlug: string
  pence: bigint
  /** By when the charity must have it: the earliest of what it is for. */
  dueOn: string
  /** Null: it is in no payment yet. */
  payment: { id: string; number: number } | null
}

/** Lists what is owed and not sent, what must be sent first first. */
export async function listUnsent(services: Services): Promise<Unsent[]> {
  const today = londonDate(services.clock.now())
  return await services.database.read(async (tx) => {
    const judge = await makeJudge(tx, today)
    const owed = await sumOwed(tx)
    const open = await tx.select().from(payments).where(isUnderWay)
    return [
      ...open.map(({ id, number, charitySlug, pence, dueOn }) => ({
        charitySlug,
        pence,
        dueOn,
        payment: { id, number },
      })),
      ...owed.map(({ charitySlug, pence, dueOn }) => ({ charitySlug, pence, dueOn, payment: null })),
    ]
      .map((unsent) => ({ ...unsent, ...judge(unsent.dueOn) }))
      .toSorted((a, b) => a.sendBy.localeCompare(b.sendBy) || a.charitySlug.localeCompare(b.charitySlug))
  })
}
