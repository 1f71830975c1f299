import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import { transact } from '@kindfold/database/transact.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Services } from '../base/services/services.ts'
import { roleNames, type StaffRoleName } from './may.ts'

const demonstrationPeople = [
  { role: 'support', name: 'Sanna Support', email: 'support@example.org' },
  { role: 'dispatcher', name: 'Dev Dispatcher', email: 'dispatcher@example.org' },
  { role: 'editor', name: 'Edie Editor', email: 'editor@example.org' },
  { role: 'finance', name: 'Fay Finance', email: 'finance@example.org' },
  { role: 'finance-approver', name: 'Finn Approver', email: 'approver@example.org' },
  { role: 'admin', name: 'Ada Admin', email: 'admin@example.org' },
  { role: 'driver', name: 'Dina Driver', email: 'driver@example.org' },
  { role: 'driver', name: 'Dan Driver', email: 'driver.2@example.org' },
  { role: 'driver', name: 'Dot Driver', email: 'driver.3@example.org' },
  { role: 'driver', name: 'Dee Driver', email: 'driver.4@example.org' },
] as const satisfies readonly { role: StaffRoleName; name: string; email: string }[]

/** Adds invented people of each role to a demonstration. A trigger refuses them in a real database. */
export async function addDemonstrationStaff(services: Services): Promise<void> {
  await transact(services, async (tx) => {
    for (const { role, name, email } of demonstrationPeople) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      const [made] = await tx
        .insert(staff)
        .values({ email, name, demonstration: true, createdAt: services.clock.now() })
        .onConflictDoNothing()
        .returning({ id: staff.id })
      // oxlint-disable-next-line no-await-in-loop
      if (made) await tx.insert(staffRoles).values({ staffId: made.id, role })
    }
  })
}

/** The invented people whom a demonstration signs in by a click, in the order of the roles. */
export async function listDemonstrationStaff(
  services: Services,
): Promise<{ id: string; name: string; role: StaffRoleName }[]> {
  if (!services.deployment.demonstration) return []
  const rows = await services.database.read((tx) =>
    tx
      .select({ id: staff.id, name: staff.name, role: staffRoles.role })
      .from(staff)
      .innerJoin(staffRoles, eq(staffRoles.staffId, staff.id))
      .where(and(eq(staff.demonstration, true), eq(staff.active, true)))
      .orderBy(asc(staff.createdAt), asc(staff.email)),
  )
  return rows.toSorted((a, b) => roleNames.indexOf(a.role) - roleNames.indexOf(b.role))
}
