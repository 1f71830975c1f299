import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { inArray, sql } from 'drizzle-orm'

/** Gives rounds a new version, in the transaction that changes their stops: their drivers' phones fetch them anew. */
export async function renewRounds(tx: DatabaseHandle, roundIds: readonly string[]): Promise<void> {
  if (roundIds.length === 0) return
  await tx
    .update(rounds)
    .set({ version: sql`${rounds.version} + 1` })
    .where(inArray(rounds.id, [...roundIds]))
}
