import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import {
  requestBookings,
  requestCases,
  requestNotes,
  type requestEnds,
} from '@kindfold/database/schema/requests.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { and, asc, desc, eq, isNotNull, notInArray } from 'drizzle-orm'
import { donorByEmail } from '../../base/donor/donor-by.ts'

/** A booking that a request is about, or may be. */
export type BookingOfRequest = {
  id: string
  reference: string
  areaId: string
  collectionDate: string
  status: string
}

/** How a request is handled. Instants are ISO. */
export type RequestCase = {
  assignee: { id: string; name: string } | null
  draft: { text: string; by: string; at: string } | null
  extension: { from: string; reason: string; at: string; by: string } | null
  end: { as: (typeof requestEnds)[number]; reason: string; by: string } | null
  notes: { id: string; words: string; by: string; at: string }[]
  bookings: BookingOfRequest[]
  /** The latest of the other bookings of whoever asks, by the address. */
  others: BookingOfRequest[]
  /** There are others before these. */
  hasMoreOthers: boolean
}

const othersAtMost = 10

/** Reads how a request is handled, with the bookings that it is about. */
export async function readCase(
  tx: DatabaseHandle,
  { id, email }: { id: string; email: string | null },
): Promise<RequestCase> {
  const [found] = await tx
    .select({ row: requestCases, assignee: staff.name })
    .from(requestCases)
    .leftJoin(staff, eq(staff.id, requestCases.assignedToId))
    .where(eq(requestCases.requestId, id))
  const notes = await tx
    .select()
    .from(requestNotes)
    .where(eq(requestNotes.requestId, id))
    .orderBy(asc(requestNotes.at), asc(requestNotes.id))
  const columns = {
    id: bookings.id,
    reference: bookings.reference,
    areaId: bookings.areaId,
    collectionDate: bookings.collectionDate,
    status: bookings.status,
  }
  const linked = await tx
    .select(columns)
    .from(requestBookings)
    .innerJoin(bookings, eq(bookings.id, requestBookings.bookingId))
    .where(eq(requestBookings.requestId, id))
    .orderBy(desc(bookings.collectionDate), asc(bookings.reference))
  const linkedIds = linked.map((booking) => booking.id)
  const others =
    email === null
      ? []
      : await tx
          .select(columns)
          .from(bookings)
          .where(
            and(
              eq(bookings.donorId, donorByEmail(email)),
              isNotNull(bookings.contactName),
              linkedIds.length === 0 ? undefined : notInArray(bookings.id, linkedIds),
            ),
          )
          .orderBy(desc(bookings.collectionDate), asc(bookings.reference))
          .limit(othersAtMost + 1)
  return {
    ...describeCase(found?.row, found?.assignee ?? null),
    notes: notes.map(toNote),
    bookings: linked,
    others: others.slice(0, othersAtMost),
    hasMoreOthers: others.length > othersAtMost,
  }
}

const toNote = ({ id, words, actorName, at }: typeof requestNotes.$inferSelect) => ({
  id,
  words,
  by: actorName,
  at: at.toISOString(),
})

function describeCase(
  row: typeof requestCases.$inferSelect | undefined,
  assignee: string | null,
): Pick<RequestCase, 'assignee' | 'draft' | 'extension' | 'end'> {
  const iso = (at: Date | null | undefined) => at?.toISOString() ?? ''
  return {
    assignee: row?.assignedToId && assignee !== null ? { id: row.assignedToId, name: assignee } : null,
    draft: row?.draft ? { text: row.draft, by: row.draftByName ?? '', at: iso(row.draftAt) } : null,
    extension: row?.extendedFromDate
      ? {
          from: row.extendedFromDate,
          reason: row.extendedReason ?? '',
          at: iso(row.extendedAt),
          by: row.extendedByName ?? '',
        }
      : null,
    end: row?.endedAs ? { as: row.endedAs, reason: row.endedReason ?? '', by: row.endedByName ?? '' } : null,
  }
}
