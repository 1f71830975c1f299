import { sql } from 'drizzle-orm'
import type { Database, DatabaseHandle } from './database.ts'
import { carryLedger } from './carry-ledger.ts'
import { executeRows } from './execute-rows.ts'

/**
 * Every table to copy, each after those that it refers to. Without the rate limit counts and the challenges of passkeys,
 * which expire in ten minutes, and the alarms, the runs of jobs, what was found of our health and the days of kept promises,
 * which the worker finds and counts anew.
 */
export const carriedTables = [
  'coverage_areas',
  'collection_days',
  'area_events',
  'donors',
  'donor_merges',
  'statement_versions',
  'bookings',
  'booking_events',
  'booking_changes',
  'holds',
  'privacy_requests',
  'waiting_list',
  'enquiries',
  'donor_links',
  'drafts',
  'messages',
  'staff_notes',
  'standing_notes',
  'regular_collections',
  'regular_days',
  'pictures',
  'picture_files',
  'blog_posts',
  'post_drafts',
  'post_revisions',
  'post_redirects',
  'post_previews',
  'google_reviews',
  'review_stats',
  'staff',
  'request_cases',
  'request_notes',
  'request_bookings',
  'staff_roles',
  'staff_passkeys',
  'staff_recovery_codes',
  'staff_sessions',
  'staff_invites',
  'staff_events',
  'fact_overrides',
  'figure_changes',
  'figure_counts',
  'journey_counts',
  'postcode_points',
  'outcode_boxes',
  'working_days',
  'depots',
  'vans',
  'absences',
  'plans',
  'round_days',
  'rounds',
  'stops',
  'exceptions',
  'calibrations',
  'driver_devices',
  'round_acts',
  'act_photos',
  'van_positions',
  'erasures',
  'message_hold',
  'many_acts',
  'many_act_bookings',
  'agreements',
  'bank_details',
  'receipts',
  'conversions',
  'allotments',
  'payment_files',
  'payments',
  'payment_allotments',
  'claims',
  'borne_claims',
  'payer_settings',
  'accountant_answers',
  // These are counted anew and compared (`carryLedger`).
  'ledger_accounts',
  'ledger_months',
  'ledger_transfers',
  'ledger_head',
] as const

const ledgerTables: ReadonlySet<string> = new Set([
  'ledger_accounts',
  'ledger_months',
  'ledger_transfers',
  'ledger_head',
])

const rowsAtATime = 500
/** What a new database holds: its areas, and where the ledger stands. */
const hasRowsWhenNew: ReadonlySet<string> = new Set(['coverage_areas', 'ledger_head'])
/** Rows that hold pictures, up to a megabyte each. */
const fewRowsAtATime = 10
const tablesOfPictures: ReadonlySet<string> = new Set(['picture_files', 'act_photos'])

/** Rows carried by table; or the first table of the target that has rows already, and then nothing was written. */
export type CarryOverResult =
  | { kind: 'carried'; rows: Record<string, number> }
  /** A demonstration's reviews are made up and belong in no real database. */
  | { kind: 'demonstration' }
  | { kind: 'not-empty'; table: string }

/**
 * Copies one database into a new one, every row unchanged, or nothing. Both must have the current schema, and nobody
 * may write to the old one meanwhile. The old one's areas replace those of the new one.
 */
export async function carryOver(from: Database, to: Database): Promise<CarryOverResult> {
  if (await from.isDemonstration()) return { kind: 'demonstration' }
  return await to.transaction(async (tx) => {
    for (const table of carriedTables) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      if (!hasRowsWhenNew.has(table) && (await countRows(tx, table)) > 0) return { kind: 'not-empty', table }
    }
    await tx.execute(sql`delete from coverage_areas`)
    const rows: Record<string, number> = {}
    for (const table of carriedTables) {
      // Triggers have counted the rows that were just copied; the old counts come with theirs.
      // oxlint-disable-next-line no-await-in-loop
      if (table === 'figure_changes') await tx.execute(sql`delete from figure_changes`)
      // oxlint-disable-next-line no-await-in-loop -- each after those that it refers to
      if (!ledgerTables.has(table)) rows[table] = await copyTable(from, tx, table)
    }
    Object.assign(rows, await carryLedger(from, tx))
    for (const table of [
      'booking_events',
      'area_events',
      'post_revisions',
      'staff_events',
      'fact_overrides',
      'figure_changes',
      'exceptions',
      'erasures',
      'payer_settings',
      'accountant_answers',
    ])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx.execute(
        sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sql.identifier(table)} having max(id) > 0`,
      )
    return { kind: 'carried', rows }
  })
}

async function copyTable(from: Database, tx: DatabaseHandle, table: string): Promise<number> {
  let last = '(0,0)'
  let copied = 0
  for (;;) {
    // As text from one database to the other, so that no value passes through our numbers or times.
    // oxlint-disable-next-line no-await-in-loop -- the next rows come after these
    const [some] = await from.transaction((source) =>
      executeRows<{ rows: string | null; count: number; last: string }>(
        source,
        sql`
          select jsonb_agg(to_jsonb(t))::text as rows, count(*)::int as count, max(place)::text as last
          from (
            select r.ctid as place, r as t from ${sql.identifier(table)} r
            where r.ctid > ${last}::tid order by r.ctid limit ${tablesOfPictures.has(table) ? fewRowsAtATime : rowsAtATime}
          ) as page`,
      ),
    )
    if (!some?.rows) break
    // oxlint-disable-next-line no-await-in-loop
    await tx.execute(sql`
      insert into ${sql.identifier(table)} overriding system value
      select * from jsonb_populate_recordset(null::${sql.identifier(table)}, ${some.rows}::jsonb)`)
    copied += some.count
    last = some.last
  }
  return copied
}

async function countRows(tx: DatabaseHandle, table: string): Promise<number> {
  const [row] = await executeRows<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${sql.identifier(table)}`,
  )
  return row?.count ?? 0
}
