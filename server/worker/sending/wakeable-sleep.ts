/** A sleep that can be ended early: by anybody when it is light, else only by waking for good. */
export function createWakeableSleep() {
  let end: (() => void) | null = null
  let isLight = false
  let isAwake = false
  let wasKnocked = false

  return {
    sleep(ms: number, how: 'lightly' | 'soundly'): Promise<void> {
      // A knock while the sleeper was still busy counts: what it told of may have come too late to be seen.
      if (isAwake || (wasKnocked && how === 'lightly')) {
        wasKnocked = false
        return Promise.resolve()
      }
      isLight = how === 'lightly'
      return new Promise((resolve) => {
        const timer = setTimeout(() => end?.(), ms)
        end = () => {
          clearTimeout(timer)
          end = null
          wasKnocked = false
          resolve()
        }
      })
    },
    /** Ends a light sleep. */
    knock() {
      wasKnocked = true
      if (isLight) end?.()
    },
    isAwake: () => isAwake,
    /** Ends every sleep, now and from now on. */
    wake() {
      isAwake = true
      end?.()
    },
  }
}
