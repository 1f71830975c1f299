import { waitingStates } from '@kindfold/database/schema/bookings.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { collectionDays } from '@kindfold/database/schema/collections.ts'
import { exceptions, roundDays, type RoundState } from '@kindfold/database/schema/rounds.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { BookingStatus } from '../../booking/booking/booking.ts'
import type { Services } from '../../base/services/services.ts'

/** One round of the day as its driver left it. Bags count bags and boxes. */
export type TillRound = {
  id: string
  number: number
  state: Exclude<RoundState, 'planned' | 'cancelled'>
  driver: string | null
  van: string | null
  stops: number
  done: number
  /** By its driver. */
  handedBack: number
  /** By the office: taken out by hand, or left by a van that was lost. */
  takenOut: number
  /** What this van took: a stop that another van made meanwhile ended with that, and adds nothing. */
  bagsAtDoors: number
  bagsOff: number | null
  kilosOff: number | null
  /** The same as somebody at the depot counted it, which then counts. */
  bagsCounted: number | null
  kilosCounted: number | null
  countedBy: string | null
}

/** A booking of the day of which nobody has said what became of it. */
type OpenBooking = {
  id: string
  reference: string
  status: BookingStatus
  round: number | null
  /** Why its stop ended without an outcome, where it did. */
  endedAs: string | null
}

/** A day as a till: what should agree, and what does not. */
export type Till = {
  areaId: string
  date: string
  closedAt: string | null
  closedBy: string | null
  rounds: TillRound[]
  open: OpenBooking[]
  /** Bookings that were not cancelled, those on a stop, and those with an outcome. */
  bookings: number
  onStops: number
  outcomes: number
  /** Bags and boxes that drivers took at doors, also of those who had cancelled or were forgotten meanwhile. */
  bagsAtDoors: number
  bagsOff: number
  /** Rounds of which nobody said what bags came off: they count as none. */
  bagsUnsaid: number
  kilosOff: number
  exceptions: number
}

/** Counts a day; null where the area has none then. */
export async function readTill(
  services: Services,
  day: { areaId: string; date: string },
): Promise<Till | null> {
  return await services.database.read((tx) => readTillWithin(tx, day))
}

/** The till of an area's day, 'YYYY-MM-DD', as the transaction sees it. Null: it had no rounds. */
export async function readTillWithin(
  tx: DatabaseHandle,
  { areaId, date }: { areaId: string; date: string },
): Promise<Till | null> {
  const [known] = await tx
    .select({ closedAt: roundDays.closedAt, closedBy: roundDays.closedByName })
    .from(collectionDays)
    .leftJoin(
      roundDays,
      and(eq(roundDays.areaId, collectionDays.areaId), eq(roundDays.date, collectionDays.date)),
    )
    .where(and(eq(collectionDays.areaId, areaId), eq(collectionDays.date, date)))
  if (!known) return null
  const rounds = await listRounds(tx, areaId, date)
  const counts = await countBookings(tx, areaId, date)
  const isOpen = and(eq(exceptions.areaId, areaId), eq(exceptions.date, date), isNull(exceptions.settledAt))
  const add = (pick: (round: TillRound) => number | null) =>
    rounds.reduce((sum, round) => sum + (pick(round) ?? 0), 0)
  return {
    areaId,
    date,
    closedAt: known.closedAt?.toISOString() ?? null,
    closedBy: known.closedBy,
    rounds,
    open: await listOpenBookings(tx, areaId, date),
    ...counts,
    bagsAtDoors: counts.bagsAtDoors + (await countHeldBags(tx, areaId, date)),
    bagsOff: add(({ bagsCounted, bagsOff }) => bagsCounted ?? bagsOff),
    bagsUnsaid: rounds.filter(({ bagsCounted, bagsOff }) => (bagsCounted ?? bagsOff) === null).length,
    kilosOff: add(({ kilosCounted, kilosOff }) => kilosCounted ?? kilosOff),
    exceptions: await tx.$count(exceptions, isOpen),
  }
}

const takenOf = (table: string) =>
  sql.raw(`(coalesce(${table}.taken_bags_of_clothes, 0)
  + coalesce(${table}.taken_bags_of_books, 0) + coalesce(${table}.taken_boxes_of_bric_a_brac, 0))`)

