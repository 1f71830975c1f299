import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { eq, sql } from 'drizzle-orm'
import type { StaffMember } from './may.ts'

/** One of our people as stored, with the hash of their password: it leaves no function that answers a page. */
export type StaffPerson = typeof staff.$inferSelect

/** Finds one of our people by address, however it is capitalised. */
export async function findPersonByEmail(tx: DatabaseHandle, email: string): Promise<StaffPerson | null> {
  const [person] = await tx
    .select()
    .from(staff)
    .where(eq(sql`lower(${staff.email})`, sql`lower(${email})`))
  return person ?? null
}

/** Finds one of our people, and keeps others from changing the person until the transaction ends. */
export async function lockPerson(tx: DatabaseHandle, staffId: string): Promise<StaffPerson | null> {
  const [person] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('update')
  return person ?? null
}

/** The roles of one person. */
export async function readRoles(tx: DatabaseHandle, staffId: string): Promise<StaffMember['roles']> {
  return await tx
    .select({ role: staffRoles.role, areaId: staffRoles.areaId })
    .from(staffRoles)
    .where(eq(staffRoles.staffId, staffId))
}
