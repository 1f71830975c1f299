import { findCharity } from '@kindfold/content/charities/find-charity.ts'
import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { londonInstant } from '@kindfold/domain/base/calendar/london-time.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'

/** The database itself, whatever happens to the product. */
type Truth = Pick<Services, 'database'>

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
  /** How far that round was ahead of its plan where the van last came to a door, in milliseconds. */
  aheadMs: number
  bookedAt: number
  /** When it was booked for its day, or last moved to it. */
  dayGivenAt: number
  /** Its donor said no to a slot before. */
  hasRefusedSlot: boolean
  /** Whether a person has it on their list: when we come; that its driver said to be late; what became of it. */
  isOnList: boolean
  isLateOnList: boolean
  isOutcomeOnList: boolean
  /** Nobody released a plan of its day, which is on a person's list until it is over. */
  isUnplanned: boolean
}

type BookingRow = Omit<TrueBooking, 'slot' | 'plannedAt' | 'bookedAt' | 'dayGivenAt'> & {
  start: string | null
  end: string | null
  plannedAt: string | null
  bookedAt: string
  dayGivenAt: string
}

/** A call that somebody is to make, or a message of which they know that it did not arrive; or no van drives there at all. */
const waits = sql`not exists (select from vans where active and (area_ids = '{}' or b.area_id = any(area_ids))) or exists (select from messages m where m.booking_id = b.id and m.withdrawn_at is null
  and ((m.channel = 'call' and m.status = 'due') or (m.status = 'failed' and m.settled_at is null)))`

/** Bookings of a day and of those after it. */
export async function readTrueBookings(services: Truth, since: string): Promise<TrueBooking[]> {
  const rows = await services.database.read((tx) =>
    executeRows<BookingRow>(
      tx,
      sql`
        select b.id, b.reference, d.email, b.status, b.cancelled_late as "isCountedLate", b.area_id as "areaId", b.collection_date::text as date,
          b.window_start::text as start, b.window_end::text as "end",
          s.round_id as "roundId", s.planned_at as "plannedAt",
          coalesce((select extract(epoch from o.planned_at - o.arrived_at) * 1000 from stops o
            where o.round_id = s.round_id and o.arrived_at is not null order by o.arrived_at desc limit 1), 0)::float8 as "aheadMs",
          b.created_at as "bookedAt",
          coalesce((select max(v.at) from booking_events v where v.booking_id = b.id and v.kind = 'date-changed'),
            b.created_at) as "dayGivenAt",
          exists (select from booking_events v where v.booking_id = b.id and v.kind = 'date-changed'
            and v.details ->> 'refusedSlot' = 'true') as "hasRefusedSlot",
          exists (select from exceptions e where e.settled_at is null and (e.booking_id = b.id
            or (e.round_id = s.round_id and e.kind in ('silence', 'no-driver'))))
            or b.lat_e6 is null or (${waits}) as "isOnList",
          exists (select from exceptions e where e.settled_at is null and e.round_id = s.round_id
            and e.kind = 'running-late') as "isLateOnList",
          exists (select from exceptions e where e.settled_at is null and e.booking_id = b.id
            and e.kind not in ('window-at-risk', 'unserved', 'no-position', 'handed-back'))
            or ((${waits}) and b.status not in ('booked', 'scheduled', 'on-the-way')) as "isOutcomeOnList",
          not exists (select from plans p where p.area_id = b.area_id and p.date = b.collection_date
            and p.state = 'released') as "isUnplanned"
        from bookings b join donors d on d.id = b.donor_id
        left join stops s on s.booking_id = b.id and s.is_open
        where b.collection_date >= ${since}
        order by b.id`,
    ),
  )
  return rows.map(({ start, end, plannedAt, bookedAt, dayGivenAt, ...row }) => ({
    ...row,
    slot:
      start === null || end === null
        ? null
        : { from: londonInstant(row.date, start).getTime(), until: londonInstant(row.date, end).getTime() },
    bookedAt: new Date(bookedAt).getTime(),
    dayGivenAt: new Date(dayGivenAt).getTime(),
    plannedAt: plannedAt === null ? null : new Date(plannedAt).getTime(),
  }))
}

