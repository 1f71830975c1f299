import { dataRetentionYearsAfterLastCollection } from '@kindfold/content/facts/facts.ts'
import { donors } from '@kindfold/database/schema/bookings.ts'
import { and, asc, isNull, lt, sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { addMonths, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { anonymiseDonor } from './anonymise-donor.ts'

const donorsAtATime = 200

/**
 * Nightly: anonymises donors whose last collection, or last booking without one, was over two years ago. Safe to run
 * twice and to interrupt. Returns how many.
 */
export async function anonymiseOldDonors(services: Services): Promise<{ anonymised: number }> {
  const now = services.clock.now()
  const keptSince = addMonths(londonDate(now), -12 * dataRetentionYearsAfterLastCollection)
  const requestsBefore = londonInstant(keptSince, '00:00')
  let anonymised = 0
  for (;;) {
    const done = await transact(services, async (tx) => {
      const old = await tx
        .select({ id: donors.id })
        .from(donors)
        .where(
          and(
            lt(donors.keptFromDate, keptSince),
            isNull(donors.anonymisedAt),
            // A record that was merged goes with the one that stays, once neither is young.
            isNull(donors.mergedIntoId),
            sql`not exists (
              select from donors other where other.merged_into_id = ${donors.id} and other.kept_from_date >= ${keptSince}::date)`,
          ),
        )
        .orderBy(asc(donors.keptFromDate), asc(donors.id))
        .limit(donorsAtATime)
        .for('update', { skipLocked: true })
      for (const { id } of old) await anonymiseDonor(tx, id, { requestsBefore, now })
      return old.length
    })
    anonymised += done
    if (done < donorsAtATime) break
  }
  services.log.info({ anonymised, keptSince }, 'donors were made anonymous')
  return { anonymised }
}
