import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'

/** Runs a query and returns its plan, line by line. For the benchmark and for debugging. */
export async function explainQuery(tx: DatabaseHandle, query: SQLWrapper): Promise<string[]> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, buffers, costs off) ${query.getSQL()}`,
  )
  return rows.map((row) => row['QUERY PLAN'])
}
