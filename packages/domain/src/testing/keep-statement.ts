import type { Lately } from '@kindfold/content/statement/lately.ts'
import { writeStatement } from '@kindfold/content/statement/statement.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import { statementVersions } from '@kindfold/database/schema/statements.ts'
import type { Services } from '../base/services/services.ts'
import { readFacts } from '../publishing/changing-fact/read-facts.ts'

const months = { fromMonth: '2026-08', untilMonth: '2026-10' }

/**
 * Keeps a version of who gets what that says so many pence for 10 kg from August to October 2026, or (null) that three months
 * are not closed, and brings it into force. Returns its id. Call `forgetInstallation` after it.
 */
export async function keepStatement(services: Services, pencePerTenKilos: bigint | null): Promise<number> {
  const because = 'few-months'
  const lately: Lately = pencePerTenKilos === null ? { because } : { pencePerTenKilos, ...months }
  const at = services.clock.now()
  const id = await services.database.transaction(async (tx) => {
    const [row] = await tx
      .insert(statementVersions)
      .values({
        ...writeStatement(lately),
        ...(pencePerTenKilos === null
          ? { because }
          : { pencePerTenKilos, charityPence: pencePerTenKilos * 1000n, grams: 10_000_000n, ...months }),
        madeAt: at,
        validFrom: at,
        agreements: [],
        hash: 'a'.repeat(64),
      })
      .returning({ id: statementVersions.id })
    await announceChange(tx, 'facts')
    return row?.id ?? 0
  })
  await readFacts(services)
  return id
}
