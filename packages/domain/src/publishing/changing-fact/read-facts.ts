import { builtInFacts } from '@kindfold/content/changing-facts/changing-facts.ts'
import { statedFundsRaised, type FundsRaised } from '@kindfold/content/changing-facts/funds-raised.ts'
import type { ChangingFacts } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import type { Statement } from '@kindfold/content/statement/statement.ts'
import { listNotYetAgreed, listUnagreed } from '@kindfold/content/charities/agreed-days.ts'
import { builtInInstallation } from '@kindfold/content/installation/built-in.ts'
import { bringIntoForce, type CharitySpan } from '@kindfold/content/installation/in-force.ts'
import type { Installation } from '@kindfold/content/installation/installation.schema.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { factOverrides } from '@kindfold/database/schema/changing-facts.ts'
import { and, desc, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { CatalogueUnavailable } from '../catalogue/catalogue-unavailable.ts'
import type { PublicationEdge } from '../catalogue/next-publication-edge.ts'
import { readStaleIfError } from '../catalogue/read-stale-if-error.ts'
import { addDays, londonDate, londonInstant } from '../../base/calendar/london-time.ts'
import type { Services } from '../../base/services/services.ts'
import { chooseFacts, type SaidFact } from './choose-facts.ts'
import { listApart } from './list-apart.ts'
import { readStatement } from './read-statement.ts'

/** The facts that count now, and the next moment at which one begins or ends to count. */
export type FactsNow = { facts: ChangingFacts; fundsRaised: FundsRaised; edge: PublicationEdge | null }

/**
 * The notice, the opening hours and the total raised, which the ledger counts, as they are now; what the installation says of itself is in force
 * for this process from then on. Every page shows them, so it does not throw when the database is unavailable: then those
 * count that were read last, for their own time, else the built-in ones, and what is in force stays so.
 */
export async function readFacts(services: Services): Promise<FactsNow> {
  const now = services.clock.now()
  try {
    const { value } = await readStaleIfError(services, 'facts', () => readSaid(services, now))
    const { facts, installation, today } = takeEffect(value, now)
    const days = [
      ...installation.charities.map(({ endsOn }) => endsOn),
      ...value.agreed.flatMap(({ from, until }) => [from, until && addDays(until, 1)]),
    ]
    const turns = days.flatMap((day) =>
      day !== null && day > today ? [londonInstant(day, '00:00').getTime()] : [],
    )
    const edgeAtMs = Math.min(value.edgeAtMs ?? Infinity, ...turns)
    const edge =
      edgeAtMs === Infinity
        ? null
        : { at: new Date(edgeAtMs).toISOString(), inMs: Math.max(0, edgeAtMs - now.getTime()) }
    return { facts, fundsRaised: value.fundsRaised, edge }
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error
    return { facts: builtInFacts, fundsRaised: statedFundsRaised, edge: null }
  }
}

/** Brings into force what this installation says of itself, where no page does. Throws when the database is unavailable. */
export async function readInstallation(
  services: Pick<Services, 'database' | 'clock'>,
): Promise<Installation> {
  const now = services.clock.now()
  return takeEffect(await readSaid(services, now), now).installation
}

/** Chooses what counts, and brings into force what the installation says of itself. */
function takeEffect({ said, agreed, statement }: Said, now: Date) {
  const chosen = chooseFacts(said, now)
  const today = londonDate(now)
  const { charities } = chosen.installation
  const unagreed = listUnagreed({ agreed, charities }, today)
  const apart = listApart(said, { builtIn: builtInInstallation.charities, charities })
  const notYet = listNotYetAgreed({ agreed, charities }, today)
  const span = { today, agreed, unagreed, apart, ...(notYet.length > 0 && { notYet }) }
  bringIntoForce({ ...chosen.installation, ...span, statement })
  return { ...chosen, today }
}

type Said = {
  said: SaidFact[]
  agreed: CharitySpan[]
  fundsRaised: FundsRaised
  statement: Statement | null
  edgeAtMs: number | null
}

function readSaid({ database }: Pick<Services, 'database'>, now: Date): Promise<Said> {
  const { key, value, validFrom, validUntil, withdrawnAt, id } = factOverrides
  return database.readAsAnonymous(async (tx) => {
    const said = await tx
      .select({ key, value, validFrom, validUntil })
      .from(factOverrides)
      .where(and(isNull(withdrawnAt), lte(validFrom, now), or(isNull(validUntil), gt(validUntil, now))))
      .orderBy(desc(id))
    const [next] = await executeRows<{ atMs: number | null }>(
      tx,
      sql`select floor(extract(epoch from next_fact_edge(${now.toISOString()}::timestamptz)) * 1000)::float8 as "atMs"`,
    )
    const [raised] = await executeRows<{ pence: string | null; asOfDate: string | null }>(
      tx,
      sql`select pence, as_of as "asOfDate" from funds_raised()`,
    )
    const agreed = await executeRows<CharitySpan>(
      tx,
      sql`select charity_slug as slug, first_day as "from", last_day as "until" from agreed_days()`,
    )
    return {
      said,
      agreed,
      statement: await readStatement(tx, now),
      // Until the ledger is opened it holds nothing.
      fundsRaised: raised?.pence
        ? { pence: BigInt(raised.pence), asOfDate: raised.asOfDate }
        : statedFundsRaised,
      edgeAtMs: next?.atMs ?? null,
    }
  })
}
