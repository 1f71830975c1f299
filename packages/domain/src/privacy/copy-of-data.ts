import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { bookingChanges, bookingEvents, bookings, donors } from '@kindfold/database/schema/bookings.ts'
import { privacyRequests, waitingList } from '@kindfold/database/schema/donor-access.ts'
import { actPhotos } from '@kindfold/database/schema/drive.ts'
import { enquiries } from '@kindfold/database/schema/enquiries.ts'
import { messages } from '@kindfold/database/schema/messages.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { asc, eq, inArray, or, sql } from 'drizzle-orm'
import { listStaffNotes } from '../desk/notes/staff-notes.ts'
import { readBookings } from '../booking/read-booking.ts'
import { isActOfBooking } from '../live/find-photo.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services.ts'
import { findRequester } from './find-requester.ts'

/** Everything we hold about one person, ready for JSON. */
export type CopyOfData = {
  writtenAt: string
  donor: Record<string, unknown> | null
  bookings: Record<string, unknown>[]
  /** Messages that are not about their bookings. */
  messages: Record<string, unknown>[]
  waitingList: Record<string, unknown>[]
  privacyRequests: Record<string, unknown>[]
  /** What they asked by the forms about stock, banks and post. */
  enquiries: Record<string, unknown>[]
}

/**
 * Copies what we hold about the person who made a privacy request. Call only after its link proved the address. Writes
 * nothing.
 */
export async function copyOfDataForRequest(
  services: Services,
  { privacyRequestId }: { privacyRequestId: string },
): Promise<CopyOfData> {
  return await transact(services, async (tx) => {
    const { email, donorId } = await findRequester(tx, privacyRequestId)
    return await copyOf(tx, donorId, email, services.clock.now())
  })
}

/** Copies what we hold about a donor, for their own pages. Writes nothing. */
export async function copyOfDataForDonor(
  services: Services,
  { donorId }: { donorId: string },
): Promise<CopyOfData> {
  return await transact(services, (tx) => copyOfDonor(tx, donorId, services.clock.now()))
}

/** The same within the caller's transaction. */
export async function copyOfDonor(tx: DatabaseHandle, donorId: string, now: Date): Promise<CopyOfData> {
  const [donor] = await tx.select({ email: donors.email }).from(donors).where(eq(donors.id, donorId))
  return await copyOf(tx, donorId, donor?.email ?? null, now)
}

async function copyOf(
  tx: DatabaseHandle,
  donorId: string | null,
  email: string | null,
  now: Date,
): Promise<CopyOfData> {
  const [donor] = donorId === null ? [] : await tx.select().from(donors).where(eq(donors.id, donorId))
  const theirs = donorId === null ? [] : await readBookings(tx, eq(bookings.donorId, donorId))
  const ids = theirs.map(({ id }) => id)
  const events = await tx
    .select()
    .from(bookingEvents)
    .where(inArray(bookingEvents.bookingId, ids))
    .orderBy(asc(bookingEvents.id))
  const changes = await tx
    .select()
    .from(bookingChanges)
    .where(inArray(bookingChanges.bookingId, ids))
    .orderBy(asc(bookingChanges.eventId), asc(bookingChanges.field))
  const notes = donorId === null ? [] : await listStaffNotes(tx, donorId)
  const listed =
    email === null
      ? []
      : await tx
          .select()
          .from(waitingList)
          .where(eq(sql`lower(${waitingList.email})`, sql`lower(${email})`))
  const requests =
    email === null
      ? []
      : await tx
          .select()
          .from(privacyRequests)
          .where(eq(sql`lower(${privacyRequests.email})`, sql`lower(${email})`))
  const asked =
    email === null
      ? []
      : await tx
          .select()
          .from(enquiries)
          .where(eq(sql`lower(${enquiries.email})`, sql`lower(${email})`))
  // The subject has an index; the recipient has none.
  const subjectIds = [
    ...ids,
    ...listed.map(({ id }) => id),
    ...requests.map(({ id }) => id),
    ...asked.map(({ id }) => id),
  ]
  const places = await tx
    .select({
      id: bookings.id,
      latE6: bookings.latE6,
      lonE6: bookings.lonE6,
      positionSource: bookings.positionSource,
    })
    .from(bookings)
    .where(inArray(bookings.id, ids))
  const acts = await executeRows<{ id: string; bookingId: string; words: string | null }>(
    tx,
    sql`
      select a.id, b.id as "bookingId", a.data ->> 'words' as words
      from bookings b join stops s on s.booking_id = b.id join round_acts a on a.stop_id = s.id and a.round_id = s.round_id
      where b.donor_id = ${donorId} and ${isActOfBooking}
      order by a.judged_at, a.seq`,
  )
  const photos = await tx
    .select()
    .from(actPhotos)
    .where(
      inArray(
        actPhotos.actId,
        acts.map(({ id }) => id),
      ),
    )
  const sent = await tx
    .select()
    .from(messages)
    .where(
      or(
        donorId === null ? undefined : eq(messages.donorId, donorId),
        inArray(messages.subjectId, subjectIds),
      ),
    )
    .orderBy(asc(messages.createdAt))
  const formatSent = ({ kind, channel, recipient, data, status, sentAt }: (typeof sent)[number]) => ({
    kind,
    channel,
    recipient,
    data,
    status,
    sentAt: sentAt?.toISOString() ?? null,
  })
  return {
    writtenAt: now.toISOString(),
    donor: donor ? { ...donor } : null,
    bookings: theirs.map((booking) => ({
      ...booking,
      history: events.flatMap(({ bookingId, kind, actor, at, details }) =>
        bookingId === booking.id ? [{ kind, actor, at: at.toISOString(), details }] : [],
      ),
      changes: changes.flatMap(({ bookingId, field, was, became }) =>
        bookingId === booking.id ? [{ field, was, became }] : [],
      ),
      messages: sent.filter(({ bookingId }) => bookingId === booking.id).map(formatSent),
      position: places.flatMap(({ id, ...place }) => (id === booking.id ? [place] : []))[0] ?? null,
      photos: photos.flatMap(({ bookingId, format, createdAt, bytes }) =>
        bookingId === booking.id
          ? [{ takenAt: createdAt.toISOString(), format, picture: Buffer.from(bytes).toString('base64') }]
          : [],
      ),
      driversWords: acts.flatMap(({ bookingId, words }) =>
        bookingId === booking.id && words !== null ? [words] : [],
      ),
      // Who of us wrote it is not theirs to have.
      notes: notes.flatMap(({ bookingId, words, at }) => (bookingId === booking.id ? [{ words, at }] : [])),
    })),
    messages: sent.filter(({ bookingId }) => bookingId === null).map(formatSent),
    waitingList: listed.map((row) => ({ ...row })),
    privacyRequests: requests.map((row) => ({ ...row })),
    enquiries: asked.map(withoutAnswerer),
  }
}

/** The name of the one of us who answered is not theirs to have. */
function withoutAnswerer(row: typeof enquiries.$inferSelect): Record<string, unknown> {
  const { answeredBy, ...rest } = row
  return answeredBy === null ? rest : { ...rest, answeredBy: organisation.name }
}
