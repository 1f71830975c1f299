import { sql } from 'drizzle-orm'
import { hashToken } from '../../base/token/token.ts'
import type { Services } from '../../base/services/services.ts'
import { transact } from '@kindfold/database/transact.ts'

/** Releases a journey's hold, if it has one. */
export async function releaseHold(services: Services, { draftId }: { draftId: string }): Promise<void> {
  await transact(services, (tx) =>
    tx.execute(sql`
    with gone as (delete from holds where draft_hash = ${hashToken(draftId)} returning area_id, date)
    update collection_days d set held = d.held - 1 from gone
    where d.area_id = gone.area_id and d.date = gone.date`),
  )
}
