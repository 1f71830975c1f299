import { coverageAreas } from '../coverage/coverage-areas.ts'
import { formatCoverage } from '../coverage/format-coverage.ts'
import { claimReviews, type ReviewClaim } from '../reviews/claim-reviews.ts'
import { builtInFacts } from './changing-facts.ts'
import { fallbackGoogleReviewCount, fallbackTrustpilotReviewCount } from '../facts/facts.ts'
import { formatOpeningHours } from '../facts/format-opening-hours.ts'

/** The facts that change at the desk, as sentences say them. Whoever writes a sentence with one is given them. */
export type SpokenFacts = {
  /** Where we collect now: 'London, Brighton and the areas around them'. */
  areas: string
  /** When somebody answers our phone: '6am to 3pm, Monday to Friday'. */
  phoneHours: string
  /** Until when on the day a donor may say no to the time slot, local: '08:00'. */
  slotRefusableUntil: string
  /** What the counts of reviews carry; null: there are none. */
  reviews: ReviewClaim | null
}

/** The facts while nobody has changed one. */
export const builtInSpokenFacts: SpokenFacts = {
  areas: formatCoverage(coverageAreas),
  phoneHours: formatOpeningHours(builtInFacts['opening-hours']),
  slotRefusableUntil: builtInFacts['slot-refusal'].refusableUntil,
  reviews: claimReviews({ google: fallbackGoogleReviewCount, trustpilot: fallbackTrustpilotReviewCount }),
}
