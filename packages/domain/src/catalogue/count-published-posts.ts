import { count } from 'drizzle-orm'
import type { Database, DatabaseHandle } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { isPublished } from './published-posts.ts'

const keptForMs = 30_000

const counts = new WeakMap<Database, { total: number; countedAtMs: number }>()

/** How many posts are published, exactly, as of at most 30 seconds ago: counting reads every one of them. */
export async function countPublishedPosts(
  database: Database,
  tx: DatabaseHandle,
  now: Date,
): Promise<number> {
  const known = counts.get(database)
  const ageMs = now.getTime() - (known?.countedAtMs ?? 0)
  if (known && ageMs >= 0 && ageMs < keptForMs) return known.total
  const [row] = await queryCount(tx)
  const total = row?.total ?? 0
  counts.set(database, { total, countedAtMs: now.getTime() })
  return total
}

export const queryCount = (tx: DatabaseHandle) =>
  tx.select({ total: count() }).from(blogPosts).where(isPublished)
