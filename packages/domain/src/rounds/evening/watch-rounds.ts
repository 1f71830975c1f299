import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { longSilenceMs, silentAfterMs } from '../live/judge-said.ts'
import type { Services } from '../../base/services/services.ts'

/** Hours of duty after which somebody is warned: the limit of drivers' hours in Great Britain is 11 (spec, Privacy and law). */
const dutyHours = 10

/**
 * Looks at the rounds under way: one that is silent for long, or since before what a donor was shown was over, and one whose driver has been on duty for long, are exceptions. A
 * silence ends with the next act, and what is asked of how a round is driven with the round.
 */
export async function watchRounds(services: Services): Promise<{ silent: number; long: number }> {
  const now = services.clock.now()
  return await transact(services, async (tx) => {
    await tx.execute(sql`
      update exceptions e
      set settled_at = ${now.toISOString()}::timestamptz, settled_by_name = 'system',
        decision = case when r.state = 'started' then 'heard' else 'round-over' end
      from rounds r
      where e.settled_at is null and r.id = e.round_id and (
        (e.kind in ('silence', 'long-duty') and r.state <> 'started')
        or (e.kind = 'silence' and r.heard_at > e.opened_at)
        or (e.kind in ('no-driver', 'running-late') and r.state in ('finished', 'closed', 'cancelled')))`)
    const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
    return {
      silent: await open(
        tx,
        now,
        'silence',
        sql`
        (greatest(r.heard_at, r.started_at) <= ${before(longSilenceMs)}::timestamptz
          or (greatest(r.heard_at, r.started_at) < ${before(silentAfterMs)}::timestamptz
            and exists (select from stops s where s.round_id = r.id and s.is_open and s.arrived_at is null
              and s.band_end <= ${now.toISOString()}::timestamptz)))`,
      ),
      long: await open(
        tx,
        now,
        'long-duty',
        sql`
        r.started_at <= ${before(dutyHours * 3_600_000)}::timestamptz`,
      ),
    }
  })
}

/** Opens one exception for each round under way of which this is so, once for each. */
async function open(
  tx: DatabaseHandle,
  now: Date,
  kind: 'silence' | 'long-duty',
  isSo: ReturnType<typeof sql>,
): Promise<number> {
  const rows = await executeRows<{ id: number }>(
    tx,
    sql`
      insert into exceptions (kind, area_id, date, subject_kind, subject_id, round_id, details, opened_at)
      select ${kind}, r.area_id, r.date, 'round', r.id::text, r.id,
        jsonb_build_object('heardAt', r.heard_at, 'startedAt', r.started_at), ${now.toISOString()}::timestamptz
      from rounds r
      where r.state = 'started' and ${isSo}
        and not exists (
          select from exceptions e where e.kind = ${kind} and e.round_id = r.id
            and (e.settled_at is null or ${kind} = 'long-duty' or e.settled_at > greatest(r.heard_at, r.started_at))
        )
      on conflict do nothing
      returning id`,
  )
  return rows.length
}
