import type { Services } from '../../base/services/services.ts'
import type { StaffMember } from '../../staff/may.ts'
import { listOwnPhones } from '../../staff/own-ways.ts'
import { revokePhone } from './phones.ts'

/** Takes a phone of one's own off the list, as the office does. */
export async function removeOwnPhone(
  services: Services,
  { member, deviceId, isStolen }: { member: StaffMember; deviceId: string; isStolen: boolean },
): Promise<{ kind: 'removed' | 'unknown' }> {
  const own = await services.database.read((tx) => listOwnPhones(tx, member.id))
  if (!own.some(({ id }) => id === deviceId)) return { kind: 'unknown' }
  const by = { kind: 'staff', id: member.id, name: member.name } as const
  const revoked = await revokePhone(services, { deviceId, isStolen, by })
  return { kind: revoked.kind === 'revoked' ? 'removed' : 'unknown' }
}
