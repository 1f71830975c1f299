import type { Database, DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services/services.ts'
import { replaceServices } from './replace-services.ts'

/**
 * Does acts for trial: they run as they would, in one transaction that is then rolled back, and nothing is logged. Acts
 * that read the public catalogue have no trial.
 */
export async function runTrial<T>(services: Services, work: (trial: Services) => Promise<T>): Promise<T> {
  return await transact(services, async (tx) => {
    throw new TrialOver(await work(openTrial(services, tx)))
  }).catch((error: unknown) => {
    if (error instanceof TrialOver) return error.result as T
    throw error
  })
}

/** Rolls a trial back. */
class TrialOver extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('the trial is over')
    this.result = result
  }
}

function openTrial(services: Services, tx: DatabaseHandle): Services {
  const say = () => {}
  // It stands still, so that what an act wrote is found by its time.
  const now = services.clock.now()
  return replaceServices(services, {
    database: keepWithin(services.database, tx),
    clock: { now: () => new Date(now) },
    log: { info: say, warn: say, error: say },
    backups: null,
  })
}

/**
 * A database whose transactions are parts of one: what fails in a part can be caught, as it is outside of it. Its other
 * ways refuse to be called within a transaction.
 */
export function keepWithin(database: Database, tx: DatabaseHandle): Database {
  return {
    ...database,
    read: (work) => tx.transaction((part) => work(part)),
    transaction: (work) => tx.transaction((part) => work(part)),
    statement: <Row>(_name: string, statement: Parameters<Database['statement']>[1]) =>
      tx.transaction((part) => executeRows<Row>(part, statement)),
  }
}
