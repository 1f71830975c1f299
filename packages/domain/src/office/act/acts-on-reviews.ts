import {
  addReviewWords,
  deleteReviewWords,
  hideReviewWords,
  importReviewsDryRunWords,
  importReviewsWords,
  saveCountsWords,
} from '@kindfold/content/desk/review-act-words.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import type { ReviewTyped } from '../../publishing/review/check-review.ts'
import { addReview, deleteReview } from '../../publishing/review/edit-review.ts'
import { hideReview } from '../../publishing/review/hide-review.ts'
import { importReviews } from '../../publishing/review/import-reviews.ts'
import { readReviewCounts, saveReviewCounts } from '../../publishing/review/review-counts.ts'
import { defineAct, type ActSubjects } from './define-act.ts'
import { askFile, askKept, askSeen, askTick, askWords, askWordsIfAny } from './field.ts'

type By = { by: StaffAuthor }

export const addOneReview = defineAct({
  name: 'add-review',
  right: 'manage-reviews',
  of: 'nothing',
  does: 'Adds a review with its source, its day and the right by which we show it.',
  fields: {
    name: askWords('name'),
    rating: askWords('stars', '1-5'),
    text: askWords('text'),
    date: askWords('date', '2026-12-01'),
    source: askWords('source', 'google|trustpilot'),
    sourceUrl: askWords('url', 'https://...'),
    permission: askWords('permission', 'author|platform|invited'),
    licence: askWords('licence'),
  },
  perform: (services: Services, { by, ...typed }: ReviewTyped & By) => addReview(services, { typed, by }),
  words: addReviewWords,
})

export const saveCountsOfReviews = defineAct({
  name: 'save-counts',
  right: 'manage-reviews',
  of: 'nothing',
  does: 'Saves how many reviews a source has, as you read there today, or --on that day.',
  fields: {
    'google-count': askWordsIfAny('google', '6100'),
    'trustpilot-count': askWordsIfAny('trustpilot', '812'),
    on: { ...askWordsIfAny('on', '2026-12-01'), isOfCommand: true as const },
    'google-as-of': askKept(),
    'trustpilot-as-of': askKept(),
    version: askSeen(),
  },
  check: (typed) =>
    typed['google-count'] === undefined && typed['trustpilot-count'] === undefined
      ? 'Give --google, --trustpilot or both.'
      : null,
  perform: saveCounts,
  words: saveCountsWords,
})

type CountsTyped = Partial<
  Record<`${'google' | 'trustpilot'}-${'count' | 'as-of'}` | 'on', string | undefined>
> & { version: number | undefined }

async function saveCounts(services: Services, { by, on, version, ...typed }: CountsTyped & By) {
  const today = londonDate(services.clock.now())
  const counts = Object.fromEntries(
    (['google', 'trustpilot'] as const).flatMap((source) => {
      const count = typed[`${source}-count`]
      return count === undefined ? [] : [[source, { count, asOf: typed[`${source}-as-of`] ?? on ?? today }]]
    }),
  )
  const seen = version ?? (await readReviewCounts(services)).version
  return await saveReviewCounts(services, { counts, version: seen, by })
}

export const importReviewsOfFile = defineAct({
  name: 'import-reviews',
  right: 'manage-reviews',
  of: 'nothing',
  does: 'Adds the reviews of a file, Trustpilot’s export or a table, each once. Without --yes it shows what would be added.',
  fields: { file: askFile({ file: 'reviews.csv', atMost: 5 * 1024 * 1024 }) },
  refusedAt: 'file',
  perform: (services: Services, { file, by }: { file: string } & By) =>
    importReviews(services, { text: file, by }),
  words: importReviewsWords,
  dryRun: { words: importReviewsDryRunWords, leadsTo: 'imported', confirms: 'To add them' },
})

export const hideOneReview = defineAct({
  name: 'hide-review',
  right: 'manage-reviews',
  of: 'review',
  does: 'Takes a review from our pages, for a reason that the audit keeps; with --show it may be shown again. REVIEW as listed by reviews.',
  fields: { reason: askWordsIfAny('reason'), show: askTick('show') },
  refusedAt: 'reason',
  perform: hideOrShow,
  words: hideReviewWords,
})

function hideOrShow(
  services: Services,
  {
    review: id,
    version,
    reason = '',
    show,
    by,
  }: ActSubjects['review'] & By & { reason?: string; show: boolean },
) {
  return hideReview(services, { id, version, reason: show ? null : reason, by })
}

export const deleteOneReview = defineAct({
  name: 'delete-review',
  right: 'manage-reviews',
  of: 'review',
  does: 'Takes a review off our pages and out of our database, for instance because its author asked. REVIEW as listed by reviews.',
  fields: {},
  perform: (services: Services, { review, ...asked }: ActSubjects['review'] & By) =>
    deleteReview(services, { id: review, ...asked }),
  words: deleteReviewWords,
})

/** What staff do with reviews. */
export const actsOnReviews = [
  addOneReview,
  saveCountsOfReviews,
  importReviewsOfFile,
  hideOneReview,
  deleteOneReview,
]
