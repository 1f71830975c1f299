import type { EnquiryKind } from '@kindfold/content/enquiries/enquiry-forms.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { enquiries } from '@kindfold/database/schema/enquiries.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { makeReference } from '../booking/reference.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { enqueueEmail } from '../../message/enqueue-message.ts'
import { countAttemptWithin } from '../../base/rate-limit/count-attempt.ts'
import type { Services } from '../../base/services/services.ts'
import { checkEnquiry, type CheckedEnquiry, type EnquiryProblem } from './check-enquiry.ts'

/** An enquiry is kept under its reference; or what is wrong with it. */
export type SendEnquiryResult =
  /** `repeated`: sent again by a second press or a reload. */
  | { kind: 'received'; reference: string; repeated: boolean }
  | { kind: 'invalid'; problems: EnquiryProblem[] }
  | { kind: 'too-many'; retryAfterSeconds: number }

/** The same form sent again within it is one enquiry. */
const sameWithinMs = 86_400_000

/**
 * Records what a business, a workplace or a post donor asks, and emails a confirmation with its reference. Counts
 * against the limit of the visitor's `address`.
 */
export async function sendEnquiry(
  services: Services,
  { kind, typed, address }: { kind: EnquiryKind; typed: Readonly<Record<string, string>>; address: string },
): Promise<SendEnquiryResult> {
  const checked = checkEnquiry(kind, typed)
  if (checked.kind === 'invalid') return checked
  const { enquiry } = checked
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const counted = await countAttemptWithin(services, tx, { what: 'enquiry', address })
    if (counted.kind === 'too-many') return counted
    // Two presses wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${enquiry.email.toLowerCase()}))`)
    const known = await findSame(tx, kind, enquiry, new Date(now.getTime() - sameWithinMs))
    if (known !== null) return { kind: 'received', reference: known, repeated: true }
    const reference = `ASK-${makeReference(services.random)}`
    const [row] = await tx
      .insert(enquiries)
      .values({ ...enquiry, kind, reference, receivedAt: now })
      .returning({ id: enquiries.id })
    if (!row) throw new Error('the enquiry was not written')
    await enqueueEmail(
      services,
      tx,
      'enquiry-received',
      { enquiryKind: kind, reference, receivedDate: londonDate(now) },
      { subjectId: row.id, recipient: enquiry.email },
    )
    return { kind: 'received', reference, repeated: false }
  })
}

async function findSame(
  tx: DatabaseHandle,
  kind: EnquiryKind,
  { email, fields }: CheckedEnquiry,
  since: Date,
): Promise<string | null> {
  const [same] = await tx
    .select({ reference: enquiries.reference })
    .from(enquiries)
    .where(
      and(
        eq(sql`lower(${enquiries.email})`, email.toLowerCase()),
        eq(enquiries.kind, kind),
        sql`${enquiries.fields} = ${JSON.stringify(fields)}::jsonb`,
        gt(enquiries.receivedAt, since),
        isNull(enquiries.answeredAt),
      ),
    )
    .limit(1)
  return same?.reference ?? null
}
