import { sql } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'

/** Writes the one row that stands for all work. Throws unless it was written. */
export async function tryWrite({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.statement(
    'try-write',
    sql`
      insert into tried_writes (only_row, written_at) values (true, clock_timestamp())
      on conflict (only_row) do update set written_at = excluded.written_at`,
  )
}
