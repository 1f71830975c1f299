import { sql } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'

/** What of the content that visitors read has changed. */
export type ChangeTopic = 'areas' | 'articles' | 'pictures' | 'reviews' | 'facts'

/** The channel on which every process of ours listens. */
export const changeChannel = 'kindfold_change'

/**
 * Tells every process, once this transaction is committed and never before, that what visitors read has changed: each
 * drops the copies it keeps. For acts of staff only: a commit that announces waits for others that do.
 */
export async function announceChange(tx: DatabaseHandle, topic: ChangeTopic): Promise<void> {
  await tx.execute(sql`select pg_notify(${changeChannel}, ${topic})`)
}
