import { staff, staffRoles } from '@kindfold/database/schema/staff.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { StaffRoleName } from '@kindfold/domain/staff/may.ts'
import { createSession } from '@kindfold/domain/staff/session.ts'
import { openStaffVisitor, type StaffVisitor } from '../../testing/staff-visitor.ts'

/** Somebody with a role at the built desk, who has just signed in, in a browser without scripts that can send files. */
export async function openFinance(
  services: Services,
  name: string,
  role: StaffRoleName,
): Promise<
  StaffVisitor & {
    sendFile(
      path: string,
      fields: Record<string, string>,
      file: Blob | null,
    ): ReturnType<StaffVisitor['send']>
  }
> {
  const token = await services.database.transaction(async (tx) => {
    const [person] = await tx
      .insert(staff)
      .values({ name, email: `${name.toLowerCase()}@example.org`, createdAt: services.clock.now() })
      .returning({ id: staff.id })
    const staffId = person?.id ?? ''
    await tx.insert(staffRoles).values({ staffId, role })
    const session = { staffId, kind: 'desk', isSharedComputer: false, label: 'A test' } as const
    return (await createSession(services, tx, session)).token
  })
  const visitor = await openStaffVisitor(services)
  visitor.setCookie('kindfold-desk', token)
  return {
    ...visitor,
    async sendFile(path, fields, file) {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.append(field, value)
      form.append('document', file ?? new Blob([]), file === null ? '' : 'Signed “paper”.pdf')
      const packed = new Response(form)
      const body = new Uint8Array(await packed.arrayBuffer())
      return await visitor.sendBody(path, body, packed.headers.get('Content-Type') ?? '')
    },
  }
}
