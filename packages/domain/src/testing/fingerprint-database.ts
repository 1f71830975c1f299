import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'

/** Every row of every table, as one text for each table: unchanged as long as nothing was written. */
export async function fingerprintDatabase(
  services: Pick<Services, 'database'>,
): Promise<Record<string, string>> {
  return await services.database.transaction(async (tx) => {
    const tables = await executeRows<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const prints: Record<string, string> = {}
    for (const { name } of tables) {
      const [row] = await executeRows<{ print: string | null }>(
        tx,
        sql`select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print
          from ${sql.identifier(name)} t`,
      )
      prints[name] = row?.print ?? ''
    }
    return prints
  })
}
