import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql, type SQL } from 'drizzle-orm'
import { ofAreas, type Areas } from '../../capacity/coverage/of-areas.ts'
import type { Services } from '../../base/services/services.ts'
import type { Found, Waiting } from './waiting.ts'

/** A query of what breaks an invariant, and whose areas it is asked for. */
export type Broken = { kind: string; query: SQL; areas: Areas }

/** Asks all queries in one statement. Each may leave out columns, which are null then. */
export async function findBroken(
  services: Services,
  { asked, limit }: { asked: readonly Broken[]; limit: number },
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>()
  if (asked.length === 0) return found
  const parts = asked.map(
    ({ kind, query, areas }) => sql`(
      select ${kind}::text as kind, to_jsonb(q) as found, (count(*) over ())::int as count
      from (${query}) q
      where ${areas === 'all' ? sql`true` : ofAreas(sql`to_jsonb(q) ->> 'area_id'`, areas)}
      order by to_jsonb(q) ->> 'due', q.at, q.subject
      limit ${limit}::int)`,
  )
  const rows = await services.database.read((tx) =>
    executeRows<{ kind: string; found: Record<string, unknown>; count: number; areaName: string | null }>(
      tx,
      sql`
        select w.*, a.name as "areaName" from (${sql.join(parts, sql` union all `)}) w
        left join coverage_areas a on a.id = w.found ->> 'area_id'`,
    ),
  )
  for (const { kind, count, found: row, areaName } of rows) {
    const one = found.get(kind) ?? { count, items: [] }
    one.items.push(toWaiting(row, areaName))
    found.set(kind, one)
  }
  return found
}

const toText = (value: unknown) => (typeof value === 'string' ? value : undefined)

function toWaiting(row: Record<string, unknown>, areaName: string | null): Waiting {
  return {
    subject: String(row.subject),
    at: new Date(String(row.at)).toISOString(),
    due: toText(row.due),
    areaId: toText(row.area_id),
    areaName: areaName ?? undefined,
    code: toText(row.code),
    reference: toText(row.reference),
    number: typeof row.number === 'number' ? row.number : undefined,
  }
}
