import type { Lately } from '@kindfold/content/statement/lately.ts'
import type { Statement } from '@kindfold/content/statement/statement.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'

/** A version of the statement, and of what its figure was worked out; null where it says no pounds. */
export type StatementNow = Statement & { workedOut: { charityPence: bigint; grams: bigint } | null }

/** Reads the version of who gets what that is said at a moment, as visitors may; null before the first one is kept. */
export async function readStatement(tx: DatabaseHandle, now: Date): Promise<StatementNow | null> {
  const [row] = await executeRows<{
    id: number | null
    forOne: string
    forAll: string
    pence: string | null
    because: string | null
    charityPence: string
    grams: string
    fromMonth: string
    untilMonth: string
    isInvented: boolean
  }>(
    tx,
    sql`select id::int as id, for_one as "forOne", for_all as "forAll", pence_per_ten_kilos as pence, because,
      charity_pence as "charityPence", grams, from_month as "fromMonth", until_month as "untilMonth",
      demonstration as "isInvented" from statement_now(${now.toISOString()}::timestamptz)`,
  )
  if (row === undefined || row.id === null) return null
  const { id, forOne, forAll, pence, because, charityPence, grams, ...figure } = row
  // Only `renewStatement` writes it, and a CHECK holds that one of both is there.
  if (pence === null) return { id, forOne, forAll, lately: { because } as Lately, workedOut: null }
  return {
    id,
    forOne,
    forAll,
    lately: { ...figure, pencePerTenKilos: BigInt(pence) },
    workedOut: { charityPence: BigInt(charityPence), grams: BigInt(grams) },
  }
}
