import {
  addReviewWords,
  importReviewsWords,
  saveCountsWords,
  tryReviewFileWords,
} from '@kindfold/content/desk/review-act-words.ts'
import { formatCount } from '@kindfold/content/facts/format-count.ts'
import { reviewWords } from '@kindfold/content/desk/review-words.ts'
import { londonDate } from '@kindfold/domain/base/calendar/london-time.ts'
import { addReview } from '@kindfold/domain/publishing/review/edit-review.ts'
import { importReviews, tryReviewFile } from '@kindfold/domain/publishing/review/import-reviews.ts'
import {
  readReviewCounts,
  saveReviewCounts,
  type ReviewCount,
} from '@kindfold/domain/publishing/review/review-counts.ts'
import { listReviews } from '@kindfold/domain/publishing/review/list-reviews.ts'
import type { StaffReview } from '@kindfold/domain/publishing/review/review-row.ts'
import { answer } from './answer.ts'
import { formatTable } from './format-table.ts'
import { readWord } from './read-given.ts'
import { done, faulty, type Command } from './command.ts'

const sources = ['google', 'trustpilot'] as const
const shownOfText = 60
const fileCharactersAtMost = 5 * 1024 * 1024

/** Staff commands about reviews. */
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
    name: 'add-review',
    usage:
      '--name "..." --stars 1-5 --text "..." --date 2026-12-01 --source google|trustpilot --url https://... --permission author|platform|invited --licence "..."',
    does: 'Adds a review with its source, its day and the right by which we show it.',
    options: {
      name: { type: 'string' },
      stars: { type: 'string' },
      text: { type: 'string' },
      date: { type: 'string' },
      source: { type: 'string' },
      url: { type: 'string' },
      permission: { type: 'string' },
      licence: { type: 'string' },
    },
    read({ options, by }) {
      const { name = '', stars = '', text = '', date = '', source = '', url = '' } = options
      const { permission = '', licence = '' } = options
      const typed = { name, rating: stars, text, date, source, sourceUrl: url, permission, licence }
      return {
        kind: 'read',
        act: async (services) => answer(await addReview(services, { typed, by }), addReviewWords, null),
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
  {
    name: 'save-counts',
    usage: '[--google 6100] [--trustpilot 812] [--on 2026-12-01]',
    does: 'Saves how many reviews a source has, as you read there today, or --on that day.',
    options: { google: { type: 'string' }, trustpilot: { type: 'string' }, on: { type: 'string' } },
    read({ options, by }) {
      if (sources.every((source) => options[source] === undefined))
        return faulty('Give --google, --trustpilot or both.')
      return {
        kind: 'read',
        async act(services) {
          const asOf = options.on ?? londonDate(services.clock.now())
          const counts = Object.fromEntries(
            sources.flatMap((source) => {
              const count = options[source]
              return count === undefined ? [] : [[source, { count, asOf }]]
            }),
          )
          const { version } = await readReviewCounts(services)
          return answer(await saveReviewCounts(services, { counts, version, by }), saveCountsWords, null)
        },
      }
    },
  },
  {
    name: 'import-reviews',
    usage: '- [--yes] < reviews.csv',
    places: 1,
    does: 'Adds the reviews of a file, Trustpilot’s export or a table, each once. Without --yes it shows what would be added.',
    options: { yes: { type: 'boolean' } },
    inputAtMost: fileCharactersAtMost,
    read(given) {
      const file = readWord(given, 0, '- < reviews.csv')
      if (file.kind === 'faulty') return file
      const text = file.value
      return {
        kind: 'read',
        async act(services) {
          if (given.flags.has('yes'))
            return answer(await importReviews(services, { text, by: given.by }), importReviewsWords, null)
          const tried = await tryReviewFile(services, { text })
          const said = answer(tried, tryReviewFileWords, null)
          const hasNew = tried.kind === 'tried' && tried.added.length > 0
          const next = 'To add them, give the same command again with --yes.'
          return hasNew ? { ...said, text: `${said.text}\n${next}` } : said
        },
      }
    },
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
