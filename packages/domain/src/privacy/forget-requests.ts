import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { scrubMessages } from '../message/scrub-messages.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'

/**
 * Takes away what was asked of us about an e-mail address's data before an instant, and what was written about it.
 * An open complaint stays until it is answered.
 */
export async function forgetRequestsOf(
  tx: DatabaseHandle,
  email: string,
  { requestsBefore, now }: { requestsBefore: Date; now: Date },
): Promise<void> {
  const forgotten = await executeRows<{ id: string }>(
    tx,
    sql`
      update privacy_requests set email = null, words = null,
        answered_at = coalesce(answered_at, ${now.toISOString()}::timestamptz),
        answer = case when kind = 'complaint' then 'answered' else coalesce(answer, 'deleted') end
      where lower(email) = lower(${email}) and received_at <= ${requestsBefore.toISOString()}::timestamptz
        and (kind <> 'complaint' or answered_at is not null)
      returning id`,
  )
  await scrubMessages(
    tx,
    forgotten.map(({ id }) => id),
  )
}

/** Takes an e-mail address off the waiting list, with what was written to it. */
export async function forgetPlacesOf(tx: DatabaseHandle, email: string): Promise<void> {
  const left = await executeRows<{ id: string }>(
    tx,
    sql`delete from waiting_list where lower(email) = lower(${email}) returning id`,
  )
  await scrubMessages(
    tx,
    left.map(({ id }) => id),
  )
}
