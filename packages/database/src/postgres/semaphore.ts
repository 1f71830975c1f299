/**
 * Lets so many do something at once; the others wait in the order in which they came, each for so long at most.
 * `take` answers how to give the turn back, or null when the wait was too long.
 */
export function createTurns(options: { atOnce: number; waitAtMostMs: number }) {
  let free = options.atOnce
  const waiting = new Set<() => void>()

  function giveBack() {
    const [next] = waiting
    if (next) next()
    else free++
  }

  function once(): () => void {
    let given = false
    return () => {
      if (!given) giveBack()
      given = true
    }
  }

  return {
    async take(): Promise<(() => void) | null> {
      if (free > 0) {
        free--
        return once()
      }
      return await new Promise((resolve) => {
        const called = () => {
          clearTimeout(timer)
          waiting.delete(called)
          resolve(once())
        }
        const timer = setTimeout(() => {
          waiting.delete(called)
          resolve(null)
        }, options.waitAtMostMs)
        waiting.add(called)
      })
    },
  }
}
