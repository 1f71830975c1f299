import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { transact } from '@kindfold/database/transact.ts'
import { violatedConstraint } from '@kindfold/database/violated-constraint.ts'
import type { Services } from '../../base/services/services.ts'

/** Nothing was written: the household has another booking on that day. */
export type HouseholdHasBooking = { kind: 'household-has-booking' }

/** Does it in one transaction; where the household would have two bookings on one day, undoes it all and says so. */
export async function transactOfHousehold<Result>(
  services: Services,
  work: (tx: DatabaseHandle) => Promise<Result>,
): Promise<Result | HouseholdHasBooking> {
  try {
    return await transact(services, work)
  } catch (error) {
    if (violatedConstraint(error) === 'bookings_one_per_household') return { kind: 'household-has-booking' }
    throw error
  }
}
