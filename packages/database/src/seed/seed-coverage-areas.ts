import {
  bookingHorizonDays,
  cutOffTime,
  defaultCollectionWeekdays,
  defaultDailyCapacity,
} from '@kindfold/content/facts/booking-facts.ts'
import { coverageAreas as coverageInContent } from '@kindfold/content/coverage/coverage-areas.ts'
import type { Database } from '../database.ts'
import { coverageAreas } from '../schema/collections.ts'

/**
 * Adds the areas of the public coverage list that the database lacks. Existing areas belong to staff and stay as they
 * are.
 */
export async function seedCoverageAreas(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx
      .insert(coverageAreas)
      .values(
        coverageInContent.map(({ id, name, nation, postcodeAreas }) => ({
          id,
          name,
          nation,
          outwardPatterns: [...postcodeAreas],
          weekdays: [...defaultCollectionWeekdays],
          dailyCapacity: defaultDailyCapacity,
          horizonDays: bookingHorizonDays,
          cutOff: cutOffTime,
        })),
      )
      .onConflictDoNothing()
  })
}
