import { waitingList } from '@kindfold/database/schema/donor-access.ts'
import { eq } from 'drizzle-orm'
import { markErased } from '../../base/erasure/mark-erased.ts'
import { transact } from '@kindfold/database/transact.ts'
import { scrubMessages } from '../../message/scrub-messages.ts'
import type { Services } from '../../base/services/services.ts'

/** Deletes a place on the waiting list and the messages about it. Its link ends with it. */
export async function leaveWaitingList(
  services: Services,
  { waitingListId }: { waitingListId: string },
): Promise<{ kind: 'left' }> {
  return await transact(services, async (tx) => {
    await tx.delete(waitingList).where(eq(waitingList.id, waitingListId))
    await markErased(tx, 'place', [waitingListId])
    await scrubMessages(tx, [waitingListId])
    return { kind: 'left' }
  })
}
