import type { Log } from '@kindfold/domain/services.ts'
import {
  BrokenCircuitError,
  circuitBreaker,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'

/** Asks a service outside about one postcode; throws when it cannot answer. It may give up when the signal says so. */
export type Ask<Answer extends object> = (postcode: string, signal: AbortSignal) => Promise<Answer>

export type Guard = {
  /** What the log calls the service. */
  name: string
  log: Log
  /** How long a donor waits at most. */
  patienceMs?: number
  /** After so many failures one after another nobody asks any more ... */
  failuresInARow?: number
  /** ... for so long; then one may try. */
  restMs?: number
  /** How long an answer is remembered; failures are not. */
  rememberedMs: number
  rememberedAtMost?: number
}

/**
 * Makes a service outside harmless: its answer comes soon or is `unavailable`, a service that fails is left alone for
 * a while, and the same question is asked once. No postcode is written to the log.
 */
export function guardLookUp<Answer extends object>(
  ask: Ask<Answer>,
  guard: Guard,
): (postcode: string) => Promise<Answer | { outcome: 'unavailable' }> {
  const { name, log, patienceMs = 1500, failuresInARow = 5, restMs = 30_000 } = guard
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  breaker.onBreak(() => log.warn({ service: name, restMs }, 'a look-up service keeps failing: paused'))
  breaker.onReset(() => log.info({ service: name }, 'a look-up answers again'))
  const policy = wrap(breaker, timeout(patienceMs, TimeoutStrategy.Aggressive))
  const remembered = new LRUCache<string, Answer>({
    max: guard.rememberedAtMost ?? 1000,
    ttl: guard.rememberedMs,
    // Whoever asks the same while an answer is on its way waits for that one.
    fetchMethod: (postcode) => policy.execute(({ signal }) => ask(postcode, signal)),
  })
  return async (postcode) => {
    try {
      return (await remembered.fetch(postcode)) ?? { outcome: 'unavailable' }
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) {
        log.warn({ service: name, why: describe(error, postcode) }, 'a look-up gave no answer')
      }
      return { outcome: 'unavailable' }
    }
  }
}

/** What went wrong, without what was asked. */
function describe(error: unknown, postcode: string): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return words.replaceAll(postcode, '…').replaceAll(encodeURIComponent(postcode), '…').slice(0, 200)
}
