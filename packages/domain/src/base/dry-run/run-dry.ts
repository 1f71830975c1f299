import type { Database, DatabaseHandle } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import type { Services } from '../services/services.ts'
import { replaceServices } from './replace-services.ts'

/**
 * Does acts in a dry run: they run as they would, in one transaction that is then rolled back, and nothing is logged. Acts
 * that read the public catalogue have no dry run.
 */
export async function runDry<T>(services: Services, work: (dryRun: Services) => Promise<T>): Promise<T> {
  return await transact(services, async (tx) => {
    throw new DryRunOver(await work(openDryRun(services, tx)))
  }).catch((error: unknown) => {
    if (error instanceof DryRunOver) return error.result as T
    throw error
  })
}

/** Rolls a dry run back. */
class DryRunOver extends Error {
  readonly result: unknown
  constructor(result: unknown) {
    super('the dry run is over')
    this.result = result
  }
}

function openDryRun(services: Services, tx: DatabaseHandle): Services {
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
