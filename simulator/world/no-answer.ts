import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** Says of a request that nobody answered it, as a browser does. */
export const lostConnection = () => new TypeError('the connection was lost')

const isLost = (error: unknown) => error instanceof TypeError && error.message === lostConnection().message

/** What is asked of something that has ended, or that is cut off, has no answer. */
export function ignoreNoAnswer(error: unknown): void {
  if (!isLost(error) && !(error instanceof DatabaseUnavailable)) throw error
}

/** Tries once a minute until somebody answers. */
export async function untilAnswered(time: SimulatedTime, ask: () => Promise<void>): Promise<void> {
  try {
    await ask()
  } catch (error) {
    ignoreNoAnswer(error)
    time.at(time.now().getTime() + 60_000, async () => await untilAnswered(time, ask))
  }
}
