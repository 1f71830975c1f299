import { bookings } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { transact } from '@kindfold/database/transact.ts'
import { eq } from 'drizzle-orm'
import type { Booking } from '../../booking/booking/booking.ts'
import { readBookings } from '../../booking/booking/read-booking.ts'
import { parseReference } from '../../booking/booking/reference.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { listStandingNotes, type StandingNote } from '../../booking/standing/list-standing-notes.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { findBookingWithin, type StaffBooking } from './find-booking-for-staff.ts'
import { sumUpDonor, type DonorCard } from './sum-up-donor.ts'
import { listStaffNotes, type StaffNote } from './notes/staff-notes.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'

/** A booking with all that staff have about its donor. */
export type OpenedBooking = StaffBooking & {
  areaName: string
  notes: StaffNote[]
  /** What stands of the donor and of the address today. */
  standing: StandingNote[]
  /** What this donor gave before, as far as it is known: of every area. */
  card: DonorCard
  /** The donor's other bookings in areas that the member may see, latest first. */
  others: Booking[]
  /** How many more there are elsewhere. */
  othersElsewhere: number
  /** Nobody needs a gate code before the day of the collection. */
  hidesAccessNotes: boolean
}

/**
 * Opens a donor's booking for a member of staff. To open it is itself written to the audit, but for the acts on it, which
 * its history holds (`isAct`).
 */
export async function openBookingForStaff(
  services: Services,
  {
    reference,
    by,
    maySee,
    isAct = false,
  }: { reference: string; by: StaffAuthor; maySee: (areaId: string) => boolean; isAct?: boolean },
): Promise<({ kind: 'open' } & OpenedBooking) | { kind: 'unknown' } | { kind: 'not-allowed' }> {
  const parsed = parseReference(reference)
  if (parsed.kind === 'malformed') return { kind: 'unknown' }
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const found = await findBookingWithin(tx, parsed.reference)
    if (found === null) return { kind: 'unknown' }
    const { id, areaId, donorId, collectionDate } = found.booking
    if (!maySee(areaId)) return { kind: 'not-allowed' }
    if (!isAct)
      await recordStaffEvent(tx, {
        at: now,
        by,
        act: 'open-booking',
        subject: { kind: 'booking', id },
        areaId,
      })
    const [area] = await tx
      .select({ name: coverageAreas.name })
      .from(coverageAreas)
      .where(eq(coverageAreas.id, areaId))
    const theirs = await readBookings(tx, eq(bookings.donorId, donorId))
    const others = theirs.filter((other) => other.id !== id)
    const seen = others.filter((other) => maySee(other.areaId))
    const seenIds = new Set([id, ...seen.map((other) => other.id)])
    const notes = await listStaffNotes(tx, donorId)
    const { address } = found.booking
    const placed = {
      id,
      donorId,
      postcode: address.postcode,
      addressLine1: address.line1,
      addressLine2: address.line2,
    }
    return {
      kind: 'open',
      ...found,
      areaName: area?.name ?? areaId,
      notes: notes.filter(({ bookingId }) => seenIds.has(bookingId)),
      standing: (await listStandingNotes(tx, [placed], { on: londonDate(now) })).get(id) ?? [],
      card: sumUpDonor(theirs),
      others: seen,
      othersElsewhere: others.length - seen.length,
      hidesAccessNotes: found.booking.accessNotes !== null && londonDate(now) < collectionDate,
    }
  })
}
