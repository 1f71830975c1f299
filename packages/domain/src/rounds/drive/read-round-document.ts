import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import { sayBagsPlace } from '@kindfold/content/booking/hand-over-words.ts'
import type { DocumentStop, RoundDocument } from '@kindfold/acts/round-document.ts'
import { doorReasons } from '@kindfold/content/drive/reasons.ts'
import { vanChecks } from '@kindfold/content/drive/van-checks.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { coverageAreas } from '@kindfold/database/schema/collections.ts'
import { depots, vans } from '@kindfold/database/schema/fleet.ts'
import { stops } from '@kindfold/database/schema/rounds.ts'
import { transact } from '@kindfold/database/transact.ts'
import { asc, eq } from 'drizzle-orm'
import { isOutcomeStatus } from '../../booking/booking/is-outcome-status.ts'
import type { BookingRow } from '../../booking/booking/read-booking.ts'
import { listStandingNotes, sayToDriver } from '../../booking/standing/list-standing-notes.ts'
import { readNumber } from '../plan/number-stops.ts'
import { readPhoneHours } from '../../publishing/changing-fact/read-phone-hours.ts'
import type { Services } from '../../base/services/services.ts'
import type { DriveSession } from './drive-session.ts'
import { findRoundGone, listSaidByOthers, type RoundGone } from './held-of-round.ts'
import { readEndedAs } from '../round/read-stops.ts'
import { hasAnotherRound } from '../round/reopen-round.ts'
import { findOwnRound, whosePhone, type RoundRow } from './find-own-round.ts'
import { shortenName } from './shorten-name.ts'

/** For so long a driver can take an act back by one tap. */
const undoSeconds = 30

/** A driver's round as their phone shall show it; or why this phone has none. */
export type FoundDocument =
  | { kind: 'found'; document: RoundDocument }
  /** `gone`: one that this driver had. */
  | { kind: 'none'; gone: RoundGone | null }
  /** Another phone drives it: this one must take it over first. */
  | { kind: 'another-phone' }

/**
 * Everything that a phone needs for its driver's own round of today, and nothing else: a first name and an initial, no
 * email address, no history, and no door of a stop that has ended.
 */
export async function readRoundDocument(
  services: Services,
  { session }: { session: DriveSession },
): Promise<FoundDocument> {
  const officeHours = formatOpeningHours(await readPhoneHours(services))
  return await transact(services, async (tx) => {
    const now = services.clock.now()
    const round = await findOwnRound(tx, session, now)
    if (round === null) return { kind: 'none', gone: await findRoundGone(tx, session, now) }
    if (whosePhone(round, session) === 'another') return { kind: 'another-phone' }
    const [place] = await tx
      .select({ depot: depots, area: coverageAreas.name })
      .from(depots)
      .innerJoin(coverageAreas, eq(coverageAreas.id, round.areaId))
      .where(eq(depots.id, round.depotId))
    if (!place) throw new Error(`the round ${round.id} has no depot or area`)
    const [van] = round.vanId === null ? [] : await tx.select().from(vans).where(eq(vans.id, round.vanId))
    const { depot } = place
    return {
      kind: 'found',
      document: {
        id: round.id,
        version: round.version,
        serverTime: now.toISOString(),
        area: place.area,
        date: round.date,
        number: round.number,
        // Closed after it was finished: its driver has nothing left to do.
        state:
          round.state === 'closed' && round.finishedAt !== null
            ? 'finished'
            : (round.state as RoundDocument['state']),
        ...(await findWhyFinished(tx, round)),
        driver: session.driver.name,
        van: { name: van?.name ?? '', registration: van?.registration ?? null },
        depot: { name: depot.name, point: { latE6: depot.latE6, lonE6: depot.lonE6 } },
        plannedStartAt: round.plannedStartAt.toISOString(),
        plannedEndAt: round.plannedEndAt.toISOString(),
        stops: await listStops(tx, round, session),
        reasons: doorReasons.map(({ code, label, kinds }) => ({
          code,
          label,
          kinds: kinds.flatMap((kind) => (kind === 'part-collected' ? [kind, 'part' as const] : [kind])),
        })),
        vanChecks: vanChecks.map(({ name, label }) => ({ name, label })),
        officePhone: organisation.phone.e164,
        officeHours,
        undoSeconds,
        positions: services.settings.keepsVanPositions,
      },
    }
  })
}

