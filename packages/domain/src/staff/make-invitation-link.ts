import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { hashToken, makeToken } from '../base/token/token.ts'
import type { Services } from '../base/services/services.ts'
import { lockPerson } from './find-person.ts'

/**
 * Makes the link of an emailed invitation each time the email is drawn, since the outbox holds no token. Whichever of
 * an invitation's links is used first uses up the others. When the invitation has ended, the link opens nothing.
 */
export async function makeInvitationPath(
  services: Services,
  { staffId, endsAt }: { staffId: string; endsAt: string },
): Promise<string> {
  const token = makeToken(services.random)
  await transact(services, async (tx) => {
    // So that no link is drawn beside the act that uses the invitation up.
    await lockPerson(tx, staffId)
    await executeRows(
      tx,
      sql`
        insert into staff_invites (token_hash, staff_id, purpose, invited_by, created_at, ends_at)
        select ${hashToken(token)}, staff_id, purpose, invited_by, created_at, ends_at from staff_invites
        where staff_id = ${staffId}::uuid and ends_at = ${endsAt}::timestamptz and used_at is null
        limit 1`,
    )
  })
  return `/invitation/${token}`
}
