import type { Database } from '@kindfold/database/open-database.ts'
import { runStatements } from '@kindfold/database/testing/run-statements.ts'
import { buildDay } from './open-many-days.ts'

/** The secret of the journey with this number, as in its donor's cookie. */
export function nameJourney(number: number): string {
  return String(number).padStart(43, 'j')
}

/**
 * Copies the one walked journey with its hold: the same answers, each with another donor, key, area and day, begun a
 * minute ago and held for an hour. Making thousands by their forms would take longer than the benchmark.
 */
export async function multiplyJourney(database: Database, count: number): Promise<void> {
  const token = `lpad(n::text, 43, 'j')`
  const hash = `translate(rtrim(encode(sha256(${token}::bytea), 'base64'), '='), '+/', '-_')`
  const { areaId, postcode, date } = buildDay('n')
  await runStatements(database, [
    `insert into drafts (id_hash, data, created_at, expires_at)
      select ${hash},
        walked.data || jsonb_build_object('idempotencyKey', 'key-' || ${token}, 'areaId', ${areaId},
          'postcode', ${postcode}, 'collectionDate', ${date}::text,
          'details', walked.data->'details' || jsonb_build_object('email', 'giver-' || n || '@example.org')),
        now() - interval '1 minute', now() + interval '24 hours'
      from (select data from drafts where data ? 'details' limit 1) walked, generate_series(1, ${count}) n`,
    `insert into holds (draft_hash, area_id, date, expires_at, created_at)
      select ${hash}, ${areaId}, ${date}, now() + interval '1 hour', now() from generate_series(1, ${count}) n`,
    `update collection_days d set held = h.count
      from (select area_id, date, count(*)::int as count from holds group by 1, 2) h
      where d.area_id = h.area_id and d.date = h.date`,
    'analyze',
  ])
}
