import type { Database } from './database.ts'
import { createSemaphore } from './postgres/semaphore.ts'

/**
 * Returns a view of a database that holds at most so many connections at once; further calls wait in order, each for a
 * limited time, and then throw DatabaseUnavailable. The embedded database has one connection and stays as it is.
 */
export function limitConnections(
  database: Database,
  { atMost, waitAtMostMs = 10_000 }: { atMost: number; waitAtMostMs?: number },
): Database {
  if (database.engine === 'pglite') return database
  const semaphore = createSemaphore({ permits: atMost, waitAtMostMs })
  const hold = <T>(work: () => Promise<T>) => semaphore.hold(work, 'all connections of this view are busy')
  return {
    ...database,
    readAsAnonymous: (work) => hold(() => database.readAsAnonymous(work)),
    read: (work) => hold(() => database.read(work)),
    transaction: (work) => hold(() => database.transaction(work)),
    statement: (name, statement) => hold(() => database.statement(name, statement)),
  }
}
