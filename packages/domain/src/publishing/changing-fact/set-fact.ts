import { saidSchemas, type SaidKey } from '@kindfold/content/changing-facts/changing-facts.schema.ts'
import { readInForce } from '@kindfold/content/installation/in-force.ts'
import { installationSchemas, type Installation } from '@kindfold/content/installation/installation.schema.ts'
import { isReadyForPublic, listLaunchItems } from '@kindfold/content/launch/launch-items.ts'
import { announceChange } from '@kindfold/database/announce-change.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { factOverrides } from '@kindfold/database/schema/changing-facts.ts'
import { transact } from '@kindfold/database/transact.ts'
import { judgeOwnWords } from '@kindfold/messages/free-sentences.ts'
import { eq, sql } from 'drizzle-orm'
import { nameActor, toActorColumns } from '../../base/actor/actor-columns.ts'
import type { Actor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { recordStaffEvent } from '../../staff/record-staff-event.ts'
import { readFacts } from './read-facts.ts'

/** What is wrong with a field, in words for the editor. `field` is a part of the value, or one of its two times. */
type FactProblem = { field: string; words: string }

/** A fact says something else from its beginning on; `id` is that of the saying, by which it can be withdrawn. */
export type SetFactResult =
  | { kind: 'set'; id: number }
  | { kind: 'invalid'; problems: FactProblem[] }
  /** Somebody else has said something meanwhile. */
  | { kind: 'stale' }

/**
 * Says a fact in place of the built-in one, from `validFrom` (null: now) until `validUntil` (null: no end). `version` is
 * that of the history which the editor saw. Every page follows at once. Where the public may come already, what the
 * installation says of itself stays real.
 */
export async function setFact(
  services: Services,
  asked: {
    key: SaidKey
    value: unknown
    validFrom: Date | null
    validUntil: Date | null
    version: number
    by: Actor
  },
): Promise<SetFactResult> {
  const { key, validUntil, by } = asked
  const now = services.clock.now()
  const validFrom = asked.validFrom ?? now
  const checked = saidSchemas[key].safeParse(asked.value)
  const problems = [
    ...(checked.success
      ? [...checkMeaning({ key, value: checked.data }), ...checkThatItStaysOpen(services, key, checked.data)]
      : readIssues(checked.error.issues)),
    ...checkTimes({ key, validFrom, validUntil }, now),
  ]
  if (!checked.success || problems.length > 0) return { kind: 'invalid', problems }
  const value = checked.data
  const result = await transact(services, async (tx): Promise<SetFactResult> => {
    if ((await lockHistory(tx, key)) !== asked.version) return { kind: 'stale' }
    const setById = toActorColumns(by).actorId
    const [row] = await tx
      .insert(factOverrides)
      .values({ key, value, validFrom, validUntil, setAt: now, setById, setByName: nameActor(by) })
      .returning({ id: factOverrides.id })
    if (!row) throw new Error('a fact was not inserted')
    const details = {
      value,
      validFrom: validFrom.toISOString(),
      validUntil: validUntil?.toISOString() ?? null,
    }
    await recordStaffEvent(tx, {
      at: now,
      by,
      act: 'set-fact',
      subject: { kind: 'fact', id: key },
      details: { id: row.id, ...details },
    })
    await announceChange(tx, 'facts')
    return { kind: 'set', id: row.id }
  })
  // This process says it at once.
  await readFacts(services)
  return result
}

/** Takes one writer of a key at a time. Returns the version of its history. */
async function lockHistory(tx: DatabaseHandle, key: SaidKey): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`fact ${key}`}))`)
  const [row] = await tx
    .select({ version: sql<number>`coalesce(max(${factOverrides.id}), 0)::int` })
    .from(factOverrides)
    .where(eq(factOverrides.key, key))
  return row?.version ?? 0
}

function checkMeaning({ key, value }: { key: SaidKey; value: unknown }): FactProblem[] {
  if (key === 'notice' && value === null) return [{ field: 'text', words: 'Write what people must know.' }]
  if (key === 'message-words')
    return judgeOwnWords(value as Installation['message-words']).map(({ kind, sentence, words }) => ({
      field: `${kind}.${sentence}`,
      words,
    }))
  return []
}

/** Once the public may come, nothing is said here that would close the site and booking again. */
function checkThatItStaysOpen({ deployment }: Services, key: SaidKey, value: unknown): FactProblem[] {
  const now = readInForce()
  if (!deployment.mustBeReal || !(key in installationSchemas) || !isReadyForPublic(now)) return []
  return listLaunchItems({ ...now, [key]: value })
    .filter(({ must }) => must)
    .map(({ what, why }) => ({
      field: '',
      words: `${what} would be made up or not proved, which closes the site and booking. ${why}`,
    }))
}

function checkTimes(
  { key, validFrom, validUntil }: { key: SaidKey; validFrom: Date; validUntil: Date | null },
  now: Date,
): FactProblem[] {
  if (validUntil === null)
    return key === 'notice' ? [{ field: 'validUntil', words: 'Say when the notice goes.' }] : []
  if (validUntil <= validFrom) return [{ field: 'validUntil', words: 'The end must be after the start.' }]
  return validUntil <= now ? [{ field: 'validUntil', words: 'That end is over already.' }] : []
}

const readIssues = (issues: readonly { path: readonly PropertyKey[]; message: string }[]): FactProblem[] =>
  issues.map(({ path, message }) => ({
    // Places in a list are no field.
    field: path.filter((part) => typeof part === 'string').join('.'),
    words: message,
  }))
