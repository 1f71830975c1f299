import { saidSchemas, type SaidKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { factOverrides } from '@kindfold/database/schema/changing-facts.ts'
import { desc, eq } from 'drizzle-orm'
import type { Services } from '../../base/services/services.ts'
import { isInForce } from './choose-facts.ts'

/** One thing that somebody said of a fact. Instants are ISO. 'hidden': something said later counts in its place. 'unfit': it breaks a rule of today. */
export type FactEntry = {
  id: number
  value: unknown
  validFrom: string
  validUntil: string | null
  setAt: string
  setByName: string
  withdrawnAt: string | null
  withdrawnByName: string | null
  state: 'counts' | 'hidden' | 'unfit' | 'to-come' | 'over' | 'withdrawn'
}

/** Lists all that was said of a fact, the latest first. `version` goes with what an editor says next. */
export async function listFactHistory(
  services: Services,
  key: SaidKey,
): Promise<{ version: number; entries: FactEntry[] }> {
  const now = services.clock.now()
  const rows = await services.database.read((tx) =>
    tx.select().from(factOverrides).where(eq(factOverrides.key, key)).orderBy(desc(factOverrides.id)),
  )
  const isFit = (row: (typeof rows)[number]) => saidSchemas[key].safeParse(row.value).success
  const counting = rows.find((row) => row.withdrawnAt === null && isInForce(row, now) && isFit(row))
  const judge = (row: (typeof rows)[number]): FactEntry['state'] => {
    if (row.withdrawnAt !== null) return 'withdrawn'
    if (row === counting) return 'counts'
    if (isInForce(row, now)) return isFit(row) ? 'hidden' : 'unfit'
    return row.validFrom > now ? 'to-come' : 'over'
  }
  const entries = rows.map((row) => ({
    id: row.id,
    value: row.value,
    validFrom: row.validFrom.toISOString(),
    validUntil: row.validUntil?.toISOString() ?? null,
    setAt: row.setAt.toISOString(),
    setByName: row.setByName,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnByName: row.withdrawnByName,
    state: judge(row),
  }))
  return { version: rows[0]?.id ?? 0, entries }
}
