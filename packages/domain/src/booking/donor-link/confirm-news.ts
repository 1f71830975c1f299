import { sql } from 'drizzle-orm'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { addEvent } from '../booking/move-booking.ts'
import type { Services } from '../../base/services/services.ts'

/**
 * Confirms that a donor wants our news. Call when somebody behind an emailed link pressed the button that says so, and
 * no other: anybody may have typed the address and ticked the box. The donor's consent is then the one in the booking,
 * with its time and wording; the history says when it was confirmed. Does nothing when there is nothing to confirm.
 */
export async function confirmNews(services: Services, bookingId: string): Promise<void> {
  await transact(services, async (tx) => {
    const confirmed = await executeRows(
      tx,
      sql`
        update donors d set marketing_consent_at = b.marketing_consent_at,
          marketing_consent_wording = b.marketing_consent_wording
        from bookings b
        where b.id = ${bookingId}::uuid and d.id = b.donor_id and ${isToConfirm}
        returning 1`,
    )
    if (confirmed.length > 0)
      await addEvent(tx, bookingId, 'news-confirmed', { kind: 'donor' }, services.clock.now())
  })
}

/** Whether a booking's donor ticked our news and has not confirmed it yet. */
export async function isNewsToConfirm(tx: DatabaseHandle, bookingId: string): Promise<boolean> {
  const found = await executeRows(
    tx,
    sql`
      select 1 from bookings b join donors d on d.id = b.donor_id
      where b.id = ${bookingId}::uuid and ${isToConfirm}`,
  )
  return found.length > 0
}

const isToConfirm = sql`b.marketing_consent_at is not null and d.marketing_consent_at is null
  and d.anonymised_at is null`
