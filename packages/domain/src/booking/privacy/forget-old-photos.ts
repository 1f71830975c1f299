import { photoKeptDays } from '@kindfold/content/facts/booking-facts.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

const dayMs = 86_400_000

/** Nightly: deletes the pictures of bags at doors after 60 days. Returns how many. */
export async function forgetOldPhotos(services: Services): Promise<{ forgotten: number }> {
  const before = new Date(services.clock.now().getTime() - photoKeptDays * dayMs).toISOString()
  const [done] = await transact(services, (tx) =>
    executeRows<{ forgotten: number }>(
      tx,
      sql`
        with gone as (delete from act_photos where created_at < ${before}::timestamptz returning 1)
        select count(*)::int as forgotten from gone`,
    ),
  )
  return { forgotten: done?.forgotten ?? 0 }
}