async function findWhyFinished(
  tx: DatabaseHandle,
  round: RoundRow,
): Promise<Pick<RoundDocument, 'staysFinished'>> {
  if (round.finishedAt === null) return {}
  if (round.state === 'closed') return { staysFinished: 'day-closed' }
  const isTaken = round.state === 'finished' && (await hasAnotherRound(tx, round))
  return isTaken ? { staysFinished: 'van-taken' } : {}
}

async function listStops(
  tx: DatabaseHandle,
  round: RoundRow,
  session: DriveSession,
): Promise<DocumentStop[]> {
  const said = await listSaidByOthers(tx, round.id, session)
  const rows = await tx
    .select({ stop: stops, booking: bookings })
    .from(stops)
    .leftJoin(bookings, eq(bookings.id, stops.bookingId))
    .where(eq(stops.roundId, round.id))
    .orderBy(asc(stops.position))
  const standing = await listStandingNotes(
    tx,
    rows.flatMap(({ booking }) => booking ?? []),
    { on: round.date },
  )
  return rows.map(({ stop, booking }, n) => ({
    ...describeStop(round, stop, booking, readNumber(stop, n), sayToDriver(standing.get(booking?.id ?? ''))),
    said: said.get(stop.id) ?? null,
  }))
}

type StopRow = typeof stops.$inferSelect

function describeStop(
  round: RoundRow,
  stop: StopRow,
  booking: BookingRow | null,
  number: number,
  standing: string[],
): DocumentStop {
  const state = readState(stop, booking)
  const isShown = state === 'waiting' && round.state !== 'finished' && booking !== null
  return {
    id: stop.id,
    kind: stop.kind,
    number,
    plannedAt: stop.plannedAt.toISOString(),
    expectedAt: stop.expectedAt?.toISOString() ?? null,
    window:
      booking?.windowStart && booking.windowEnd
        ? { start: booking.windowStart.slice(0, 5), end: booking.windowEnd.slice(0, 5) }
        : null,
    state,
    outcome: state === 'done' && booking !== null && isOutcomeStatus(booking.status) ? booking.status : null,
    point:
      isShown && booking.latE6 !== null && booking.lonE6 !== null
        ? { latE6: booking.latE6, lonE6: booking.lonE6 }
        : null,
    door: isShown ? describeDoor(booking, standing) : null,
    place: isShown ? namePlace(booking) : null,
  }
}

function readState(stop: StopRow, booking: BookingRow | null): DocumentStop['state'] {
  const endedAs = readEndedAs(stop)
  if (endedAs === 'round-cancelled') return 'cancelled'
  if (booking?.status === 'cancelled' && endedAs !== 'moved') return 'cancelled'
  if (endedAs !== null) return endedAs
  return booking !== null && isOutcomeStatus(booking.status) ? 'done' : 'waiting'
}

/** Null after the donor was forgotten. */
function describeDoor(booking: BookingRow, standing: string[]): DocumentStop['door'] {
  const { contactName, addressLine1 } = booking
  if (contactName === null || addressLine1 === null) return null
  return {
    reference: booking.reference,
    name: shortenName(contactName),
    phone: booking.contactPhone,
    line1: addressLine1,
    line2: booking.addressLine2,
    town: booking.town,
    postcode: booking.postcode,
    bagsPlace: sayBagsPlace(booking, 'driver'),
    isHandedOver: booking.handOver !== null,
    accessNotes: booking.accessNotes,
    note: booking.note,
    ...(standing.length > 0 && { standing }),
    items: {
      bagsOfClothes: booking.bagsOfClothes,
      bagsOfBooks: booking.bagsOfBooks,
      boxesOfBricABrac: booking.boxesOfBricABrac,
    },
  }
}

/** Doors with the same street line and postcode are one place. */
const namePlace = ({ addressLine1, postcode }: BookingRow): string | null =>
  addressLine1 === null ? null : `${addressLine1.trim().toLowerCase()}, ${postcode}`
