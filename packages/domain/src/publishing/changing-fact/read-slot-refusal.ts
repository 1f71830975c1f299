import type { Services } from '../../base/services/services.ts'
import { readFacts } from './read-facts.ts'

/**
 * Until when on the day who books now may say no to the time slot, local: '08:00'. Does not throw when the database is
 * unavailable. Who has booked keeps the time of the booking.
 */
export async function readSlotRefusal(services: Services): Promise<string> {
  return (await readFacts(services)).facts['slot-refusal'].refusableUntil
}
