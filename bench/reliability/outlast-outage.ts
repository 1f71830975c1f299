import {
  createOutageTally,
  isFreshAnswer,
  judgeNeverSeen,
  judgeSeen,
  type OutageTally,
} from './judge-outage.ts'
import { launchSite, listSlugs, waitForOrigin } from './launch-site.ts'
import { startLoad, type Answer } from './send-load.ts'
import type { ThrowAwayCluster } from './throw-away-cluster.ts'

/** What an outage of the database cost, and how soon it was over. */
export type OutageReport = OutageTally & {
  /** Requests that got no answer at all, from the first second to the last. */
  broken: string[]
  /** The answers of /readyz and /healthz in the middle of the outage, and of /readyz at the end. */
  health: { ready: number; alive: number; readyAfter: number }
  /**
   * From the moment that the database accepted connections again, in milliseconds; null when the page never became
   * fresh.
   */
  freshAfterMs: Map<string, number | null>
}

const patienceMs = 30_000

/** Puts load on the server while its PostgreSQL is stopped for a while, as in a crash, and started again. */
export async function outlastOutage(
  cluster: ThrowAwayCluster,
  options: { port: number; secondsBefore: number; seconds: number; environment?: Record<string, string> },
): Promise<OutageReport> {
  const site = launchSite(options.port, { DATABASE_URL: cluster.url, ...options.environment })
  try {
    const origin = await waitForOrigin(site)
    const [slug = '', ...others] = await listSlugs(origin)
    const never = others.at(-1) ?? ''
    const seen = ['/', '/blog', '/blog?page=2', `/blog/${slug}`]
    seen.push('/api/blog-posts', `/api/blog-posts/${slug}`, '/api/reviews', '/api/review-stats')
    const neverSeen = ['/blog?page=3', `/blog/${never}`, `/api/blog-posts/${never}`, '/blog/rss.xml']

    const tally = createOutageTally()
    let [outSinceMs, outUntilMs, backAtMs] = [Infinity, Infinity, Infinity]
    const freshAfterMs = new Map<string, number | null>([...seen, ...neverSeen].map((path) => [path, null]))
    const freshAgain = Promise.withResolvers<void>()
    const onAnswer = (answer: Answer) => {
      if (answer.askedAtMs > outSinceMs && answer.answeredAtMs < outUntilMs) {
        if (seen.includes(answer.path)) judgeSeen(tally, answer)
        else judgeNeverSeen(tally, answer)
      } else if (seen.includes(answer.path) && answer.status !== 200) {
        tally.faults.push(`${answer.path} answered ${answer.status} as the outage began or ended`)
      }
      if (answer.askedAtMs < backAtMs || freshAfterMs.get(answer.path) !== null) return
      if (isFreshAnswer(answer)) freshAfterMs.set(answer.path, answer.answeredAtMs - backAtMs)
      if (![...freshAfterMs.values()].includes(null)) freshAgain.resolve()
    }
    const common = { origin, pauseMs: 20, isFailure: () => false, onAnswer }
    const loads = [startLoad({ ...common, paths: seen, visitors: 8 })]
    await pause(options.secondsBefore * 1000)

    await cluster.stopAtOnce()
    outSinceMs = performance.now()
    loads.push(startLoad({ ...common, paths: neverSeen, visitors: 2 }))
    await pause((options.seconds * 1000) / 2)
    const [ready, alive] = await Promise.all([askStatus(`${origin}/readyz`), askStatus(`${origin}/healthz`)])
    await pause((options.seconds * 1000) / 2)
    outUntilMs = performance.now()
    await cluster.start()
    backAtMs = performance.now()

    await Promise.race([freshAgain.promise, pause(patienceMs)])
    const readyAfter = await askStatus(`${origin}/readyz`)
    const tallies = await Promise.all(loads.map((load) => load.stop()))
    const broken = tallies.flatMap(({ failures, turnedAway }) => [
      ...failures,
      ...(turnedAway > 0 ? [`${turnedAway} connections refused`] : []),
    ])
    return { ...tally, broken, health: { ready, alive, readyAfter }, freshAfterMs }
  } finally {
    site.tell('SIGKILL')
    await site.ended
  }
}

async function askStatus(address: string): Promise<number> {
  return (await fetch(address)).status
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
