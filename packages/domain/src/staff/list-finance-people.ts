import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'

/** Lists who may act on money and can still sign in, each once, whichever of the two roles they hold. */
export async function listFinancePeople(
  tx: DatabaseHandle,
): Promise<{ id: string; name: string; email: string }[]> {
  return await executeRows(
    tx,
    sql`select s.id, s.name, s.email from staff s
      where s.active and exists (
        select from staff_roles r where r.staff_id = s.id and r.role in ('finance', 'finance-approver'))
      order by lower(s.name), s.id`,
  )
}
