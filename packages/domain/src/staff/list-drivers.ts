import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { and, asc, eq, isNull, or } from 'drizzle-orm'

/** Lists who may drive in an area, by name. */
export async function listDrivers(
  tx: DatabaseHandle,
  areaId: string,
): Promise<{ id: string; name: string }[]> {
  return await tx
    .selectDistinct({ id: staff.id, name: staff.name })
    .from(staff)
    .innerJoin(staffRoles, and(eq(staffRoles.staffId, staff.id), eq(staffRoles.role, 'driver')))
    .where(and(eq(staff.active, true), or(isNull(staffRoles.areaId), eq(staffRoles.areaId, areaId))))
    .orderBy(asc(staff.name))
}