async function listRounds(tx: DatabaseHandle, areaId: string, date: string): Promise<TillRound[]> {
  return await executeRows<TillRound>(
    tx,
    sql`
      select r.id, r.number, r.state, p.name as driver, v.name as van,
        r.bags_off as "bagsOff", r.kilos_off as "kilosOff",
        r.bags_counted as "bagsCounted", r.kilos_counted as "kilosCounted", r.counted_by_name as "countedBy",
        count(s.id)::int as stops,
        count(s.id) filter (where s.ended_as = 'done')::int as done,
        count(s.id) filter (where s.ended_as = 'handed-back' and s.left_at is not null)::int as "handedBack",
        count(s.id) filter (where s.ended_as = 'handed-back' and s.left_at is null)::int as "takenOut",
        coalesce(sum(${takenOf('b')}) filter (where s.ended_as = 'done' and not exists (
          select from stops o where o.booking_id = s.booking_id and o.ended_as = 'done'
            and (coalesce(o.left_at = o.ended_at, false), o.ended_at, o.id)
              > (coalesce(s.left_at = s.ended_at, false), s.ended_at, s.id)
        )), 0)::int as "bagsAtDoors"
      from rounds r
      left join staff p on p.id = r.driver_id
      left join vans v on v.id = r.van_id
      left join stops s on s.round_id = r.id and s.kind = 'collection' and s.ended_as is distinct from 'moved'
      left join bookings b on b.id = s.booking_id
      where r.area_id = ${areaId} and r.date = ${date}::date and r.state not in ('planned', 'cancelled')
      group by r.id, p.name, v.name
      order by r.number`,
  )
}

async function countBookings(tx: DatabaseHandle, areaId: string, date: string) {
  const [counts] = await executeRows<Pick<Till, 'bookings' | 'onStops' | 'outcomes' | 'bagsAtDoors'>>(
    tx,
    sql`
      select count(*)::int as bookings,
        count(*) filter (where exists (select from stops s join rounds r on r.id = s.round_id
          where s.booking_id = b.id and r.date = b.collection_date
            and r.state not in ('planned', 'cancelled')))::int as "onStops",
        count(*) filter (where b.status not in ${waitingStates})::int as outcomes,
        coalesce(sum(${takenOf('b')}), 0)::int as "bagsAtDoors"
      from bookings b
      where b.area_id = ${areaId} and b.collection_date = ${date}::date and b.status <> 'cancelled'`,
  )
  return counts ?? { bookings: 0, onStops: 0, outcomes: 0, bagsAtDoors: 0 }
}

/**
 * What was taken from donors who had cancelled, or whose data was deleted: no booking says it, and it is on the van. Of each
 * stop the last that its driver said counts, and nothing that was taken back, or corrected at the desk afterwards.
 */
async function countHeldBags(tx: DatabaseHandle, areaId: string, date: string): Promise<number> {
  const [held] = await executeRows<{ bags: number }>(
    tx,
    sql`
      select coalesce(sum((last.taken ->> 'bagsOfClothes')::int + (last.taken ->> 'bagsOfBooks')::int
        + (last.taken ->> 'boxesOfBricABrac')::int), 0)::int as bags
      from (
        select distinct on (a.stop_id) a.data -> 'taken' as taken
        from round_acts a join rounds r on r.id = a.round_id
        left join stops s on s.id = a.stop_id and s.round_id = a.round_id
        left join bookings b on b.id = s.booking_id
        where r.area_id = ${areaId} and r.date = ${date}::date and a.result = 'held'
          and (a.reason in ('donor-cancelled', 'donor-forgotten') or (b.status = 'cancelled' and a.reason <> 'malformed'))
          and a.kind in ('collected', 'part-collected', 'refused', 'nothing-out', 'no-access')
          and not exists (select from round_acts u where u.round_id = a.round_id and u.kind = 'undone'
            and u.result = 'applied' and u.data ->> 'act' = a.id::text)
          and not exists (select from booking_events e where e.booking_id = b.id and b.status = 'cancelled'
            and e.kind = 'outcome-corrected' and e.at > a.received_at)
        order by a.stop_id, a.judged_at desc, a.seq desc
      ) last`,
  )
  return held?.bags ?? 0
}

async function listOpenBookings(tx: DatabaseHandle, areaId: string, date: string): Promise<OpenBooking[]> {
  return await executeRows<OpenBooking>(
    tx,
    sql`
      select b.id, b.reference, b.status, last.number as round, last.ended_as as "endedAs"
      from bookings b
      left join lateral (
        select r.number, s.ended_as from stops s join rounds r on r.id = s.round_id
        where s.booking_id = b.id and r.date = b.collection_date and r.state not in ('planned', 'cancelled')
        order by s.is_open desc, s.ended_at desc limit 1
      ) last on true
      where b.area_id = ${areaId} and b.collection_date = ${date}::date
        and b.status in ${waitingStates}
      order by last.number nulls last, b.reference`,
  )
}
