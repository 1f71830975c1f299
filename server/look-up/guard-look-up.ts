import type { Log } from '@kindfold/domain/base/services/services.ts'
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleAll,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel'
import { LRUCache } from 'lru-cache'

/** Asks an outside service about one postcode; throws when it cannot answer. It should stop when the signal aborts. */
export type Ask<Answer extends object> = (postcode: string, signal: AbortSignal) => Promise<Answer>

export type Guard = {
  /** The service's name in the log. */
  name: string
  log: Log
  /** How long a donor waits at most. */
  patienceMs?: number
  /** After so many failures in a row the circuit breaker opens ... */
  failuresInARow?: number
  /** ... for so long; then one request may try. */
  restMs?: number
  /** How long to cache an answer; failures are not cached. */
  rememberedMs: number
  rememberedAtMost?: number
}

/**
 * Guards an outside service: its answer comes soon or is `unavailable`, a circuit breaker pauses a failing service, and
 * concurrent requests for one postcode share an answer. `recall` has the answer that is still cached. Never logs a
 * postcode.
 */
export function guardLookUp<Answer extends object>(
  ask: Ask<Answer>,
  guard: Guard,
): ((postcode: string) => Promise<Answer | { kind: 'unavailable' }>) & {
  recall(postcode: string): Answer | null
  lastAnswer(): { service: string; isPaused: boolean; isAnswer: boolean; at: string } | null
} {
  const { name, log, patienceMs = 1500, failuresInARow = 5, restMs = 30_000 } = guard
  const breaker = circuitBreaker(handleAll, {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failuresInARow),
  })
  breaker.onBreak(() => log.warn({ service: name, restMs }, 'a look-up service keeps failing: paused'))
  breaker.onReset(() => log.info({ service: name }, 'a look-up answers again'))
  let last: { isAnswer: boolean; at: string } | null = null
  const note = (isAnswer: boolean) => (last = { isAnswer, at: new Date().toISOString() })
  const policy = wrap(breaker, timeout(patienceMs, TimeoutStrategy.Aggressive))
  const remembered = new LRUCache<string, Answer>({
    max: guard.rememberedAtMost ?? 1000,
    ttl: guard.rememberedMs,
    // Concurrent requests for the same postcode share this one.
    fetchMethod: async (postcode) => {
      const answer = await policy.execute(({ signal }) => ask(postcode, signal))
      note(true)
      return answer
    },
  })
  const lookUp = async (postcode: string): Promise<Answer | { kind: 'unavailable' }> => {
    try {
      return (await remembered.fetch(postcode)) ?? { kind: 'unavailable' }
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) {
        note(false)
        log.warn({ service: name, why: describe(error, postcode) }, 'a look-up gave no answer')
      }
      return { kind: 'unavailable' }
    }
  }
  return Object.assign(lookUp, {
    recall: (postcode: string) => remembered.get(postcode) ?? null,
    lastAnswer: () => last && { service: name, isPaused: breaker.state === CircuitState.Open, ...last },
  })
}

/** The error, without the postcode. */
function describe(error: unknown, postcode: string): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return words.replaceAll(postcode, '…').replaceAll(encodeURIComponent(postcode), '…').slice(0, 200)
}
