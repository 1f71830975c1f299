import { builtInFacts } from '@kindfold/content/facts/changing-facts.ts'
import type { ChangingFacts } from '@kindfold/content/facts/changing-facts.schema.ts'
import { factOverrides } from '@kindfold/database/schema/changing-facts.ts'
import { and, desc, gt, isNull, lte, or } from 'drizzle-orm'
import { CatalogueUnavailable } from '../catalogue/catalogue-unavailable.ts'
import { readStaleIfError } from '../catalogue/read-stale-if-error.ts'
import type { Services } from '../services.ts'
import { chooseFacts, type SaidFact } from './choose-facts.ts'

/**
 * The notice, the total raised and the opening hours as they count now. Every page shows them, so it does not throw when
 * the database is unavailable: then those count that were read last, for their own time, else the built-in ones.
 */
export async function readFacts(services: Services): Promise<ChangingFacts> {
  const now = services.clock.now()
  try {
    const { value } = await readStaleIfError(services, 'facts', () => readSaid(services, now))
    return chooseFacts(value, now)
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error
    return builtInFacts
  }
}

function readSaid({ database }: Services, now: Date): Promise<SaidFact[]> {
  const { key, value, validFrom, validUntil, withdrawnAt, id } = factOverrides
  return database.readAsAnonymous((tx) =>
    tx
      .select({ key, value, validFrom, validUntil })
      .from(factOverrides)
      .where(and(isNull(withdrawnAt), lte(validFrom, now), or(isNull(validUntil), gt(validUntil, now))))
      .orderBy(desc(id)),
  )
}
