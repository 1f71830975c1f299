import { bookings } from '@kindfold/database/schema/bookings.ts'
import { requestBookings } from '@kindfold/database/schema/requests.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import { cutList } from '../../base/list/cut-list.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { parseReference } from '../booking/reference.ts'
import { lockRequest } from '../request-case/lock-request.ts'

/** A request and a booking are linked by its typed reference; or why not. */
export type LinkBookingResult = {
  kind: 'linked' | 'missing' | 'malformed' | 'unknown-booking' | 'forgotten'
}

/** Says that a request is about a booking, by its reference. Twice is once. */
export async function linkBooking(
  services: Services,
  { requestId, reference, by }: { requestId: string; reference: string; by: StaffAuthor },
): Promise<LinkBookingResult> {
  if (reference.trim() === '') return { kind: 'missing' }
  const parsed = parseReference(reference)
  if (parsed.kind === 'malformed') return { kind: 'malformed' }
  const now = services.clock.now()
  return await transact(services, async (tx): Promise<LinkBookingResult> => {
    const request = await lockRequest(tx, requestId)
    if (request === null || request.email === null) return { kind: 'forgotten' }
    const [booking] = await tx.select().from(bookings).where(eq(bookings.reference, parsed.reference))
    if (!booking || booking.contactName === null) return { kind: 'unknown-booking' }
    const made = await tx
      .insert(requestBookings)
      .values({ requestId, bookingId: booking.id, actorId: by.id, actorName: by.name, at: now })
      .onConflictDoNothing()
      .returning()
    if (made.length > 0)
      await recordStaffEvent(tx, {
        at: now,
        by,
        act: 'link-request',
        subject: request.subject,
        areaId: booking.areaId,
        details: { booking: booking.id },
      })
    return { kind: 'linked' }
  })
}

/** Takes the link between a request and a booking away. */
export async function unlinkBooking(
  services: Services,
  { requestId, bookingId, by }: { requestId: string; bookingId: string; by: StaffAuthor },
): Promise<{ kind: 'unlinked' | 'gone' }> {
  return await transact(services, async (tx) => {
    const request = await lockRequest(tx, requestId)
    if (request === null) return { kind: 'gone' }
    const gone = await tx
      .delete(requestBookings)
      .where(and(eq(requestBookings.requestId, requestId), eq(requestBookings.bookingId, bookingId)))
      .returning()
    if (gone.length === 0) return { kind: 'gone' }
    await recordStaffEvent(tx, {
      at: services.clock.now(),
      by,
      act: 'unlink-request',
      subject: request.subject,
      details: { booking: bookingId },
    })
    return { kind: 'unlinked' }
  })
}

/** A request as a booking's page lists it. `isLinked`: somebody said that it is about it; else it is of the same address. */
export type RequestOfBooking = {
  id: string
  kind: string
  reference: string | null
  receivedAt: string
  answeredAt: string | null
  isLinked: boolean
}

const ofBookingAtMost = 20

/** Lists the requests about a booking, and the others of its donor, the latest first; `isCut`: there were others before. */
export async function listRequestsOfBooking(
  services: Services,
  { bookingId }: { bookingId: string },
): Promise<{ shown: RequestOfBooking[]; isCut: boolean }> {
  const rows = await services.database.read((tx) =>
    executeRows<RequestOfBooking>(
      tx,
      sql`
        with emails as (
          select lower(d.email) as email from bookings b
          join donors d on d.id = b.donor_id or d.merged_into_id = b.donor_id
          where b.id = ${bookingId}::uuid and d.email is not null
        ),
        linked as (select request_id from request_bookings where booking_id = ${bookingId}::uuid),
        found as (
          select id, kind, null::text as reference, received_at, answered_at from privacy_requests
          where id in (select request_id from linked) or lower(email) in (select email from emails)
          union all
          select id, kind, reference, received_at, answered_at from enquiries
          where id in (select request_id from linked) or lower(email) in (select email from emails)
        )
        select id, kind, reference,
          to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt",
          to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "answeredAt",
          id in (select request_id from linked) as "isLinked"
        from found order by received_at desc, id limit ${ofBookingAtMost + 1}`,
    ),
  )
  return cutList(rows, ofBookingAtMost)
}
