import { transact } from '@kindfold/database/transact.ts'
import { openOnPhone, type DriverSignedIn, type PhoneSaid } from '../../rounds/drive/sign-in-driver.ts'
import type { Services } from '../../base/services/services.ts'
import { listDemonstrationStaff } from '../../staff/demonstration-staff.ts'
import { renewDemonstration } from './renew-demonstration.ts'

/** Signs in an invented driver by a click, only in a demonstration, whose day is brought up to date first. */
export async function signInDemonstrationDriver(
  services: Services,
  { staffId, phone }: { staffId: string; phone: PhoneSaid },
): Promise<DriverSignedIn> {
  const people = await listDemonstrationStaff(services)
  if (!people.some(({ id, role }) => id === staffId && role === 'driver')) return { kind: 'wrong' }
  await renewDemonstration(services)
  return await transact(services, (tx) => openOnPhone(services, tx, { staffId, credentialId: null, phone }))
}
