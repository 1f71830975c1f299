import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'

/** The next moment at which an article appears or goes: an ISO instant, and how long until then. */
export type PublicationEdge = { at: string; inMs: number }

/**
 * When the next article appears or goes; null: nothing is planned. Whoever keeps what visitors read keeps it no longer.
 * Also for the role of visitors, who learn the time and nothing else. It counts from the earlier of the server's clock
 * and the database's, since an article shows once both have reached its time.
 */
export async function nextPublicationEdge(tx: DatabaseHandle, now: Date): Promise<PublicationEdge | null> {
  const [row] = await executeRows<{ atMs: number | null }>(
    tx,
    sql`select floor(extract(epoch from next_publication_edge(${now.toISOString()}::timestamptz)) * 1000)::float8 as "atMs"`,
  )
  const atMs = row?.atMs
  if (atMs === null || atMs === undefined) return null
  return { at: new Date(atMs).toISOString(), inMs: Math.max(0, atMs - now.getTime()) }
}
