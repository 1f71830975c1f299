import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { requestBookings, requestCases, requestNotes } from '@kindfold/database/schema/requests.ts'
import { inArray } from 'drizzle-orm'

/** Deletes how requests were handled, with those of whom nothing is kept any more. */
export async function forgetCases(tx: DatabaseHandle, requestIds: readonly string[]): Promise<void> {
  if (requestIds.length === 0) return
  const ids = [...requestIds]
  await tx.delete(requestNotes).where(inArray(requestNotes.requestId, ids))
  await tx.delete(requestBookings).where(inArray(requestBookings.requestId, ids))
  await tx.delete(requestCases).where(inArray(requestCases.requestId, ids))
}
