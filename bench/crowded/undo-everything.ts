import type { Database } from '@kindfold/database/open-database.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'

class Undone extends Error {}

/** The same database, but every change is rolled back, so that each act can be measured repeatedly. */
export function undoEverything(database: Database): Database {
  async function transaction<T>(work: Parameters<typeof database.transaction<T>>[0]): Promise<T> {
    let answer: { value: T } | null = null
    try {
      return await database.transaction(async (tx) => {
        answer = { value: await work(tx) }
        throw new Undone()
      })
    } catch (error) {
      if (error instanceof Undone && answer !== null) return (answer as { value: T }).value
      throw error
    }
  }
  return {
    ...database,
    transaction,
    statement: (_name, statement) => transaction((tx) => executeRows(tx, statement)),
  }
}
