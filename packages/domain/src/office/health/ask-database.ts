import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** What the database's clock reads, in milliseconds. */
export async function readDatabaseTime({ database }: Pick<Services, 'database'>): Promise<number> {
  const [answer] = await database.read((tx) =>
    executeRows<{ ms: string }>(
      tx,
      sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as ms`,
    ),
  )
  return Number(answer?.ms)
}

/** Which PostgreSQL it is: '15.8'. */
export async function readDatabaseVersion({ database }: Pick<Services, 'database'>): Promise<string> {
  const [answer] = await database.read((tx) =>
    executeRows<{ version: string }>(tx, sql`select current_setting('server_version') as version`),
  )
  return answer?.version.split(' ')[0] ?? 'unknown'
}
