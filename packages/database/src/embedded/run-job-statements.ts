import type { PGlite } from '@electric-sql/pglite'
import type { JobStatements } from '../database.ts'

const block = /^\s*begin\s*;([\s\S]*?);?\s*commit\s*;?\s*$/i

/**
 * Runs the job library's statements on the one connection. The library expects a pool, where a failed BEGIN ... COMMIT
 * block harms nobody else; here the calls queued behind it would fail with 25P02. So we run such a block as PGlite's
 * own transaction, which lets nothing in between and rolls back before the next call.
 */
export function runJobStatements(
  pglite: PGlite,
  refuseInside: (call: string) => void,
): NonNullable<JobStatements> {
  return {
    async executeSql(text, values = []) {
      refuseInside('jobStatements')
      if (values.length > 0) {
        const { rows } = await pglite.query<Record<string, unknown>>(text, values)
        return { rows }
      }
      const inside = block.exec(text)?.[1]
      const results =
        inside === undefined
          ? await pglite.exec(text)
          : await pglite.transaction(async (tx) => await tx.exec(inside))
      return { rows: results.flatMap(({ rows }) => rows as Record<string, unknown>[]) }
    },
    async setSessionStatements(statements) {
      for (const statement of statements) await pglite.exec(statement)
    },
  }
}
