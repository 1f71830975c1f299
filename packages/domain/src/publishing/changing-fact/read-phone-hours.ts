import type { OpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import type { Services } from '../../base/services/services.ts'
import { readFacts } from './read-facts.ts'

/** When somebody answers our phone, as it counts now. Does not throw when the database is unavailable. */
export async function readPhoneHours(services: Services): Promise<OpeningHours> {
  return (await readFacts(services)).facts['opening-hours']
}
