import { done, doneAs, refused, wrongFields } from './act-words.ts'
import { reviewWords } from './review-words.ts'

type Faulty = { line: number; words: string }
type Imported = { added: readonly unknown[]; known: number; faulty: readonly Faulty[] }

const unknownReview = refused((_: unknown, { review }: { review: string }) => `There is no review ${review}.`)
const stale = refused(() => 'Somebody else changed it in this moment. Look again.')

/** How adding a review ended, by its outcome. */
export const addReviewWords = { added: doneAs('review-added'), invalid: wrongFields }

/** How saving the counts of reviews ended, by its outcome. */
export const saveCountsWords = {
  saved: doneAs('counts-saved'),
  invalid: wrongFields,
  stale: refused(() => 'Somebody else saved counts in this moment. Look again.'),
}

/** How hiding a review, or showing it again, ended. */
export const hideReviewWords = {
  hidden: doneAs('review-hidden'),
  shown: doneAs('review-shown'),
  'no-reason': refused(({ atMost }: { atMost: number }) => reviewWords.hide.noReason(atMost)),
  stale,
  unknown: unknownReview,
}

/** How deleting a review ended. A deletion cannot be taken back. */
export const deleteReviewWords = { deleted: doneAs('review-deleted'), stale, unknown: unknownReview }

/** How the import of a file of reviews ended, by its outcome. */
export const importReviewsWords = {
  imported: doneAs('reviews-imported'),
  'nothing-new': doneAs('reviews-imported'),
  'unknown-columns': refused(({ missing }: { missing: readonly string[] }) =>
    reviewWords.importFaults.columns(missing),
  ),
  'broken-quotes': refused(({ line }: { line: number }) => reviewWords.importFaults.quotes(line)),
  'too-many': refused(({ most }: { most: number }) => reviewWords.importFaults.rows(most)),
}

const sayFaulty = ({ faulty }: Imported) =>
  faulty.map(({ line, words }) => reviewWords.faultyLine(line, words))

/** What it would do, before it is done: how many reviews, and which lines are none. */
export const importReviewsDryRunWords = {
  ...importReviewsWords,
  imported: done((file: Imported) => [reviewWords.dryRun(file.added.length, file.known), ...sayFaulty(file)]),
  'nothing-new': done((file: Imported) => [reviewWords.nothingNew, ...sayFaulty(file)]),
}

/** What the audit calls acts on reviews. */
export const reviewAuditNames = {
  'hide-review': 'Review hidden',
  'show-review': 'Review shown again',
  'add-review': 'Review added',
  'edit-review': 'Review changed',
  'delete-review': 'Review deleted',
  'import-reviews': 'Reviews imported',
  'save-counts': 'Counts of reviews read',
}
