/**
 * Keeps requests from queueing for a database server that is down: after a failure every call fails at once for a
 * while, then one call probes the server.
 * `now` is a monotonic time in milliseconds.
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
    /** Returns whether this ended an outage. */
    succeeded(): boolean {
      const ended = openUntil !== null
      openUntil = null
      probing = false
      return ended
    },
    /** Returns whether this began an outage. */
    failed(): boolean {
      const began = openUntil === null
      openUntil = options.now() + options.openMs
      probing = false
      return began
    },
    /** The probe ended without any news of the server: the next call probes again. */
    undecided() {
      probing = false
    },
  }
}
