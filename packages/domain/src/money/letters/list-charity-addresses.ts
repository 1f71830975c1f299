import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'

/** Where each charity is written to: of the account to which it is paid now. Without one it is not. */
export async function listCharityAddresses(
  tx: DatabaseHandle,
  now: Date,
): Promise<{ slug: string; email: string }[]> {
  return await executeRows(
    tx,
    sql`select distinct on (charity_slug) charity_slug as slug, email from bank_details
      where withdrawn_at is null and usable_from <= ${now.toISOString()}::timestamptz
      order by charity_slug, version desc`,
  )
}