/** The stops of a day's rounds that nobody has been at, in the order of the round. */
export async function readOpenStops(
  services: Truth,
  { areaId, date }: { areaId: string; date: string },
): Promise<{ id: string; roundId: string; version: number }[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select s.id, s.round_id as "roundId", r.version from stops s join rounds r on r.id = s.round_id
        where r.area_id = ${areaId} and r.date = ${date} and r.state in ('released', 'started') and s.kind = 'collection' and s.is_open
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
export async function readTrueRounds(services: Truth, since: string): Promise<TrueRound[]> {
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

/**
 * Messages that wait, rounds that are to be under way, rounds of which the desk is asked, holds that have ended, acts on many that
 * were asked for or taken back, and what is kept so that they can be.
 */
type Due = { messages: boolean; rounds: boolean; asked: boolean; holds: boolean; many: boolean }

/** What is to be done by the clock: in most minutes of a year nothing is. */
export async function readDue(services: Truth, now: Date): Promise<Due> {
  const at = sql`${now.toISOString()}::timestamptz`
  const [row] = await services.database.read((tx) =>
    executeRows<Due>(
      tx,
      sql`
        select exists (select from messages where status in ('due', 'sending') and withdrawn_at is null
            and due_at <= ${at}) as messages,
          exists (select from rounds where state in ('released', 'started')
            and date = (${at} at time zone 'Europe/London')::date and planned_start_at <= ${at}) as rounds,
          exists (select from exceptions where kind in ('silence', 'long-duty', 'no-driver', 'running-late')
            and settled_at is null) as asked,
          exists (select from holds where expires_at <= ${at}) as holds,
          exists (select from many_acts where starts_at <= ${at} and finished_at is null and stopped_at is null)
            or exists (select from many_act_bookings where outcome = 'goes-back' or access_notes is not null) as many`,
    ),
  )
  return row ?? { messages: true, rounds: true, asked: true, holds: true, many: true }
}

/** Days whose counters disagree with what is booked and held, or that are oversold; and holds that outlived their time. */
export async function readWrongPlaces(services: Truth, now: Date): Promise<string[]> {
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
export async function readStuckMessages(services: Truth, before: Date): Promise<string[]> {
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

/** The rounds of a day that are released or under way, in the order of their numbers. */
export async function readRoundsOut(
  services: Truth,
  { areaId, date }: { areaId: string; date: string },
): Promise<{ id: string; state: string; version: number; driverId: string | null; vanId: string | null }[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select id, state, version, driver_id as "driverId", van_id as "vanId" from rounds
        where area_id = ${areaId} and date = ${date} and state in ('released', 'started') order by number`,
    ),
  )
}

/** Who a booking is of. */
export async function readContact(
  services: Truth,
  reference: string,
): Promise<{ name: string | null; phone: string | null; line1: string | null }> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ name: string | null; phone: string | null; line1: string | null }>(
      tx,
      sql`
        select contact_name as name, contact_phone as phone, address_line_1 as line1 from bookings
        where reference = ${reference}`,
    ),
  )
  return row ?? { name: null, phone: null, line1: null }
}

/** Who gets what of a booking, in the words of the version that is kept with it; null: none is, or it has gone. */
export async function readKeptShare(services: Truth, reference: string): Promise<string | null> {
  const [row] = await services.database.read((tx) =>
    executeRows<{ words: string | null; charity: string }>(
      tx,
      sql`
        select v.for_one as words, b.charity_slug as charity
        from bookings b left join statement_versions v on v.id = b.statement_id where b.reference = ${reference}`,
    ),
  )
  const charity = row && findCharity(row.charity)
  if (!row?.words || !charity?.isPartner) return null
  return row.words.replaceAll('{company}', organisation.legalName).replaceAll('{charity}', charity.name)
}

/** An act of a phone, as the office keeps it. */
export type KeptAct = {
  id: string
  kind: string
  result: string
  /** Whether an exception speaks of it, of what a phone says of its round, or of so many that they are told together. */
  isException: boolean
}

/** The acts of a day's phones. */
export async function readKeptActs(services: Truth, date: string): Promise<KeptAct[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select a.id::text as id, a.kind, a.result,
          exists (select from exceptions e where e.details ->> 'act' = a.id::text or e.kind = 'acts-piled'
            or (e.kind = 'act-held' and e.subject_kind = 'round' and e.round_id = a.round_id)) as "isException"
        from round_acts a where (a.received_at at time zone 'Europe/London')::date >= ${date}::date`,
    ),
  )
}

/** A word, and a column in which it still stands. */
export type Trace = { word: string; column: string }

/** Looks for words in every column of every table. */
export async function findTraces(services: Truth, words: readonly string[]): Promise<Trace[]> {
  if (words.length === 0) return []
  return await services.database.read(async (tx) => {
    const columns = await executeRows<{ table: string; column: string }>(
      tx,
      sql`
        select c.table_name as table, c.column_name as column
        from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
          and c.data_type in ('text', 'jsonb', 'ARRAY') and c.is_generated = 'NEVER'
        order by 1, 2`,
    )
    const asked = columns.map(
      ({ table, column }) => sql`
        select w.word, ${`${table}.${column}`}::text as column from words w
        join ${sql.identifier(table)} t on t.${sql.identifier(column)}::text ilike '%' || w.word || '%' group by 1`,
    )
    return await executeRows<Trace>(
      tx,
      sql`with words as (select unnest(${sql.param(words)}::text[]) as word) ${sql.join(asked, sql` union all `)}`,
    )
  })
}
