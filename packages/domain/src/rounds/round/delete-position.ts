import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { vanPositions } from '@kindfold/database/schema/drive.ts'
import { eq } from 'drizzle-orm'

/** Deletes the last point of a round: its driver rests, has finished, shares it no more, or has it no more. */
export async function deletePosition(tx: DatabaseHandle, roundId: string): Promise<void> {
  await tx.delete(vanPositions).where(eq(vanPositions.roundId, roundId))
}
