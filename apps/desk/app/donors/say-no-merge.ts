import { donorMergeWords } from '../words/donor-merge-words.ts'
import type { MergeResult } from '@kindfold/domain/booking/merge/merge-donors.ts'

const { refused } = donorMergeWords

/** Why two records are not made one. */
export const sayNoMerge = (result: Exclude<MergeResult, { kind: 'merged' }>): string =>
  result.kind === 'one-day'
    ? refused['one-day'](result.references, result.collectionDate)
    : refused[result.kind]
