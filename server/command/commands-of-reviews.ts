import { formatCount } from '@kindfold/content/facts/format-count.ts'
import { reviewWords } from '@kindfold/content/desk/review-words.ts'
import { readReviewCounts, type ReviewCount } from '@kindfold/domain/publishing/review/review-counts.ts'
import { listReviews } from '@kindfold/domain/publishing/review/list-reviews.ts'
import type { StaffReview } from '@kindfold/domain/publishing/review/review-row.ts'
import { formatTable } from './format-table.ts'
import { done, faulty, type Command } from './command.ts'

const sources = ['google', 'trustpilot'] as const
const shownOfText = 60

/** Lists reviews, and their counts. */
export const commandsOfReviews: readonly Command[] = [
  {
    name: 'reviews',
    usage: '[--source google|trustpilot] [--stars 1-5]',
    does: 'Lists the newest reviews: fifty at most.',
    options: { source: { type: 'string' }, stars: { type: 'string' } },
    read({ options: { source: named, stars } }) {
      const source = sources.find((one) => one === named) ?? null
      if (named !== undefined && source === null) return faulty('--source must be google or trustpilot.')
      if (stars !== undefined && !/^[1-5]$/.test(stars)) return faulty('--stars must be from 1 to 5.')
      const rating = stars === undefined ? null : Number(stars)
      return {
        kind: 'read',
        async act(services) {
          const { reviews, total } = await listReviews(services, { source, rating, after: null })
          if (reviews.length === 0) return done(`${reviewWords.none}.`)
          return done(`${formatReviews(reviews)}\n\n${reviewWords.total(total)}`)
        },
      }
    },
  },
  {
    name: 'counts',
    does: 'Shows how many reviews each source has, with who read that and when.',
    read: () => ({
      kind: 'read',
      act: async (services) => done(formatCounts((await readReviewCounts(services)).counts)),
    }),
  },
]

function formatCounts(counts: readonly ReviewCount[]): string {
  const rows = counts.map(({ platform, count, asOf, checkedByName }) => [
    reviewWords.platforms[platform],
    formatCount(count),
    asOf === null ? reviewWords.neverChecked : reviewWords.checked(asOf, checkedByName),
  ])
  return formatTable([reviewWords.columns.source, reviewWords.count, reviewWords.asOf], rows)
}

function formatReviews(reviews: readonly StaffReview[]): string {
  const rows = reviews.map(({ id, name, rating, text, date, source }) => [
    id,
    name,
    String(rating),
    [...text].length > shownOfText ? `${[...text].slice(0, shownOfText).join('')}…` : text,
    date,
    reviewWords.platforms[source],
  ])
  const { name, stars, text, date, source } = reviewWords.columns
  return formatTable(['Review', name, stars, text, date, source], rows)
}
