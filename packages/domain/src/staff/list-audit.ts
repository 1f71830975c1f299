import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql, type SQL } from 'drizzle-orm'
import { isInstant } from '../base/calendar/london-time.ts'
import type { Services } from '../base/services/services.ts'

/** The three histories that the audit reads as one. */
type Source = 'area' | 'booking' | 'staff'

/** One act of our people. `at` is an ISO instant, with microseconds. */
export type AuditEntry = {
  source: Source
  id: string
  at: string
  actor: 'donor' | 'staff' | 'driver' | 'system'
  actorId: string | null
  actorName: string | null
  act: string
  subjectKind: string
  subjectId: string
  /** The booking's reference, where it is about one. */
  reference: string | null
  areaId: string | null
  outcome: string
  /** Only of acts that are about no donor. */
  details: Record<string, unknown>
}

/**
 * Which events of the audit to list; what is null or left out filters nothing. Areas are those that the member may
 * see.
 */
export type AuditFilter = {
  /** One of our people by id; 'terminal' for what was done by the command. */
  person?: string | null
  act?: string | null
  /** A booking's id with its reference. */
  booking?: { id: string; reference: string } | null
  /** A local day, 'YYYY-MM-DD'. */
  date?: string | null
  areas: 'all' | readonly string[]
  /** Only these acts, which the audit itself holds: no history of a booking or an area. */
  onlyActs?: readonly string[]
}

const pageLength = 50
const cursorShape = /^([\d:.TZ+-]{20,40})~(area|booking|staff)~(\d{1,18})$/

/**
 * Lists what our people did, the latest first: what the audit holds, with the histories of bookings and of areas, each
 * read by its own index. `after` is the `next` of the page before.
 */
export async function listAudit(
  services: Services,
  filter: AuditFilter,
  after: string | null = null,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const cursor = readCursor(after ?? '')
  const branches = (['staff', 'booking', 'area'] as const).flatMap((source) =>
    buildBranch(source, filter, cursor),
  )
  if (branches.length === 0) return { entries: [], next: null }
  const rows = await services.database.read((tx) =>
    executeRows<AuditEntry>(
      tx,
      sql`select * from (${sql.join(branches, sql` union all `)}) e
        order by at desc, source desc, id::bigint desc limit ${pageLength + 1}`,
    ),
  )
  const entries = rows.slice(0, pageLength)
  const last = entries.at(-1)
  const next = rows.length > pageLength && last ? `${last.at}~${last.source}~${last.id}` : null
  return { entries, next }
}

/** The place of an address that anybody may have changed. */
function readCursor(after: string): RegExpExecArray | null {
  const cursor = cursorShape.exec(after)
  const [, at = ''] = cursor ?? []
  return isInstant(at) ? cursor : null
}

const columns: Record<Source, { from: SQL; act: SQL; subject: SQL; area: SQL; rest: SQL; own: SQL }> = {
  staff: {
    from: sql`staff_events e`,
    act: sql`e.act`,
    subject: sql`e.subject_kind as "subjectKind", e.subject_id as "subjectId", (select b.reference from bookings b
      where b.id = case when e.subject_kind = 'booking' and e.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
        then e.subject_id::uuid end) as reference`,
    area: sql`e.area_id`,
    rest: sql`e.outcome, e.details`,
    own: sql`true`,
  },
  booking: {
    from: sql`booking_events e join bookings b on b.id = e.booking_id`,
    act: sql`e.kind`,
    subject: sql`'booking' as "subjectKind", e.booking_id::text as "subjectId", b.reference`,
    area: sql`b.area_id`,
    rest: sql`'done' as outcome, '{}'::jsonb as details`,
    own: sql`e.actor = 'staff'`,
  },
  area: {
    from: sql`area_events e`,
    act: sql`e.kind`,
    subject: sql`'area' as "subjectKind", e.area_id || coalesce(' ' || e.date::text, '') as "subjectId", null::text as reference`,
    area: sql`e.area_id`,
    rest: sql`'done' as outcome, e.details`,
    own: sql`e.actor = 'staff'`,
  },
}

/** The newest entries of one history; none where the filter leaves none. */
function buildBranch(source: Source, filter: AuditFilter, cursor: RegExpExecArray | null): SQL[] {
  const { from, act, subject, area, rest, own } = columns[source]
  const conditions = [own]
  if (filter.onlyActs && source !== 'staff') return []
  if (filter.person === 'terminal') conditions.push(sql`e.actor = 'staff' and e.actor_id is null`)
  else if (filter.person) conditions.push(sql`e.actor_id = ${filter.person}`)
  if (filter.act) conditions.push(sql`${act} = ${filter.act}`)
  if (filter.date) {
    conditions.push(sql`e.at >= ${filter.date}::date::timestamp at time zone 'Europe/London'`)
    conditions.push(sql`e.at < (${filter.date}::date + 1)::timestamp at time zone 'Europe/London'`)
  }
  if (filter.areas !== 'all') {
    if (filter.areas.length === 0) return []
    const ids = sql.join(
      filter.areas.map((id) => sql`${id}`),
      sql`, `,
    )
    conditions.push(sql`${area} in (${ids})`)
  }
  if (filter.booking) {
    if (source === 'area') return []
    const { id, reference } = filter.booking
    conditions.push(
      source === 'booking'
        ? sql`e.booking_id = ${id}::uuid`
        : sql`e.subject_kind = 'booking' and e.subject_id in (${id}, ${reference})`,
    )
  }
  if (cursor !== null) {
    const [, at, lastSource, id] = cursor
    conditions.push(sql`e.at <= ${at}::timestamptz`)
    conditions.push(
      sql`(e.at, ${source}::text, e.id) < (${at}::timestamptz, ${lastSource}::text, ${id}::bigint)`,
    )
  }
  const newest = sql`order by e.at desc, e.id desc limit ${pageLength + 1}`
  const where = sql`where ${sql.join(conditions, sql` and `)}`
  // Each by its index alone: of several acts together PostgreSQL reads all that anybody did, from the newest on.
  const rows = filter.onlyActs
    ? sql`(
        select first.id from unnest(${sql.param(filter.onlyActs)}::text[]) asked (act)
        cross join lateral (select e.id, e.at from ${from} ${where} and ${act} = asked.act ${newest}) first
        order by first.at desc, first.id desc limit ${pageLength + 1}
      ) newest join ${from} on e.id = newest.id`
    : sql`${from} ${where}`
  return [
    sql`(select ${source}::text as source, e.id::text as id,
        to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        e.actor, e.actor_id as "actorId", e.actor_name as "actorName", ${act} as act, ${subject},
        ${area} as "areaId", ${rest}
      from ${rows} ${newest})`,
  ]
}
