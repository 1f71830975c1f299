import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { windowsToldBy } from '@kindfold/content/facts/booking-facts.ts'
import { drawCall } from '@kindfold/messages/draw-message.ts'
import { judgeCallBy } from '@kindfold/messages/judge-call-by.ts'
import type { CallBy } from '@kindfold/messages/message-kind.ts'
import { getMessageKind, type MessageKind, type MessageOf } from '@kindfold/messages/message-kinds.ts'
import { sql, type SQL } from 'drizzle-orm'
import { addDays, londonDate, londonInstant, startOfLondonDay } from '../../base/calendar/london-time.ts'
import { readAsTold, type ListOpenDates } from '../sending/read-as-told.ts'
import { listOpenDatesOf } from '../../capacity/collection-day/offered-dates.ts'
import { findOverAt, isTooLate } from '../../message/is-too-late.ts'
import type { Services } from '../../base/services/services.ts'

/** A message that staff tell by telephone. Instants are ISO. */
export type Call = {
  /** The message's. */
  id: string
  kind: MessageKind
  /** 'Your time slot' */
  name: string
  bookingId: string
  reference: string
  areaId: string
  areaName: string
  collectionDate: string
  donorName: string | null
  /** As the booking has it now, E.164; null when the donor's number was taken out. */
  phone: string | null
  /** What to say. */
  words: string
  /** How often somebody rang and nobody answered, and when last. */
  tries: number
  lastTriedAt: string | null
  /** When the message was written. */
  since: string
  /** By when the donor should know. */
  tellBy: string
}

/** A call that was made today. */
type CallMade = Pick<
  Call,
  'id' | 'name' | 'reference' | 'areaId' | 'donorName' | 'collectionDate' | 'bookingId'
> & {
  toldAt: string
  toldBy: string | null
}

/** Whom to ring now, most urgent first, and who was rung today. */
export type CallList = { calls: Call[]; made: CallMade[] }

/** Which calls: of one day of collection, of one area, of the areas in which somebody works. */
export type CallsAsked = { date?: string | null; areaId?: string | null; areaIds?: 'all' | readonly string[] }

type Row = Pick<Call, 'id' | 'bookingId' | 'reference' | 'areaId' | 'areaName' | 'collectionDate' | 'phone'> &
  MessageOf & { donorName: string | null; tries: number; createdAt: string; lastTriedAt: string | null }

/**
 * Lists whom staff must ring, the most urgent first, and who was rung today. What has become untrue is not on it, nor what
 * tells of something that is over. Writes nothing.
 */
export async function listCalls(services: Services, asked: CallsAsked = {}): Promise<CallList> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    const rows = await executeRows<Row>(tx, buildCallsStatement(asked, now))
    const made = await executeRows<CallMade & { kind: MessageKind }>(tx, buildMadeStatement(asked, now))
    const listOpen = keepOpenDates(tx, now)
    const calls: Call[] = []
    for (const row of rows)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (!isTooLate(row, now)) calls.push(await toCall(tx, row, now, listOpen))
    return {
      calls: calls.toSorted(byUrgency),
      made: made.map(({ kind, ...call }) => ({ ...call, name: getMessageKind(kind).name })),
    }
  })
}

/** Whom the call list holds, as one statement. */
function buildCallsStatement(asked: CallsAsked, now: Date): SQL {
  return sql`
    select m.id, m.kind, m.data, m.booking_id as "bookingId", b.reference, b.area_id as "areaId",
      a.name as "areaName", b.collection_date::text as "collectionDate", b.contact_name as "donorName",
      b.contact_phone as phone, m.attempts as tries, ${iso(sql`m.created_at`)} as "createdAt",
      case when m.attempts > 0 then (
        select ${iso(sql`max(e.at)`)} from booking_events e
        where e.booking_id = b.id and e.kind = 'call-unanswered') end as "lastTriedAt"
    from messages m join bookings b on b.id = m.booking_id join coverage_areas a on a.id = b.area_id
    where m.channel = 'call' and m.status = 'due' and m.withdrawn_at is null
      and m.due_at <= ${now.toISOString()}::timestamptz ${ofAsked(asked)}
    order by m.due_at, m.id`
}

