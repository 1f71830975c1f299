import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { sql } from 'drizzle-orm'

/**
 * Something that stands and should not. `silent`: a round under way whose phone nobody has heard for three quarters of an
 * hour, on nobody's list. `idle`: a task whose cause is gone. `kept`: a cancelled booking that still knows how one gets in.
 */
export type Standing = { kind: 'silent' | 'idle' | 'kept'; subject: string; isTrue: string }

/** All that stands at this moment and should not, for however short a time. */
export async function readStanding(services: Pick<Services, 'database'>, now: Date): Promise<Standing[]> {
  const longAgo = new Date(now.getTime() - 45 * 60_000).toISOString()
  return await services.database.read((tx) =>
    executeRows<Standing>(
      tx,
      sql`
        select 'silent' as kind, r.id::text as subject,
          'the round of ' || r.area_id || ' on ' || r.date || ' was last heard of at '
            || to_char(greatest(r.heard_at, r.started_at) at time zone 'Europe/London', 'HH24:MI') as "isTrue"
        from rounds r where r.state = 'started' and greatest(r.heard_at, r.started_at) <= ${longAgo}::timestamptz
          and not exists (select from exceptions e where e.round_id = r.id and e.kind = 'silence'
            and e.opened_at >= greatest(r.heard_at, r.started_at))
        union all
        select 'idle', e.kind || ' ' || e.subject_id, e.kind || ' of ' || coalesce(e.area_id, '') || ': ' || case
            when e.kind in ('silence', 'no-driver') then
              'the round is ' || r.state || coalesce(', heard at ' || to_char(r.heard_at at time zone 'Europe/London', 'HH24:MI'), '')
            else 'the booking is ' || b.status || ' on ' || b.collection_date end
        from exceptions e left join rounds r on r.id = e.round_id left join bookings b on b.id = e.booking_id
        where e.settled_at is null and (
          (e.kind = 'silence' and (r.state <> 'started' or r.heard_at > e.opened_at))
          or (e.kind = 'no-driver' and r.driver_id is not null)
          or (e.kind in ('unserved', 'no-position') and (b.status = 'cancelled' or b.collection_date <> e.date)))
        union all
        select 'kept', reference, 'its note on how to get in is still there'
        from bookings where status = 'cancelled' and access_notes is not null`,
    ),
  )
}

/** What a phone recorded at a door and nobody has decided on; since before this moment. */
export type HeldAtDoor = { device: string; stopId: string; roundId: string; kind: string }

/** All of it, on rounds that are under way. */
export async function readHeldAtDoors(
  services: Pick<Services, 'database'>,
  now: Date,
): Promise<HeldAtDoor[]> {
  return await services.database.read((tx) =>
    executeRows(
      tx,
      sql`
        select e.details ->> 'device' as device, e.details ->> 'stop' as "stopId", r.id as "roundId",
          e.details ->> 'kind' as kind
        from exceptions e join rounds r on r.id = e.round_id
        where e.kind = 'act-held' and e.settled_at is null and r.state = 'started' and e.opened_at < ${now.toISOString()}::timestamptz
          and e.details ->> 'kind' in ('collected', 'part-collected', 'refused', 'nothing-out', 'no-access')`,
    ),
  )
}

/** When the acts of the last hour were done, as the office says. */
export async function readActTimes(
  services: Pick<Services, 'database'>,
  now: Date,
): Promise<{ id: string; kind: string; at: Date }[]> {
  const since = new Date(now.getTime() - 60 * 60_000).toISOString()
  const rows = await services.database.read((tx) =>
    executeRows<{ id: string; kind: string; at: string }>(
      tx,
      sql`select id, kind, judged_at as at from round_acts where received_at >= ${since}::timestamptz`,
    ),
  )
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at) }))
}

/** What a phone's document needs to be compared: the stop of a booking, and the version of its round. */
export async function findStopOf(
  services: Pick<Services, 'database'>,
  reference: string,
): Promise<{ stopId: string; roundId: string; version: number } | null> {
  const [found] = await services.database.read((tx) =>
    executeRows<{ stopId: string; roundId: string; version: number }>(
      tx,
      sql`select s.id as "stopId", s.round_id as "roundId", r.version from bookings b
        join stops s on s.booking_id = b.id and s.is_open join rounds r on r.id = s.round_id
        where b.reference = ${reference}`,
    ),
  )
  return found ?? null
}
