import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { markErased } from '../../base/erasure/mark-erased.ts'
import { forgetCases } from '../request-case/forget-cases.ts'
import { scrubMessages } from '../../message/scrub-messages.ts'

/**
 * Deletes what an email address asked by forms before an instant, and the messages about it. That it was asked, of which
 * kind, and when it was answered stays.
 */
export async function forgetEnquiriesOf(
  tx: DatabaseHandle,
  email: string,
  { receivedBefore, now }: { receivedBefore: Date; now: Date },
): Promise<void> {
  const forgotten = await executeRows<{ id: string }>(
    tx,
    sql`
      update enquiries set email = null, name = null, phone = null, fields = '{}'::jsonb, answer = null,
        answered_by = null, answered_at = coalesce(answered_at, ${now.toISOString()}::timestamptz)
      where lower(email) = lower(${email}) and received_at <= ${receivedBefore.toISOString()}::timestamptz
      returning id`,
  )
  const ids = forgotten.map(({ id }) => id)
  await markErased(tx, 'enquiry', ids)
  await scrubMessages(tx, ids)
  await forgetCases(tx, ids)
}
