/** What happens at a moment of the simulated day. */
type Happening = { atMs: number; order: number; run(): Promise<void> }

/** A clock that jumps from one happening to the next; what is planned for the same moment happens in the order of planning. */
export type SimulatedTime = {
  now(): Date
  /** Plans something; never before now. */
  at(moment: Date | number, run: () => Promise<void>): void
  /** Lets everything happen up to a moment, and stops the clock there. */
  runUntil(moment: Date): Promise<void>
}

export function startTime(from: Date): SimulatedTime {
  let nowMs = from.getTime()
  let order = 0
  const planned: Happening[] = []
  return {
    now: () => new Date(nowMs),
    at(moment, run) {
      const atMs = Math.max(nowMs, typeof moment === 'number' ? moment : moment.getTime())
      const happening = { atMs, order: order++, run }
      const place = planned.findIndex((other) => other.atMs > atMs)
      planned.splice(place < 0 ? planned.length : place, 0, happening)
    },
    async runUntil(moment) {
      for (;;) {
        const [next] = planned
        if (next === undefined || next.atMs > moment.getTime()) break
        planned.shift()
        nowMs = next.atMs
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as the clock goes
        await next.run()
      }
      nowMs = moment.getTime()
    },
  }
}
