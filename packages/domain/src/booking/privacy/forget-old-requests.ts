import { dataRetentionYearsAfterLastCollection } from '@kindfold/content/facts/facts.ts'
import { privacyRequests } from '@kindfold/database/schema/donor-access.ts'
import { enquiries } from '@kindfold/database/schema/enquiries.ts'
import { and, isNotNull, lt } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { addMonths, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { forgetAnsweredComplaints, forgetRequestsOf } from './forget-requests.ts'

/**
 * Nightly: deletes requests about personal data, and what was asked by our forms, after two years, from donors and others;
 * and complaints that were only kept to be answered. Returns from how many addresses.
 */
export async function forgetOldRequests(services: Services): Promise<{ forgotten: number }> {
  const now = services.clock.now()
  const keptSince = addMonths(londonDate(now), -12 * dataRetentionYearsAfterLastCollection)
  const requestsBefore = londonInstant(keptSince, '00:00')
  return await transact(services, async (tx) => {
    const old = await tx
      .select({ email: privacyRequests.email })
      .from(privacyRequests)
      .where(and(isNotNull(privacyRequests.email), lt(privacyRequests.receivedAt, requestsBefore)))
      .union(
        tx
          .select({ email: enquiries.email })
          .from(enquiries)
          .where(and(isNotNull(enquiries.email), lt(enquiries.receivedAt, requestsBefore))),
      )
    for (const { email } of old)
      if (email !== null) await forgetRequestsOf(tx, email, { requestsBefore, now })
    const complaints = await forgetAnsweredComplaints(tx, now)
    return { forgotten: old.length + complaints }
  })
}
