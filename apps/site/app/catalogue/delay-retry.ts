import { queryRetryDelayAtMostMs } from '@kindfold/content/facts/facts.ts'

const firstRetryDelayMs = 1000

/** How long to wait before a retry, in milliseconds: doubling from one second, at most 30 (spec 9, Query cache). */
export function delayRetry(failuresBefore: number): number {
  return Math.min(firstRetryDelayMs * 2 ** failuresBefore, queryRetryDelayAtMostMs)
}
