import { donorMergeWords } from '../words/donor-merge-words.ts'
import type { MergeOutcome } from '@kindfold/domain/booking/merge/merge-donors.ts'

const { refused } = donorMergeWords

/** Why two records are not made one. */
export const sayNoMerge = (outcome: Exclude<MergeOutcome, { outcome: 'merged' }>): string =>
  outcome.outcome === 'one-day'
    ? refused['one-day'](outcome.references, outcome.collectionDate)
    : refused[outcome.outcome]
