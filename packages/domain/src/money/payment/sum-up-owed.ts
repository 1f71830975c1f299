import { payments } from '@kindfold/database/schema/money.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { findUsableDetails } from '../details/find-usable-details.ts'
import { findOwed } from './find-owed.ts'
import { makeJudge, type Judged } from './judge-by-way.ts'
import { isUnderWay } from './lock-payment.ts'

/** What a charity is owed that no payment covers yet, and by when. */
export type Owed = Judged & {
  charitySlug: string
  pence: bigint
  receipts: number
  dueOn: string
  /** Whether there is an account that can be paid to now. */
  hasDetails: boolean
  /** The payment that must end first. */
  openPaymentId: string | null
}

/** What is owed, what is due first first. */
export async function sumUpOwed(services: Services): Promise<Owed[]> {
  const now = services.clock.now()
  return await services.database.read(async (tx) => {
    const parts = await findOwed(tx)
    const judge = await makeJudge(tx, londonDate(now))
    const open = await tx
      .select({ id: payments.id, charitySlug: payments.charitySlug })
      .from(payments)
      .where(isUnderWay)
    const owed: Owed[] = []
    for (const charitySlug of new Set(parts.map((part) => part.charitySlug))) {
      const own = parts.filter((part) => part.charitySlug === charitySlug)
      const dueOn = own[0]?.dueOn ?? londonDate(now)
      owed.push({
        charitySlug,
        pence: own.reduce((sum, { charityPence }) => sum + charityPence, 0n),
        receipts: own.length,
        dueOn,
        ...judge(dueOn),
        // oxlint-disable-next-line no-await-in-loop -- one connection
        hasDetails: (await findUsableDetails(tx, charitySlug, now)) !== null,
        openPaymentId: open.find((one) => one.charitySlug === charitySlug)?.id ?? null,
      })
    }
    return owed
  })
}
