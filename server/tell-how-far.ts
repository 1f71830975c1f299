/** What is told of something that may take long: each step as it is reached, and that it is over. */
export type HowFar = { reach(step: string): void; end(): void }

const sayEveryMs = 10_000

/**
 * Says every ten seconds how far something is that takes long: for how long it runs, and the step that it is at. What is over
 * within ten seconds says nothing. Each step that is reached looks at the clock too, since the embedded database works on this
 * thread and holds up its timers.
 */
export function tellHowFar(say: (words: string) => void, now = () => performance.now()): HowFar {
  const beganMs = now()
  let current = 'opening the database'
  let saidMs = beganMs
  const sayIfDue = () => {
    if (now() - saidMs < sayEveryMs) return
    saidMs = now()
    say(`${Math.round((saidMs - beganMs) / 1000)} s: ${current}`)
  }
  const timer = setInterval(sayIfDue, sayEveryMs)
  return {
    reach(step) {
      current = step
      sayIfDue()
    },
    end: () => clearInterval(timer),
  }
}
