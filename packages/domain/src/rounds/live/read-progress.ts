import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import type { BookingStatus } from '@kindfold/database/schema/bookings.ts'
import { sql } from 'drizzle-orm'
import { sinceMove } from '../../booking/visit/since-move.ts'
import { isInDoubt } from './in-doubt.ts'
import type { ProgressStop } from './judge-progress.ts'
import { readTold, type LateDetails } from './promise.ts'

/** A stop of a round with what its booking says. */
export type FollowedStop = ProgressStop & {
  bookingId: string | null
  status: BookingStatus | null
  expectedAt: number | null
  /** Its donor was told that we cannot say when we come, and nothing since. */
  isInDoubt: boolean
  /** How often its donor was told today that we are late. */
  timesToldLate: number
  /** When the van was last known to be there; 0: never. */
  lastActAt: number
}

type Row = {
  id: string
  kind: ProgressStop['kind']
  bookingId: string | null
  plannedAt: string
  plannedSeconds: number
  expectedAt: string | null
  bandStart: string | null
  bandEnd: string | null
  arrivedAt: string | null
  leftAt: string | null
  endedAs: string | null
  endedAt: string | null
  status: BookingStatus | null
  date: string | null
  windowStart: string | null
  windowEnd: string | null
  late: LateDetails | null
  isInDoubt: boolean
  timesLate: number | null
}

const waits: ReadonlySet<string> = new Set(['scheduled', 'on-the-way'])

const sinceItsMove = sinceMove(sql`s.booking_id`)
const isItInDoubt = isInDoubt(sql`s.booking_id`)

/** Reads the stops of a round in their order, with the promises of their bookings. */
export async function readProgress(tx: DatabaseHandle, roundId: string): Promise<FollowedStop[]> {
  const rows = await executeRows<Row>(
    tx,
    sql`
      select s.id, s.kind, s.booking_id as "bookingId", s.planned_at as "plannedAt",
        s.planned_seconds as "plannedSeconds", s.expected_at as "expectedAt", s.band_start as "bandStart",
        s.band_end as "bandEnd", s.arrived_at as "arrivedAt", s.left_at as "leftAt", s.ended_as as "endedAs",
        s.ended_at as "endedAt", b.status, b.collection_date::text as date,
        b.window_start::text as "windowStart", b.window_end::text as "windowEnd",
        (select e.details from booking_events e
          where s.is_open and e.booking_id = s.booking_id and e.kind = 'running-late' and ${sinceItsMove}
          order by e.id desc limit 1) as late,
        (select count(*)::int from booking_events e
          where s.is_open and e.booking_id = s.booking_id and e.kind = 'running-late' and ${sinceItsMove}) as "timesLate",
        (s.is_open and ${isItInDoubt}) as "isInDoubt"
      from stops s left join bookings b on b.id = s.booking_id
      where s.round_id = ${roundId}
      order by s.position`,
  )
  return rows.map(toFollowed)
}

function toFollowed(row: Row): FollowedStop {
  const { id, kind, bookingId, plannedSeconds, status, endedAs } = row
  const arrivedAt = readInstant(row.arrivedAt)
  const leftAt = readInstant(row.leftAt)
  const endedAt = readInstant(row.endedAt)
  // What the office recorded ends a stop too, without anybody having been there.
  const wasMade = arrivedAt !== null && (endedAs === 'done' || endedAs === 'handed-back')
  const { date, windowStart, windowEnd, late } = row
  const isPromised = status !== null && waits.has(status) && date !== null
  const bandStart = readInstant(row.bandStart)
  const bandEnd = readInstant(row.bandEnd)
  return {
    id,
    kind,
    bookingId,
    status,
    plannedAt: readInstant(row.plannedAt) ?? 0,
    plannedSeconds,
    expectedAt: readInstant(row.expectedAt),
    isInDoubt: row.isInDoubt,
    timesToldLate: row.timesLate ?? 0,
    arrivedAt,
    endedAt: endedAs === null ? null : (endedAt ?? leftAt ?? arrivedAt ?? 0),
    wasMade,
    ...(isPromised ? readTold({ date, windowStart, windowEnd, late }) : { window: null, toldLate: null }),
    band: bandStart === null || bandEnd === null ? null : { start: bandStart, end: bandEnd },
    lastActAt: Math.max(arrivedAt ?? 0, leftAt ?? 0, wasMade ? (endedAt ?? 0) : 0),
  }
}

const readInstant = (value: string | null) => (value === null ? null : new Date(value).getTime())
