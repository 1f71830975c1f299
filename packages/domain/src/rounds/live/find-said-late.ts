import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'

/** What the driver of a round last said of being late: how many minutes later than expected, and when; null: nothing. */
export async function findSaidLate(
  tx: DatabaseHandle,
  roundId: string,
): Promise<{ at: number; minutes: number } | null> {
  const [said] = await executeRows<{ at: string; minutes: number }>(
    tx,
    sql`
      select judged_at as at, (data ->> 'minutes')::int as minutes from round_acts
      where round_id = ${roundId} and kind = 'running-late' and result = 'applied'
      order by judged_at desc limit 1`,
  )
  return said === undefined ? null : { at: new Date(said.at).getTime(), minutes: said.minutes }
}
