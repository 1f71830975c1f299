import { sql } from 'drizzle-orm'
import { fallbackGoogleReviewCount, fallbackTrustpilotReviewCount } from '@kindfold/content/facts/facts.ts'
import { demonstrationReviews } from '@kindfold/content/reviews/demonstration-reviews.ts'
import type { Database } from '../database.ts'
import { googleReviews, reviewStats } from '../schema/catalogue.ts'

/**
 * Fills reviews and counts with made-up rows, marked as such, if there are none yet. Throws in a database that is not a
 * demonstration; its trigger would refuse them too.
 */
export async function seedDemonstration(database: Database): Promise<void> {
  if (!(await database.isDemonstration())) {
    throw new Error(
      'demonstration reviews belong only in a database that was marked for them when it was made',
    )
  }
  await database.transaction(async (tx) => {
    // When several servers start at once, the first fills them; the others wait and find them filled.
    await tx.execute(sql`lock table ${googleReviews}, ${reviewStats} in share row exclusive mode`)
    if ((await tx.$count(googleReviews)) === 0) {
      await tx.insert(googleReviews).values(
        demonstrationReviews.map(({ name, rating, source, comment, reviewedAt }) => ({
          name,
          rating,
          source,
          comment,
          date: reviewedAt.slice(0, 10),
          reviewTimestamp: new Date(reviewedAt),
          demonstration: true,
        })),
      )
    }
    if ((await tx.$count(reviewStats)) === 0) {
      await tx.insert(reviewStats).values({
        totalGoogleReviews: fallbackGoogleReviewCount,
        totalTrustpilotReviews: fallbackTrustpilotReviewCount,
        demonstration: true,
      })
    }
  })
}
