import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { rounds } from '@kindfold/database/schema/rounds.ts'
import { eq } from 'drizzle-orm'
import { lockDay } from '../plan/lock-day.ts'
import { readRestOfDay, type RestOfDay, type RestOfRound } from './read-rest-of-day.ts'

/** Why a round cannot be changed. `version` is what it is now. */
export type RoundRefusal =
  | { kind: 'unknown-round' }
  /** The driver or somebody at the desk changed it since it was seen. */
  | { kind: 'stale'; version: number }
  /** It is finished, closed or cancelled. */
  | { kind: 'over' }

/** Opens a round that was seen at `version` for a change: locks its day, then its rounds, and reads what is before them. */
export async function openRound(
  tx: DatabaseHandle,
  { roundId, version }: { roundId: string; version: number },
  now: Date,
): Promise<{ kind: 'open'; day: RestOfDay; own: RestOfRound } | RoundRefusal> {
  const [seen] = await tx
    .select({ areaId: rounds.areaId, date: rounds.date })
    .from(rounds)
    .where(eq(rounds.id, roundId))
  if (!seen) return { kind: 'unknown-round' }
  await lockDay(tx, seen)
  const day = await readRestOfDay(tx, seen, now)
  const own = day.rounds.find(({ round }) => round.id === roundId)
  if (!own) return { kind: 'over' }
  if (own.round.version !== version) return { kind: 'stale', version: own.round.version }
  return { kind: 'open', day, own }
}
