import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { erasures, type ErasureKind } from '@kindfold/database/schema/restores.ts'

/**
 * Writes down, in the transaction that erases, what is erased of a person: a restore of an older backup erases it again.
 * Whatever deletes somebody's data at their word must call this.
 */
export async function markErased(
  tx: DatabaseHandle,
  kind: ErasureKind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await tx.insert(erasures).values(ids.map((subjectId) => ({ kind, subjectId })))
}