function buildMadeStatement(asked: CallsAsked, now: Date): SQL {
  const since = startOfLondonDay(now).toISOString()
  return sql`
    select m.id, m.kind, m.booking_id as "bookingId", b.reference, b.area_id as "areaId",
      b.contact_name as "donorName", b.collection_date::text as "collectionDate",
      ${iso(sql`m.sent_at`)} as "toldAt", (
        select e.actor_name from booking_events e
        where e.booking_id = b.id and e.kind = 'called' and e.details->>'message' = m.id::text
        order by e.id desc limit 1) as "toldBy"
    from messages m join bookings b on b.id = m.booking_id
    where m.channel = 'call' and m.status = 'sent' and m.sent_at >= ${since}::timestamptz
      ${notHeardAsBooked} ${ofAsked(asked)}
    order by m.sent_at desc, m.id`
}

/** A caller hears the confirmation as the booking is made: nobody was rung for that. */
const notHeardAsBooked = sql`and not (m.kind = 'confirmation' and m.attempts = 1 and m.sent_at = m.created_at)`

function ofAsked({ date = null, areaId = null, areaIds = 'all' }: CallsAsked): SQL {
  const areas = areaIds === 'all' ? null : JSON.stringify(areaIds)
  return sql`
    ${date === null ? sql`` : sql`and b.collection_date = ${date}::date`}
    ${areaId === null ? sql`` : sql`and b.area_id = ${areaId}`}
    ${areas === null ? sql`` : sql`and b.area_id in (select jsonb_array_elements_text(${areas}::jsonb))`}`
}

const iso = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The days that can be booked now, read once for each area and charity. */
function keepOpenDates(tx: DatabaseHandle, now: Date): ListOpenDates {
  const read = new Map<string, Promise<string[]>>()
  return (of) => {
    const key = `${of.areaId} ${of.charitySlug}`
    const open = read.get(key) ?? listOpenDatesOf(tx, of, now)
    read.set(key, open)
    return open
  }
}

async function toCall(tx: DatabaseHandle, row: Row, now: Date, listOpen: ListOpenDates): Promise<Call> {
  const { kind, data, createdAt, ...call } = row
  // The domain writes kind and data together.
  const { id, bookingId, areaId } = row
  const about = { id, bookingId, areaId, channel: 'call' } as const
  const message = { ...about, kind, data } as typeof about & MessageOf
  const words = drawCall(await readAsTold(tx, message, now, listOpen), now) ?? ''
  const tellBy = findTellBy({ kind, data } as MessageOf, row.collectionDate, createdAt)
  return { ...call, kind, name: getMessageKind(kind).name, words, since: createdAt, tellBy }
}

/** By when the donor should know, by its kind; and never after what it tells of is over. */
function findTellBy({ kind, data }: MessageOf, date: string, createdAt: string): string {
  const overAt = findOverAt({ kind, data } as MessageOf)?.toISOString()
  const byKind = findByKind(judgeCallBy({ kind, data } as MessageOf), date, createdAt)
  return overAt !== undefined && overAt < byKind ? overAt : byKind
}

function findByKind(callBy: CallBy, date: string, createdAt: string): string {
  switch (callBy) {
    case 'at-once':
      return createdAt
    case 'eve': {
      const eveningBefore = londonInstant(addDays(date, -1), windowsToldBy).toISOString()
      return createdAt < eveningBefore ? eveningBefore : createdAt
    }
    case 'same-day':
      return londonInstant(addDays(londonDate(new Date(createdAt)), 1), '00:00').toISOString()
  }
}

function byUrgency(a: Call, b: Call): number {
  return (
    a.collectionDate.localeCompare(b.collectionDate) ||
    a.areaName.localeCompare(b.areaName) ||
    a.tellBy.localeCompare(b.tellBy) ||
    a.reference.localeCompare(b.reference)
  )
}
