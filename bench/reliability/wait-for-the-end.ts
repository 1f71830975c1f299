import { setInterval } from 'node:timers/promises'

const tickMs = 1000

/** Does nothing more and keeps this process alive, until it is killed. */
export async function waitForTheEnd(): Promise<void> {
  for await (const _ of setInterval(tickMs)) void 0
}
