import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { ManyActKind, ManyOutcome } from '@kindfold/database/schema/many-acts.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { BookingStatus } from '../../booking/booking/booking.ts'
import { cutList } from '../../base/list/cut-list.ts'
import type { Services } from '../../base/services/services.ts'
import { isId } from '../../base/token/is-id.ts'
import { takeBackForSeconds, type ActOnMany, type ManyAct } from './many.ts'

const latestAtMost = 50

type ActRow = Omit<ManyAct, 'act' | 'count' | 'outcomes' | 'askedAt'> & {
  kind: ManyActKind | null
  toDate: string | null
  toRoundId: string | null
  reason: string | null
  outcomes: Record<string, number> | null
}

/** One act on many; null where there is none, or a booking of it is in an area that the member may not see. */
export async function readMany(
  services: Services,
  { id, areas }: { id: string; areas: 'all' | readonly string[] },
): Promise<ManyAct | null> {
  if (!isId(id)) return null
  const [found] = await readActs(services, sql`a.id = ${id}`, areas)
  return found ?? null
}

/** The latest acts on many bookings that the member may see, the newest first; `isCut`: there were others before. What was chosen for nothing is left out. */
export const listManyActs = async (services: Services, areas: 'all' | readonly string[]) =>
  cutList(await readActs(services, sql`a.starts_at is not null`, areas), latestAtMost)

async function readActs(
  services: Services,
  condition: SQL,
  areas: 'all' | readonly string[],
): Promise<ManyAct[]> {
  const isOwn =
    areas === 'all'
      ? sql`true`
      : sql`not exists (select from many_act_bookings m join bookings b on b.id = m.booking_id
          where m.act_id = a.id and b.area_id not in ${areas.length > 0 ? areas : ['']})`
  const rows = await services.database.read((tx) =>
    executeRows<ActRow>(
      tx,
      sql`
        select a.id, a.actor_name as name, a.kind, a.to_date::text as "toDate", a.to_round_id as "toRoundId", a.reason,
          a.starts_at as "startsAt", a.finished_at as "finishedAt", a.stopped_at as "stoppedAt",
          (select jsonb_object_agg(o.outcome, o.count) from (
            select coalesce(m.outcome, 'waits') as outcome, count(*)::int as count from many_act_bookings m
            where m.act_id = a.id group by 1) o) as outcomes
        from many_acts a where ${condition} and ${isOwn}
        order by a.starts_at desc nulls last, a.id limit ${latestAtMost + 1}`,
    ),
  )
  return rows.map(({ kind, toDate, toRoundId, reason, outcomes, ...row }) => ({
    ...row,
    askedAt: toAskedAt(row.startsAt),
    startsAt: toIso(row.startsAt),
    finishedAt: toIso(row.finishedAt),
    stoppedAt: toIso(row.stoppedAt),
    act: toAct({ kind, toDate, toRoundId, reason }),
    outcomes: outcomes ?? {},
    count: Object.values(outcomes ?? {}).reduce((sum, count) => sum + count, 0),
  }))
}

const toAskedAt = (startsAt: string | null) =>
  startsAt === null ? null : new Date(Date.parse(startsAt) - takeBackForSeconds * 1000).toISOString()

const toIso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** An act as it stands in the table. */
export type StoredAct = Pick<ActRow, 'kind' | 'toDate' | 'toRoundId' | 'reason'>

/** Reads it; null: nothing was asked yet. */
export function toAct({ kind, toDate, toRoundId, reason: told }: StoredAct): ManyAct['act'] {
  const reason = told ?? ''
  switch (kind) {
    case 'move':
      return toDate === null ? null : { kind, toDate, reason }
    case 'cancel':
      return { kind, reason }
    case 'write':
      return { kind, words: reason }
    case 'hand':
      return toRoundId === null ? null : { kind, toRoundId }
    case null:
      return null
  }
}

/** The columns of an act. */
export const toColumns = (act: ActOnMany) => ({
  kind: act.kind,
  toDate: act.kind === 'move' ? act.toDate : null,
  toRoundId: act.kind === 'hand' ? act.toRoundId : null,
  reason: act.kind === 'write' ? act.words : act.kind === 'hand' ? null : act.reason,
})

/** A booking of an act on many, as it is now, and what became of it. */
export type ManyRow = {
  bookingId: string
  reference: string
  name: string | null
  postcode: string
  areaId: string
  /** Its day now, and as it was chosen. */
  date: string
  fromDate: string
  status: BookingStatus
  email: string | null
  phone: string | null
  outcome: ManyOutcome | null
}

type SoughtRows = { id: string; words?: string }

/** Those of an act on many whose name, reference or postcode has the words in it. */
function ofMany({ id, words = '' }: SoughtRows): SQL {
  const sought = words.trim().toLowerCase()
  const has =
    sought === ''
      ? sql`true`
      : sql`position(${sought} in lower(concat_ws(' ', b.reference, b.contact_name, b.postcode))) > 0`
  return sql`from many_act_bookings m join bookings b on b.id = m.booking_id join donors d on d.id = b.donor_id
    where m.act_id = ${id} and ${has}`
}

/**
 * The bookings of an act on many, by day, area and postcode; those whose name, reference or postcode has the words in it.
 * `atMost`: so many, after the first `skipped`.
 */
export const listManyRows = (
  services: Services,
  { atMost, skipped = 0, ...sought }: SoughtRows & { atMost?: number; skipped?: number },
): Promise<ManyRow[]> =>
  readRows(
    services,
    sql`m.from_date::text as "fromDate", m.outcome ${ofMany(sought)}
      order by ${manyOrder}
      ${atMost === undefined ? sql`` : sql`limit ${atMost} offset ${skipped}`}`,
  )

/** In which order the bookings `b` of an act on many `m` are listed, tried and acted on: a place goes to the first of them. */
export const manyOrder = sql`m.from_date, b.area_id, b.postcode, b.id`

/** How many these are. */
export async function countManyRows(services: Services, sought: SoughtRows): Promise<number> {
  const [found] = await services.database.read((tx) =>
    executeRows<{ count: number }>(tx, sql`select count(*)::int as count ${ofMany(sought)}`),
  )
  return found?.count ?? 0
}

/** The days on which these bookings are now, with the area of each. */
export const listDaysOfMany = (services: Services, id: string): Promise<{ areaId: string; date: string }[]> =>
  services.database.read((tx) =>
    executeRows(
      tx,
      sql`select distinct b.area_id as "areaId", b.collection_date::text as date ${ofMany({ id })} order by 2, 1`,
    ),
  )

/** The same of bookings that nobody has chosen yet. */
export const listRowsOf = (services: Services, bookingIds: readonly string[]): Promise<ManyRow[]> =>
  readRows(
    services,
    sql`b.collection_date::text as "fromDate", null as outcome
      from bookings b join donors d on d.id = b.donor_id
      where b.id = any(${sql.param(bookingIds)}::uuid[])
      order by b.collection_date, b.area_id, b.postcode, b.id`,
  )

const readRows = (services: Services, rest: SQL): Promise<ManyRow[]> =>
  services.database.read((tx) =>
    executeRows<ManyRow>(
      tx,
      sql`
        select b.id as "bookingId", b.reference, b.contact_name as name, b.postcode, b.area_id as "areaId",
          b.collection_date::text as date, b.status, d.email, b.contact_phone as phone, ${rest}`,
    ),
  )
