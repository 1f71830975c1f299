import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { isConnectionFailure } from '@kindfold/database/postgres/connection-failure.ts'
import type { Log } from '@kindfold/domain/base/services/services.ts'

/**
 * Starts something that needs the database, again and again while the database is away, as a running server forgives it.
 * Null: we are stopping. Whatever else goes wrong is thrown.
 */
export async function startPatiently<T>(
  start: () => Promise<T>,
  { log, isStopping, pauseMs = 1_000 }: { log: Log; isStopping: () => boolean; pauseMs?: number },
): Promise<T | null> {
  for (let tries = 1; !isStopping(); tries++) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) && !isConnectionFailure(error)) throw error
      if (tries === 1) log.warn({ err: error }, 'the worker cannot start without its database: trying again')
      await pause(pauseMs)
    }
  }
  return null
}
