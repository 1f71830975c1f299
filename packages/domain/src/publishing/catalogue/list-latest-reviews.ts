import { desc, eq } from 'drizzle-orm'
import { reviewRatingFetched, reviewsShownAtMost } from '@kindfold/content/facts/facts.ts'
import { googleReviews } from '@kindfold/database/schema/catalogue.ts'
import { sampleReviews } from '@kindfold/content/reviews/sample-reviews.ts'
import type { SampleReview } from '@kindfold/content/reviews/reviews.schema.ts'
import type { Services } from '../../base/services/services.ts'
import { CatalogueUnavailable } from './catalogue-unavailable.ts'
import { readStaleIfError } from './read-stale-if-error.ts'
import { formatMonthLabel } from './format-month-label.ts'

/** A review as the home page shows it. `example`: a built-in sample or a demonstration row. */
export type DisplayReview = {
  id: string
  name: string
  rating: number
  text: string
  dateLabel: string
  avatarUrl: string | null
  source: 'google' | 'trustpilot'
  example: boolean
}

/**
 * The newest reviews. `samples`: the built-in ones, where none can be read; `staleSince`: an ISO instant, in an
 * outage.
 */
export type LatestReviews = {
  reviews: DisplayReview[]
  kind: 'fetched' | 'samples'
  staleSince: string | null
}

/**
 * Lists the newest six five-star reviews (spec 7, Reviews), or the three built-in samples, marked as examples, when
 * there are none to read (spec 8). Does not throw when the database is unavailable.
 */
export async function listLatestReviews(services: Services): Promise<LatestReviews> {
  try {
    const { value, staleSince } = await readStaleIfError(services, 'reviews', () =>
      services.database.readAsAnonymous((tx) =>
        tx
          .select(shownColumns)
          .from(googleReviews)
          .where(eq(googleReviews.rating, reviewRatingFetched))
          .orderBy(desc(googleReviews.reviewTimestamp))
          .limit(reviewsShownAtMost),
      ),
    )
    return { reviews: value.map(toDisplayReview), kind: 'fetched', staleSince }
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error
    return { reviews: sampleReviews.map(sampleToDisplayReview), kind: 'samples', staleSince: null }
  }
}

/** All that visitors' pages may read of a review. */
const { id, name, rating, comment, date, avatar, source, reviewTimestamp, demonstration } = googleReviews
const shownColumns = { id, name, rating, comment, date, avatar, source, reviewTimestamp, demonstration }

type ReviewRow = Pick<typeof googleReviews.$inferSelect, keyof typeof shownColumns>

function toDisplayReview(row: ReviewRow): DisplayReview {
  return {
    id: row.id,
    name: row.name,
    rating: Number(row.rating),
    text: row.comment ?? '',
    dateLabel: formatMonthLabel(row.date, row.reviewTimestamp),
    avatarUrl: row.avatar,
    source: row.source.toLowerCase() === 'trustpilot' ? 'trustpilot' : 'google',
    example: row.demonstration,
  }
}

function sampleToDisplayReview({ name, rating, text, source }: SampleReview, place: number): DisplayReview {
  return {
    id: `sample-${place + 1}`,
    name,
    rating,
    text,
    dateLabel: '',
    avatarUrl: null,
    source,
    example: true,
  }
}
