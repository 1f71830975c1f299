import type { Answer } from './send-load.ts'

/** How long after a copy's freshness the stale mark may be missing: until then its first renewal may be in progress. */
const renewalS = 3

/** What visitors got while the database was down. */
export type OutageTally = {
  /** How many answers of each status, for pages seen before and for those never seen. */
  seen: Map<number, number>
  neverSeen: Map<number, number>
  /** Of the pages seen: marked stale; still fresh; past their freshness during the first renewal. */
  marked: number
  fresh: number
  renewing: number
  /** Answers that break a promise. */
  faults: string[]
}

export function createOutageTally(): OutageTally {
  return { seen: new Map(), neverSeen: new Map(), marked: 0, fresh: 0, renewing: 0, faults: [] }
}

/** A page seen before answers 200 from its stale copy, marked stale once past its freshness. */
export function judgeSeen(tally: OutageTally, answer: Answer): void {
  count(tally.seen, answer.status)
  const secondsPastFreshness = Number(answer.headers.age ?? 0) - readFreshS(answer)
  if (answer.status !== 200) tally.faults.push(`${answer.path} answered ${answer.status}`)
  else if (isMarkedStale(answer)) tally.marked += 1
  else if (secondsPastFreshness < 0) tally.fresh += 1
  else if (secondsPastFreshness <= renewalS) tally.renewing += 1
  else tally.faults.push(`${answer.path} was not marked ${secondsPastFreshness} s past its freshness`)
}

/** A page never seen answers 503, with a time to retry, and is not cached. */
export function judgeNeverSeen(tally: OutageTally, answer: Answer): void {
  count(tally.neverSeen, answer.status)
  const { 'retry-after': retryAfter = '', 'cache-control': cacheControl } = answer.headers
  if (answer.status !== 503) tally.faults.push(`${answer.path}, never seen, answered ${answer.status}`)
  else if (!/^\d+$/.test(retryAfter) || cacheControl !== 'no-store')
    tally.faults.push(`${answer.path}, never seen, does not say when to ask again`)
}

/** Whether an answer is as good as before the outage. */
export function isFreshAnswer(answer: Answer): boolean {
  return (
    answer.status === 200 && !isMarkedStale(answer) && Number(answer.headers.age ?? 0) < readFreshS(answer)
  )
}

function isMarkedStale({ headers }: Answer): boolean {
  return /^stale; since=\d{4}-/.test(String(headers['kindfold-catalogue'] ?? ''))
}

/** How long the server's cache may count the answer as fresh. */
function readFreshS({ headers }: Answer): number {
  return Number(/\bs-maxage=(\d+)/.exec(headers['cache-control'] ?? '')?.[1] ?? 0)
}

function count(counts: Map<number, number>, status: number): void {
  counts.set(status, (counts.get(status) ?? 0) + 1)
}
