/**
 * Keeps visitors from queueing for a database server that is gone: after a failure every call fails at once for a
 * while, then one is let through to see whether it is back.
 *
 * `now` is a clock in milliseconds that never goes back.
 */
export function createCircuitBreaker(options: { now: () => number; openMs: number }) {
  let openUntil: number | null = null
  let probing = false
  return {
    /** 'closed': go on; 'probe': go on, alone, and report; 'open': do not try. */
    ask(): 'closed' | 'probe' | 'open' {
      if (openUntil === null) return 'closed'
      if (probing || options.now() < openUntil) return 'open'
      probing = true
      return 'probe'
    },
    /** Answers whether this ended an outage. */
    succeeded(): boolean {
      const ended = openUntil !== null
      openUntil = null
      probing = false
      return ended
    },
    /** Answers whether this began an outage. */
    failed(): boolean {
      const began = openUntil === null
      openUntil = options.now() + options.openMs
      probing = false
      return began
    },
    /** The probe ended without saying anything about the server: the next call probes again. */
    undecided() {
      probing = false
    },
  }
}
