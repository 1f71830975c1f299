import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staffSessions } from '@kindfold/database/schema/staff.ts'
import { and, eq } from 'drizzle-orm'
import { hashToken } from '../base/token/token.ts'

/** The hash of a browser's secret when the person signed in with that browser before; else null. */
export async function findKnownBrowser(
  tx: DatabaseHandle,
  staffId: string,
  browserToken: string | null,
): Promise<string | null> {
  if (browserToken === null) return null
  const browserHash = hashToken(browserToken)
  const [known] = await tx
    .select({ id: staffSessions.id })
    .from(staffSessions)
    .where(and(eq(staffSessions.browserHash, browserHash), eq(staffSessions.staffId, staffId)))
    .limit(1)
  return known ? browserHash : null
}
