import { DatabaseUnavailable } from '../database.ts'

/**
 * Limits how many tasks run at once. The others wait in order, each for a limited time. `acquire` returns how to
 * release the permit, or null when the wait was too long; `hold` works with one, or throws DatabaseUnavailable in these
 * words. See docs/decisions/031.
 */
export function createSemaphore(options: { permits: number; waitAtMostMs: number }) {
  let free = options.permits
  const waiting = new Set<() => void>()

  function createRelease(): () => void {
    let released = false
    return () => {
      if (released) return
      released = true
      const [grantNext] = waiting
      if (grantNext) grantNext()
      else free++
    }
  }

  async function acquire(): Promise<(() => void) | null> {
    if (free > 0) {
      free--
      return createRelease()
    }
    return await new Promise((resolve) => {
      const grant = () => settle(createRelease())
      const settle = (answer: (() => void) | null) => {
        clearTimeout(timer)
        waiting.delete(grant)
        resolve(answer)
      }
      const timer = setTimeout(settle, options.waitAtMostMs, null)
      waiting.add(grant)
    })
  }

  return {
    acquire,
    async hold<T>(work: () => Promise<T>, tooLong: string): Promise<T> {
      const release = await acquire()
      if (release === null) throw new DatabaseUnavailable(tooLong)
      try {
        return await work()
      } finally {
        release()
      }
    },
  }
}
