import { reviewsClaimedOver } from '../facts/facts.ts'
import { formatCount } from '../facts/format-count.ts'

/** How many reviews we say that we have: 'over' for a count that was rounded down. `words`: 'over 8,800 reviews'. */
export type ReviewClaim = { isOver: boolean; count: string; noun: string; words: string }

/**
 * What the counts of both platforms carry: the specification's 'over 8,800 reviews' where there are more, else the true
 * number, a large one rounded down. Null: no reviews, no claim. Source: Spec 2, FAQ, and 9.
 */
export function claimReviews(counts: { google: number; trustpilot: number }): ReviewClaim | null {
  const total = counts.google + counts.trustpilot
  if (total <= 0) return null
  const said = total > reviewsClaimedOver ? reviewsClaimedOver : roundDown(total)
  const isOver = said < total
  const count = formatCount(said)
  const noun = nameReviews(total)
  return { isOver, count, noun, words: `${isOver ? 'over ' : ''}${count} ${noun}` }
}

/** '1 review', '2 reviews'. */
export const formatReviews = (count: number) => `${formatCount(count)} ${nameReviews(count)}`

/** The noun for so many reviews. */
export const nameReviews = (count: number) => (count === 1 ? 'review' : 'reviews')

/** To the hundred from a thousand on, to the ten from a hundred on. */
function roundDown(count: number): number {
  const step = count >= 1000 ? 100 : count >= 100 ? 10 : 1
  return Math.floor(count / step) * step
}
