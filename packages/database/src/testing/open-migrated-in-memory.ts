import type { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database.ts'
import { wrapPglite } from '../embedded/wrap-pglite.ts'
import { emptyTables, readFirstRows, readState, type FirstRows } from './empty-tables.ts'
import { startMigratedPglite } from './start-migrated-pglite.ts'

/** A reusable engine, and its state and rows when it was new. */
type Engine = { pglite: PGlite; stateWhenNew: string; firstRows: FirstRows }

const spare: Engine[] = []

/**
 * Opens an embedded database in memory with the schema and no rows; closing it removes it. An engine takes most of a
 * second to start and milliseconds to empty, so we keep it and reuse it when it is as it was.
 */
export async function openMigratedInMemory(): Promise<Database> {
  const engine = spare.pop() ?? (await startEngine())
  const loan = lend(engine.pglite)
  let closing: Promise<void> | null = null
  return {
    ...wrapPglite(loan.pglite),
    async close() {
      await (closing ??= loan.end().then(() => keepIfAsNew(engine)))
    },
  }
}

async function startEngine(): Promise<Engine> {
  const pglite = await startMigratedPglite()
  return { pglite, stateWhenNew: await readState(pglite), firstRows: await readFirstRows(pglite) }
}

async function keepIfAsNew(engine: Engine): Promise<void> {
  const state = await emptyTables(engine.pglite, engine.firstRows).then(
    () => readState(engine.pglite),
    () => null,
  )
  if (state === engine.stateWhenNew) spare.push(engine)
  else await engine.pglite.close()
}

/** The engine as its borrower sees it; it closes once the loan has ended. */
function lend(pglite: PGlite): { pglite: PGlite; end(): Promise<void> } {
  let isEnded = false
  return {
    pglite: new Proxy(pglite, {
      get(target, name) {
        if (name === 'closed') return isEnded
        const value: unknown = Reflect.get(target, name, target)
        if (typeof value !== 'function') return value
        if (isEnded) throw new Error('PGlite is closed')
        return value.bind(target) as unknown
      },
    }),
    async end() {
      isEnded = true
      // Waits for earlier queries.
      await pglite.runExclusive(async () => {})
      // Each loan wraps the engine anew (wrap-pglite.ts): a hundred wrappings would make each statement slow.
      Reflect.deleteProperty(pglite, '_runExclusiveQuery')
    },
  }
}
