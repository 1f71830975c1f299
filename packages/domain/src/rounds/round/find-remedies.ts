import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings, waitingStatuses } from '@kindfold/database/schema/bookings.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { CollectionWindow } from '../../base/collection/collection-window.ts'
import type { Services } from '../../base/services/services.ts'
import { readWindow } from '../../booking/booking/read-booking.ts'
import { findCrew } from '../fleet/find-crew.ts'

/** A van that can drive in the area on the day and has no round of it. */
type IdleVan = { id: string; name: string; isAtDepot: boolean; capacityBags: number }

/** A donor of a round to whom somebody is still to go: on the round, or left by it and with no other. */
export type WaitingDonor = {
  bookingId: string
  reference: string
  name: string | null
  phone: string | null
  address: string
  window: CollectionWindow | null
  /** What waits for a dispatcher because no round has it; null while this one does. */
  exceptionId: number | null
}

/** Whom and what one has where the van or the driver of a round falls out. */
export type RemediesOfRound = {
  /** Those of its own depot first. */
  vans: IdleVan[]
  /** Who can drive in the area on the day and has no other round of it. */
  drivers: { id: string; name: string }[]
  waiting: WaitingDonor[]
}

type RoundOfDay = { id: string; areaId: string; date: string; depot: { id: string } }

/** Finds what helps a round whose van or driver falls out: who is idle, and who waits for it, with their telephones. */
export async function findRemedies(services: Services, round: RoundOfDay): Promise<RemediesOfRound> {
  return await transact(services, async (tx) => {
    const busy = await tx
      .select({ vanId: rounds.vanId, driverId: rounds.driverId })
      .from(rounds)
      .where(
        and(
          eq(rounds.date, round.date),
          inArray(rounds.state, ['released', 'started']),
          ne(rounds.id, round.id),
        ),
      )
    const [own] = await tx.select({ vanId: rounds.vanId }).from(rounds).where(eq(rounds.id, round.id))
    const taken = new Set([own?.vanId, ...busy.map(({ vanId }) => vanId)])
    const crew = await findCrew(tx, round)
    return {
      vans: crew.vans
        .filter(({ van }) => !taken.has(van.id))
        .map(({ van: { id, name, depotId, capacityBags } }) => ({
          id,
          name,
          isAtDepot: depotId === round.depot.id,
          capacityBags,
        }))
        .toSorted((a, b) => Number(b.isAtDepot) - Number(a.isAtDepot)),
      drivers: crew.drivers.filter(({ id }) => !busy.some(({ driverId }) => driverId === id)),
      waiting: await listWaiting(tx, round),
    }
  })
}

async function listWaiting(tx: DatabaseHandle, round: RoundOfDay): Promise<WaitingDonor[]> {
  const rows = await tx
    .selectDistinctOn([bookings.windowEnd, bookings.postcode, bookings.id], {
      booking: bookings,
      exceptionId: exceptions.id,
    })
    .from(bookings)
    .leftJoin(
      stops,
      and(eq(stops.bookingId, bookings.id), eq(stops.roundId, round.id), eq(stops.isOpen, true)),
    )
    .leftJoin(
      exceptions,
      and(
        eq(exceptions.bookingId, bookings.id),
        eq(exceptions.roundId, round.id),
        inArray(exceptions.kind, ['unserved', 'handed-back']),
        isNull(exceptions.settledAt),
      ),
    )
    .where(
      and(
        eq(bookings.areaId, round.areaId),
        eq(bookings.collectionDate, round.date),
        inArray(bookings.status, waitingStatuses),
        or(
          sql`(${stops.id} is not null and ${stops.arrivedAt} is null)`,
          sql`(${exceptions.id} is not null and not exists (
            select from stops o where o.booking_id = ${bookings.id} and o.is_open))`,
        ),
      ),
    )
    .orderBy(asc(bookings.windowEnd), asc(bookings.postcode), asc(bookings.id))
  return rows.map(({ booking, exceptionId }) => ({
    bookingId: booking.id,
    reference: booking.reference,
    name: booking.contactName,
    phone: booking.contactPhone,
    address: [booking.addressLine2, booking.addressLine1, booking.town, booking.postcode]
      .filter(Boolean)
      .join(', '),
    window: readWindow(booking),
    exceptionId,
  }))
}
