import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'

/**
 * How many rows the tables hold and which transactions wrote them: unchanged as long as nothing was written, not even
 * the same once more. Takes a moment however much the tables hold, where fingerprintDatabase reads it all.
 */
export async function readWriters(
  services: Pick<Services, 'database'>,
  tables: readonly string[],
): Promise<Record<string, string>> {
  return await services.database.transaction(async (tx) => {
    const rows = await executeRows<{ name: string; writers: string }>(
      tx,
      sql.join(
        tables.map(
          (name) => sql`select ${name}::text as name,
            count(*) || ':' || coalesce(sum(xmin::text::bigint), 0) || ':' || coalesce(max(xmin::text::bigint), 0) as writers
            from ${sql.identifier(name)}`,
        ),
        sql` union all `,
      ),
    )
    return Object.fromEntries(rows.map(({ name, writers }) => [name, writers]))
  })
}
