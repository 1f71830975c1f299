import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'

/** Reads how many articles visitors may see, exactly. It starts from a kept count, and so costs no more when there are many. */
export function queryCount(tx: DatabaseHandle, now: Date) {
  const total = sql<number>`count_published_posts(${now.toISOString()}::timestamptz)`
  return tx.select({ total }).from(sql`(values (1)) one`)
}
