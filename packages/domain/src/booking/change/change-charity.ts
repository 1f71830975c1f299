import { isAgreedOn } from '@kindfold/content/charities/agreed-days.ts'
import { findChoice } from '@kindfold/content/charities/find-charity.ts'
import { sayWhoBenefits } from '@kindfold/content/charities/say-who-benefits.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Problem } from '../booking/booking.ts'
import { findStatement } from '../booking/read-said.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import type { ChangeRefusal, Changed, Unchanged } from './change-booking.ts'
import { openForChange, saveChange } from './change-booking.ts'

/** Changes which charity the proceeds go to. */
export async function changeCharity(
  services: Services,
  asked: { bookingId: string; version: number; charitySlug: string; by: Actor },
): Promise<Changed | Unchanged | { kind: 'invalid'; problems: Problem[] } | ChangeRefusal> {
  const { charitySlug, by } = asked
  if (!findChoice(charitySlug)) {
    const problem = charitySlug === '' ? 'missing' : 'unknown'
    return { kind: 'invalid', problems: [{ field: 'charity', problem }] }
  }
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const opened = await openForChange(tx, asked, now)
    if (opened.kind !== 'open') return opened
    if (!isAgreedOn(charitySlug, opened.row.collectionDate))
      return { kind: 'invalid', problems: [{ field: 'charity', problem: 'not-on-day' }] }
    // The letter about the change says what counts now.
    const said = sayWhoBenefits(charitySlug, opened.row.collectionDate)
    const isSame = charitySlug === opened.row.charitySlug
    const [version] = await executeRows<{ id: number | null }>(
      tx,
      sql`select ${findStatement(said?.id ?? null)}::float8 as id`,
    )
    return await saveChange(services, tx, opened.row, {
      set: isSame
        ? { charitySlug }
        : { charitySlug, statementId: version?.id ?? null, statementPartners: said?.partners ?? null },
      event: 'charity-changed',
      eventDetails: { from: opened.row.charitySlug, to: charitySlug },
      by,
      now,
      parts: ['charity'],
    })
  })
}
