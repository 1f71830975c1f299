import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'

/** How the database carries a query out, line by line, after having done so: for the benchmark and for the curious. */
export async function explainQuery(tx: DatabaseHandle, query: SQLWrapper): Promise<string[]> {
  const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
    sql`explain (analyze, costs off) ${query.getSQL()}`,
  )
  return rows.map((row) => row['QUERY PLAN'])
}
