import { formatOpeningHours } from '@kindfold/content/facts/format-opening-hours.ts'
import type { SpokenFacts } from '@kindfold/content/changing-facts/spoken-facts.ts'
import { claimReviews } from '@kindfold/content/reviews/claim-reviews.ts'
import { getReviewStats } from '../../publishing/catalogue/get-review-stats.ts'
import { listCoveredAreas } from '../coverage/list-covered-areas.ts'
import type { Services } from '../../base/services/services.ts'
import type { FactsNow } from '../../publishing/changing-fact/read-facts.ts'

/**
 * The facts that change, as sentences say them now: where we collect, when somebody answers the phone, until when a time slot may be refused, what the counts of
 * reviews carry. `isCurrent`: each was read now, so that what is written with them may be kept.
 */
export async function readSpokenFacts(
  services: Services,
  { facts }: FactsNow,
): Promise<{ spoken: SpokenFacts; isCurrent: boolean }> {
  const [areas, counts] = await Promise.all([listCoveredAreas(services), getReviewStats(services)])
  return {
    spoken: {
      areas: areas.inWords,
      phoneHours: formatOpeningHours(facts['opening-hours']),
      slotRefusableUntil: facts['slot-refusal'].refusableUntil,
      reviews: claimReviews(counts),
    },
    isCurrent: [areas, counts].every(({ kind, staleSince }) => kind === 'fetched' && staleSince === null),
  }
}
