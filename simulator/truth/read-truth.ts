import { executeRows } from '@kindfold/database/execute-rows.ts'
import { londonInstant } from '@kindfold/domain/calendar/london-time.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { sql } from 'drizzle-orm'

/** How it stands with a booking, by queries of our own: nothing that the product speaks from is asked. */
export type TrueBooking = {
  id: string
  reference: string
  email: string | null
  status: string
  areaId: string
  /** 'YYYY-MM-DD' */
  date: string
  /** Instants in milliseconds. */
  slot: { from: number; until: number } | null
  /** Cancelled, and counted as too late. */
  isCountedLate: boolean
  /** The round that has it now, and when it was planned there. */
  roundId: string | null
  plannedAt: number | null
  /** Whether a person has it on their list. */
  isOnList: boolean
}

type BookingRow = Omit<TrueBooking, 'slot' | 'plannedAt'> & {
  start: string | null
  end: string | null
  plannedAt: string | null
}

/** Bookings of a day and of those after it. */
export async function readTrueBookings(services: Services, since: string): Promise<TrueBooking[]> {
  const rows = await services.database.read((tx) =>
    executeRows<BookingRow>(
      tx,
      sql`
        select b.id, b.reference, d.email, b.status, b.cancelled_late as "isCountedLate", b.area_id as "areaId", b.collection_date::text as date,
          b.window_start::text as start, b.window_end::text as "end",
          s.round_id as "roundId", s.planned_at as "plannedAt",
          exists (select from exceptions e where e.settled_at is null and (e.booking_id = b.id
            or (e.round_id = s.round_id and e.kind in ('silence', 'running-late', 'no-driver')))) as "isOnList"
        from bookings b join donors d on d.id = b.donor_id
        left join stops s on s.booking_id = b.id and s.is_open
        where b.collection_date >= ${since}
        order by b.id`,
    ),
  )
  return rows.map(({ start, end, plannedAt, ...row }) => ({
    ...row,
    slot:
      start === null || end === null
        ? null
        : { from: londonInstant(row.date, start).getTime(), until: londonInstant(row.date, end).getTime() },
    plannedAt: plannedAt === null ? null : new Date(plannedAt).getTime(),
  }))
}

/** The stops of a day's rounds that nobody has been at, in the order of the round. */
export async function readOpenStops(
  services: Services,
  date: string,
): Promise<{ id: string; roundId: string; version: number }[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select s.id, s.round_id as "roundId", r.version from stops s join rounds r on r.id = s.round_id
        where r.date = ${date} and r.state in ('released', 'started') and s.kind = 'collection' and s.is_open
          and s.arrived_at is null
        order by r.number, s.position`,
    ),
  )
}

export type TrueRound = {
  id: string
  areaId: string
  date: string
  state: string
  driverId: string | null
  plannedStartAt: number
  isOnList: boolean
}

/** Rounds of a day and of those after it. */
export async function readTrueRounds(services: Services, since: string): Promise<TrueRound[]> {
  const rows = await services.database.read((tx) =>
    executeRows<Omit<TrueRound, 'plannedStartAt'> & { plannedStartAt: string }>(
      tx,
      sql`
        select r.id, r.area_id as "areaId", r.date::text as date, r.state, r.driver_id as "driverId",
          r.planned_start_at as "plannedStartAt",
          exists (select from exceptions e where e.settled_at is null and e.subject_kind = 'round'
            and e.subject_id = r.id::text) as "isOnList"
        from rounds r where r.date >= ${since} order by r.id`,
    ),
  )
  return rows.map((row) => ({ ...row, plannedStartAt: new Date(row.plannedStartAt).getTime() }))
}

/** Messages that wait, rounds that are to be under way, holds that have ended. */
type Due = { messages: boolean; rounds: boolean; holds: boolean }

/** What is to be done by the clock: in most minutes of a year nothing is. */
export async function readDue(services: Services, now: Date): Promise<Due> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await services.database.read((tx) =>
    executeRows<Due>(
      tx,
      sql`
        select exists (select from messages where status in ('due', 'sending') and withdrawn_at is null
            and due_at <= ${at}) as messages,
          exists (select from rounds where state in ('released', 'started')
            and date = (${at} at time zone 'Europe/London')::date and planned_start_at <= ${at}) as rounds,
          exists (select from holds where expires_at <= ${at}) as holds`,
    ),
  )
  return row ?? { messages: true, rounds: true, holds: true }
}

/** Days whose counters disagree with what is booked and held, or that are oversold; and holds that outlived their time. */
export async function readWrongPlaces(services: Services, now: Date): Promise<string[]> {
  const longAgo = new Date(now.getTime() - 30 * 60_000).toISOString()
  const rows = await services.database.read((tx) =>
    executeRows<{ wrong: string }>(
      tx,
      sql`
        select d.area_id || ' ' || d.date || ': ' || d.booked || ' booked and ' || d.held || ' held of ' || d.capacity
          || ', but ' || b.count || ' bookings and ' || h.count || ' holds' as wrong
        from collection_days d
        cross join lateral (select count(*) from bookings b
          where b.area_id = d.area_id and b.collection_date = d.date and b.status <> 'cancelled') b
        cross join lateral (select count(*) from holds h where h.area_id = d.area_id and h.date = d.date) h
        where d.booked <> b.count or d.held <> h.count or d.booked + d.held > d.capacity
        union all
        select 'a hold of ' || area_id || ' ' || date || ' ended at ' || expires_at from holds
        where expires_at < ${longAgo}::timestamptz`,
    ),
  )
  return rows.map(({ wrong }) => wrong)
}

/** Messages that should have gone long ago. */
export async function readStuckMessages(services: Services, before: Date): Promise<string[]> {
  const rows = await services.database.read((tx) =>
    executeRows<{ kind: string }>(
      tx,
      sql`select kind || ' by ' || channel as kind from messages where status in ('due', 'sending')
        and withdrawn_at is null and channel in ('email', 'sms') and due_at < ${before.toISOString()}::timestamptz
        order by 1`,
    ),
  )
  return rows.map(({ kind }) => kind)
}

const counted = {
  message: sql`select kind, count(*)::int as count from messages group by kind order by kind`,
  state: sql`select status as kind, count(*)::int as count from bookings group by status order by status`,
  exception: sql`select kind, count(*)::int as count from exceptions group by kind order by kind`,
  act: sql`select kind || case when result = 'held' then ' (held)' else '' end as kind, count(*)::int as count
    from round_acts group by 1 order by 1`,
  round: sql`select state as kind, count(*)::int as count from rounds group by state order by state`,
  event: sql`select kind, count(*)::int as count from booking_events group by kind order by kind`,
}

/** How often each kind of thing came to be. */
export async function countKinds(services: Services): Promise<Record<string, Record<string, number>>> {
  const found: Record<string, Record<string, number>> = {}
  for (const [name, query] of Object.entries(counted)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const rows = await services.database.read((tx) => executeRows<{ kind: string; count: number }>(tx, query))
    found[name] = Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
  }
  return found
}
