import type { Services } from '@kindfold/domain/base/services/services.ts'
import { listDemonstrationStaff } from '@kindfold/domain/staff/demonstration-staff.ts'
import { isOnThisMachine } from '@kindfold/web/http/is-on-this-machine.ts'

/** An invented person whom one becomes by a click. */
export type PersonToClick = Awaited<ReturnType<typeof listDemonstrationStaff>>[number]

/** Invented people, whom one becomes by a click: only in a demonstration, and only on the machine that runs it. */
export async function listPeopleToClick(
  services: Services,
  request: Request,
  address: string,
): Promise<PersonToClick[]> {
  return isOnThisMachine(request, address) ? await listDemonstrationStaff(services) : []
}
