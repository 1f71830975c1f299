import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { sql } from 'drizzle-orm'

const lock = 7_346_281

/** Makes acts that could leave no administrator wait for each other. Call it first in their transaction. */
export async function lockAdministrators(tx: DatabaseHandle): Promise<void> {
  await executeRows(tx, sql`select pg_advisory_xact_lock(${lock}::bigint)`)
}

/** Whether somebody besides this person is an administrator of all areas who can sign in. Needs `lockAdministrators`. */
export async function hasOtherAdministrator(tx: DatabaseHandle, staffId: string): Promise<boolean> {
  const found = await executeRows(
    tx,
    sql`
      select 1 from staff s join staff_roles r on r.staff_id = s.id and r.role = 'admin' and r.area_id is null
      where s.active and s.id <> ${staffId}::uuid and (
        s.demonstration or s.password_hash is not null
        or exists (select from staff_passkeys where staff_id = s.id and place = 'desk'))
      limit 1`,
  )
  return found.length > 0
}
