import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Channel } from '@kindfold/messages/channels.ts'
import { sql, type SQL } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'

/**
 * Lets what was tried in vain be tried at once, longest waiting first: the pause before its next try is over. Nothing is
 * counted as a try, and each message keeps to the hours and the budget of its donor (`judge-sending.ts`). Says how many.
 */
export async function tryNowWithin(tx: DatabaseHandle, which: SQL, now: Date): Promise<number> {
  const [tried] = await executeRows<{ count: number }>(
    tx,
    sql`
      with soon as (
        update messages m set due_at = ${now.toISOString()}::timestamptz
        where m.status = 'due' and m.failing_since is not null and m.withdrawn_at is null
          and m.due_at > ${now.toISOString()}::timestamptz and ${which}
        returning 1
      )
      select count(*)::int as count from soon`,
  )
  return tried?.count ?? 0
}

/** Once a provider answers again, what waited for it goes at once: nobody waits for hours because of what is over. */
export async function endOutage(services: Services, channel: Channel): Promise<number> {
  const which = sql`m.channel = ${channel} and m.waits_for_provider`
  return await transact(services, (tx) => tryNowWithin(tx, which, services.clock.now()))
}
