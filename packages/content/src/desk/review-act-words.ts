import { done } from './act-words.ts'
import { doneWords } from './done-words.ts'
import { reviewWords } from './review-words.ts'

type Problems = { problems: readonly { words: string }[] }
type Faulty = { line: number; words: string }
type Tried = { added: readonly unknown[]; known: number; faulty: readonly Faulty[] }

const refusedFile = {
  'unknown-columns': {
    isDone: false,
    say: ({ missing }: { missing: readonly string[] }) => reviewWords.importFaults.columns(missing),
  },
  'broken-quotes': {
    isDone: false,
    say: ({ line }: { line: number }) => reviewWords.importFaults.quotes(line),
  },
  'too-many': {
    isDone: false,
    say: ({ most }: { most: number }) => reviewWords.importFaults.rows(most),
  },
}

/** What the command says after an act on reviews; the desk says the same. */
export const addReviewWords = {
  added: { isDone: true, say: () => doneWords['review-added'] },
  invalid: { isDone: false, say: ({ problems }: Problems) => problems.map(({ words }) => words) },
}

/** How saving the counts of reviews ended, by its outcome. */
export const saveCountsWords = {
  saved: { isDone: true, say: () => doneWords['counts-saved'] },
  invalid: { isDone: false, say: ({ problems }: Problems) => problems.map(({ words }) => words) },
  stale: { isDone: false, say: () => 'Somebody else saved counts in this moment. Look again.' },
}

/** How hiding a review, or showing it again, ended. */
export const hideReviewWords = {
  hidden: done(() => doneWords['review-hidden'], 'review-hidden'),
  shown: done(() => doneWords['review-shown'], 'review-shown'),
  'no-reason': { isDone: false, say: ({ atMost }: { atMost: number }) => reviewWords.hide.noReason(atMost) },
  stale: { isDone: false, say: () => 'Somebody else changed it in this moment. Look again.' },
  unknown: {
    isDone: false,
    say: (_: unknown, { review }: { review: string }) => `There is no review ${review}.`,
  },
}

/** How deleting a review ended. A deletion cannot be taken back. */
export const deleteReviewWords = {
  deleted: done(() => doneWords['review-deleted'], 'review-deleted'),
  stale: { isDone: false, say: () => 'Somebody else changed it in this moment. Look again.' },
  unknown: {
    isDone: false,
    say: (_: unknown, { review }: { review: string }) => `There is no review ${review}.`,
  },
}

/** What the import of a file would do, before it is done: how many reviews, and which lines are none. */
export const tryReviewFileWords = {
  ...refusedFile,
  tried: {
    isDone: true,
    say: ({ added, known, faulty }: Tried) => [
      added.length === 0 ? reviewWords.nothingNew : reviewWords.dryRun(added.length, known),
      ...faulty.map(({ line, words }) => reviewWords.faultyLine(line, words)),
    ],
  },
}

/** How the import of a file of reviews ended, by its outcome. */
export const importReviewsWords = {
  ...refusedFile,
  imported: { isDone: true, say: () => doneWords['reviews-imported'] },
}
