import { drafts } from '@kindfold/database/schema/donor-access.ts'
import { inArray, sql } from 'drizzle-orm'
import { transact } from '@kindfold/database/transact.ts'
import { countJourneys } from './count-journeys.ts'
import { hashToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'

/**
 * Deletes journeys: all answers, or only the link to the booking for journeys that led to one. Releases their holds.
 * Bookings stay as they are.
 */
export async function forgetDrafts(services: Services, draftIds: readonly string[]): Promise<void> {
  if (draftIds.length === 0) return
  const hashes = sql`array[${sql.join(
    draftIds.map((draftId) => sql`${hashToken(draftId)}`),
    sql`, `,
  )}]::text[]`
  await transact(services, async (tx) => {
    await tx.execute(sql`
      with gone as (delete from holds where draft_hash = any(${hashes}) returning area_id, date),
      by_day as (select area_id, date, count(*)::int as count from gone group by area_id, date)
      update collection_days d set held = d.held - by_day.count from by_day
      where d.area_id = by_day.area_id and d.date = by_day.date`)
    const ended = await tx
      .delete(drafts)
      .where(inArray(drafts.idHash, draftIds.map(hashToken)))
      .returning({ data: drafts.data, bookingId: drafts.bookingId, createdAt: drafts.createdAt })
    await countJourneys(tx, ended, 'forgotten')
  })
}
