import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { bookings } from '@kindfold/database/schema/bookings.ts'
import { actPhotos, roundActs } from '@kindfold/database/schema/drive.ts'
import { exceptions, rounds, stops } from '@kindfold/database/schema/rounds.ts'
import { staff } from '@kindfold/database/schema/staff.ts'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { BookingStatus } from '../../booking/booking/booking.ts'
import type { Services } from '../../base/services/services.ts'
import type { ExceptionKind } from '../../capacity/exception/exception-kinds.ts'

const listedAtMost = 200

/** What a driver did, beside what we say of it. Instants are ISO. */
type ExceptionAct = {
  id: string
  kind: string
  data: Record<string, unknown>
  driver: string
  actedAt: string
  judgedAt: string
  receivedAt: string
  hasPhoto: boolean
}

/** Something that a dispatcher must judge, with all that the page shows of it. */
export type ListedException = {
  id: number
  kind: ExceptionKind
  areaId: string
  date: string
  openedAt: string
  settledAt: string | null
  settledBy: string | null
  decision: string | null
  details: Record<string, unknown>
  subjectId: string
  round: { id: string; number: number } | null
  booking: {
    id: string
    reference: string
    status: BookingStatus
    areaId: string
    date: string
    isForgotten: boolean
    /** Somebody is still to come to it, of whichever round. */
    isOnRound: boolean
  } | null
  act: ExceptionAct | null
}

/**
 * Lists exceptions of some areas, page by page: the open ones, those of the newest day first; or those that were settled,
 * latest first.
 */
export async function listExceptions(
  services: Services,
  asked: {
    areas: 'all' | string[]
    isOpen: boolean
    date?: string | null
    areaId?: string | null
    page?: number
  },
): Promise<{ listed: ListedException[]; hasMore: boolean }> {
  const { areas, isOpen, date, areaId, page = 1 } = asked
  const listed = await services.database.read((tx) =>
    read(
      tx,
      and(
        isOpen ? isNull(exceptions.settledAt) : isNotNull(exceptions.settledAt),
        areas === 'all' ? undefined : inArray(exceptions.areaId, areas),
        date ? eq(exceptions.date, date) : undefined,
        areaId ? eq(exceptions.areaId, areaId) : undefined,
      ),
      isOpen
        ? [desc(exceptions.date), asc(exceptions.openedAt), asc(exceptions.id)]
        : [desc(exceptions.settledAt), desc(exceptions.id)],
      { limit: listedAtMost + 1, offset: (page - 1) * listedAtMost },
    ),
  )
  return { listed: listed.slice(0, listedAtMost), hasMore: listed.length > listedAtMost }
}

/** Null when there is none with this number. */
export async function findException(services: Services, id: number): Promise<ListedException | null> {
  return await services.database.read((tx) => findExceptionWithin(tx, id))
}

/** One exception, settled or not, as the transaction sees it; null: there is none. */
export async function findExceptionWithin(tx: DatabaseHandle, id: number): Promise<ListedException | null> {
  const [found] = await read(tx, eq(exceptions.id, id), [asc(exceptions.id)])
  return found ?? null
}

const idIn = (key: 'act' | 'stop') =>
  // A cast of the column in place of this one would read every act.
  sql`case when ${exceptions.details} ->> ${sql.raw(`'${key}'`)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (${exceptions.details} ->> ${sql.raw(`'${key}'`)})::uuid end`

async function read(
  tx: DatabaseHandle,
  where: SQL | undefined,
  order: SQL[],
  { limit, offset }: { limit: number; offset: number } = { limit: 1, offset: 0 },
): Promise<ListedException[]> {
  // First those that are shown: everything else is read of them alone.
  const shown = tx
    .select({ id: exceptions.id })
    .from(exceptions)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  const rows = await tx
    .select({
      exception: exceptions,
      round: { id: rounds.id, number: rounds.number },
      booking: {
        id: bookings.id,
        reference: bookings.reference,
        status: bookings.status,
        areaId: bookings.areaId,
        date: bookings.collectionDate,
        name: bookings.contactName,
        isOnRound: sql<boolean>`exists (select from stops o where o.booking_id = ${bookings.id} and o.is_open)`,
      },
      act: roundActs,
      driver: staff.name,
      photo: actPhotos.id,
    })
    .from(exceptions)
    .leftJoin(rounds, eq(rounds.id, exceptions.roundId))
    .leftJoin(roundActs, eq(roundActs.id, idIn('act')))
    .leftJoin(stops, and(isNull(exceptions.bookingId), eq(stops.id, idIn('stop'))))
    .leftJoin(bookings, sql`${bookings.id} = coalesce(${exceptions.bookingId}, ${stops.bookingId})`)
    .leftJoin(
      staff,
      sql`${staff.id} = coalesce((select d.staff_id from driver_devices d where d.id = ${roundActs.deviceId}), ${rounds.driverId})`,
    )
    .leftJoin(actPhotos, eq(actPhotos.actId, roundActs.id))
    .where(inArray(exceptions.id, shown))
    .orderBy(...order)
  return rows.map(({ exception, round, booking, act, driver, photo }) => ({
    id: exception.id,
    kind: exception.kind as ExceptionKind,
    areaId: exception.areaId,
    date: exception.date,
    openedAt: exception.openedAt.toISOString(),
    settledAt: exception.settledAt?.toISOString() ?? null,
    settledBy: exception.settledByName,
    decision: exception.decision,
    details: exception.details,
    subjectId: exception.subjectId,
    round,
    booking: booking && {
      id: booking.id,
      reference: booking.reference,
      status: booking.status,
      areaId: booking.areaId,
      date: booking.date,
      isForgotten: booking.name === null,
      isOnRound: booking.isOnRound,
    },
    act: act && {
      id: act.id,
      kind: act.kind,
      data: act.data,
      driver: driver ?? '',
      actedAt: act.actedAt.toISOString(),
      judgedAt: act.judgedAt.toISOString(),
      receivedAt: act.receivedAt.toISOString(),
      hasPhoto: photo !== null,
    },
  }))
}

/** The photo of the act that an exception is about; null when it has none. */
export async function findExceptionPhoto(
  services: Services,
  actId: string,
): Promise<{ format: 'jpeg' | 'webp'; bytes: Uint8Array } | null> {
  const [photo] = await services.database.read((tx) =>
    tx
      .select({ format: actPhotos.format, bytes: actPhotos.bytes })
      .from(actPhotos)
      .where(eq(actPhotos.actId, actId)),
  )
  return photo ?? null
}
