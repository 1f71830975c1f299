import type { Services } from '../../base/services/services.ts'
import { readFacts } from './read-facts.ts'

/**
 * Every how many weeks a donor may have us come again, in rising order, as the desk says now. Does not throw when the database is
 * unavailable. What runs already keeps its own number.
 */
export async function readRegularWeeks(services: Services): Promise<readonly number[]> {
  return (await readFacts(services)).facts['regular-weeks'].weeks
}
