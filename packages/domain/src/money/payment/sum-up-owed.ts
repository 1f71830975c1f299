import { payments } from '@kindfold/database/schema/money.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { findUsableDetails } from '../details/find-usable-details.ts'
import { sumOwed } from './find-owed.ts'
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
    const sums = await sumOwed(tx)
    const judge = await makeJudge(tx, londonDate(now))
    const open = await tx
      .select({ id: payments.id, charitySlug: payments.charitySlug })
      .from(payments)
      .where(isUnderWay)
    const owed: Owed[] = []
    for (const { charitySlug, pence, parts, dueOn } of sums) {
      owed.push({
        charitySlug,
        pence,
        receipts: parts,
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
