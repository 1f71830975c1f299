import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../base/services/services.ts'
import { findPersonByEmail } from './find-person.ts'

/** The id of one of our people by email address, for commands; null for nobody. */
export async function findStaffId(services: Services, email: string): Promise<string | null> {
  const person = await transact(services, (tx) => findPersonByEmail(tx, email.trim()))
  return person?.id ?? null
}
