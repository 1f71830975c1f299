import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'
import { markErased } from '../../base/erasure/mark-erased.ts'
import { forgetEnquiriesOf } from '../enquiry/forget-enquiries.ts'
import { forgetCases } from '../request-case/forget-cases.ts'
import { scrubMessages } from '../../message/scrub-messages.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'

/**
 * Deletes the requests about an email address's data from before an instant, what it asked by our forms, and the messages
 * about both. An open complaint stays until it is answered (`forgetAnsweredComplaints`).
 */
export async function forgetRequestsOf(
  tx: DatabaseHandle,
  email: string,
  { requestsBefore, now }: { requestsBefore: Date; now: Date },
): Promise<void> {
  const before = sql`${requestsBefore.toISOString()}::timestamptz`
  const open = await executeRows<{ id: string }>(
    tx,
    sql`
      update privacy_requests set forget_once_answered = true
      where lower(email) = lower(${email}) and received_at <= ${before}
        and kind = 'complaint' and answered_at is null and not forget_once_answered
      returning id`,
  )
  await markErased(tx, 'complaint', open.map(toId))
  const forgotten = await executeRows<{ id: string }>(
    tx,
    sql`
      update privacy_requests set email = null, words = null,
        answered_at = coalesce(answered_at, ${now.toISOString()}::timestamptz),
        answer = case when kind = 'complaint' then 'answered' else coalesce(answer, 'deleted') end
      where lower(email) = lower(${email}) and received_at <= ${before}
        and (kind <> 'complaint' or answered_at is not null)
      returning id`,
  )
  await markErased(tx, 'request', forgotten.map(toId))
  await scrubMessages(tx, forgotten.map(toId))
  await forgetCases(tx, forgotten.map(toId))
  await forgetEnquiriesOf(tx, email, { receivedBefore: requestsBefore, now })
}

const toId = ({ id }: { id: string }) => id

const answerTriedDays = 30

/**
 * Deletes complaints of people whose data was deleted before, once our answer has gone out; at the latest 30 days after it
 * was written, where it reached nobody. Returns how many.
 */
export async function forgetAnsweredComplaints(tx: DatabaseHandle, now: Date): Promise<number> {
  const forgotten = await executeRows<{ id: string }>(
    tx,
    sql`
      update privacy_requests p set email = null, words = null, answer = 'answered'
      where p.forget_once_answered and p.email is not null and p.answered_at is not null
        and (p.answered_at < ${now.toISOString()}::timestamptz - make_interval(days => ${answerTriedDays})
          or not exists (select from messages m
            where m.subject_id = p.id and m.status in ('due', 'sending', 'failed')))
      returning p.id`,
  )
  await markErased(tx, 'request', forgotten.map(toId))
  await scrubMessages(tx, forgotten.map(toId))
  await forgetCases(tx, forgotten.map(toId))
  return forgotten.length
}

/** Removes an email address from the waiting list, with the messages to it. */
export async function forgetPlacesOf(tx: DatabaseHandle, email: string): Promise<void> {
  const left = await executeRows<{ id: string }>(
    tx,
    sql`delete from waiting_list where lower(email) = lower(${email}) returning id`,
  )
  await markErased(tx, 'place', left.map(toId))
  await scrubMessages(tx, left.map(toId))
}
