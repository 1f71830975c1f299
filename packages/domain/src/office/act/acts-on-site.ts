import { withdrawFactWords } from '@kindfold/content/desk/fact-act-words.ts'
import {
  deletePictureWords,
  describePictureWords,
  uploadPictureWords,
} from '@kindfold/content/desk/picture-act-words.ts'
import {
  addReviewWords,
  deleteReviewWords,
  hideReviewWords,
  importReviewsDryRunWords,
  importReviewsWords,
  saveCountsWords,
} from '@kindfold/content/desk/review-act-words.ts'
import { pictureBytesAtMost } from '@kindfold/content/facts/picture-facts.ts'
import type { StaffAuthor } from '../../base/actor/actor.ts'
import type { Services } from '../../base/services/services.ts'
import { withdrawFact } from '../../publishing/changing-fact/withdraw-fact.ts'
import { londonDate } from '../../base/calendar/london-time.ts'
import { deletePicture, describePicture } from '../../publishing/picture/change-picture.ts'
import { findPicture } from '../../publishing/picture/list-pictures.ts'
import { uploadPicture } from '../../publishing/picture/upload-picture.ts'
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

const sayings = {
  alt: askWordsIfAny('alt'),
  decorative: askTick('decorative'),
  credit: askWordsIfAny('credit'),
}
type Sayings = { alt: string | undefined; decorative: boolean; credit: string | undefined }

export const uploadOnePicture = defineAct({
  name: 'upload-picture',
  right: 'manage-pictures',
  of: 'nothing',
  does: 'Takes a picture in, upright and without its place, in every width of the site.',
  fields: {
    file: askFile({ file: 'photo.jpg', atMost: pictureBytesAtMost, as: 'base64' }),
    name: askWordsIfAny('name', 'photo.jpg'),
    ...sayings,
  },
  refusedAt: 'file',
  perform: (
    services: Services,
    {
      file,
      name = 'picture',
      alt = '',
      decorative,
      credit = '',
      by,
    }: { file: string; name?: string } & Sayings & By,
  ) =>
    uploadPicture(services, {
      bytes: Buffer.from(file, 'base64'),
      name,
      words: { alt, decorative, credit },
      by,
    }),
  words: uploadPictureWords,
})

export const describeOnePicture = defineAct({
  name: 'describe-picture',
  right: 'manage-pictures',
  of: 'picture',
  does: 'Says anew what a picture shows, or that it only decorates. PICTURE as listed by pictures.',
  fields: { ...sayings, version: askSeen() },
  perform: describe,
  words: describePictureWords,
})

/** What is not said stays. */
async function describe(
  services: Services,
  {
    picture: id,
    version,
    alt = '',
    decorative,
    credit,
    by,
  }: ActSubjects['picture'] & By & Sayings & { version?: number },
) {
  const found = await findPicture(services, id)
  const words = { alt, decorative, credit: credit ?? found?.credit ?? '' }
  return await describePicture(services, { id, version: version ?? found?.version ?? 0, words, by })
}

export const deleteOnePicture = defineAct({
  name: 'delete-picture',
  right: 'manage-pictures',
  of: 'picture',
  does: 'Deletes a picture and its files for good. One in use stays.',
  fields: {},
  perform: (services: Services, { picture, by }: ActSubjects['picture'] & By) =>
    deletePicture(services, { id: picture, by }),
  words: deletePictureWords,
})

export const withdrawOneFact = defineAct({
  name: 'withdraw-fact',
  right: 'change-facts',
  of: 'fact',
  does: 'Takes back what was said of a fact: what was said before counts again, or our own words. NUMBER as listed by facts FACT.',
  fields: {},
  perform: (services: Services, { number, by }: ActSubjects['fact'] & By) =>
    withdrawFact(services, { id: number, by }),
  words: withdrawFactWords,
})

/** What staff do with reviews. */
export const actsOnReviews = [
  addOneReview,
  saveCountsOfReviews,
  importReviewsOfFile,
  hideOneReview,
  deleteOneReview,
]

/** What staff do with pictures. */
export const actsOnPictures = [uploadOnePicture, describeOnePicture, deleteOnePicture]

/** What staff do with what is said of a fact. */
export const actsOnFacts = [withdrawOneFact]
