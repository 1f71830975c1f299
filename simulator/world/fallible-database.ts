import { DatabaseUnavailable, type Database } from '@kindfold/database/database.ts'
import { whileFull } from '@kindfold/database/testing/while-full.ts'
import { whileReadOnly } from '@kindfold/database/testing/while-read-only.ts'

/** What goes wrong between a process and its database. */
export type DatabaseTrouble = {
  /** Until when the database answers nobody. */
  awayUntil: number
  /** Until when it answers, and takes no writes. */
  readOnlyUntil: number
  /** Until when its disk is full. */
  fullUntil: number
  /** At which transaction from now the process ends: 1 is the next. Null: it does not. */
  endsIn: number | null
  /** At which transaction from now the primary fails and its standby takes over, while the process goes on. Null: it does not. */
  failsOverIn: number | null
  /** Whether that transaction is committed before. */
  isCommitted: boolean
  /** The process has ended: nothing that it was doing goes on. */
  hasEnded: boolean
}

export const noTrouble = (): DatabaseTrouble => ({
  awayUntil: 0,
  readOnlyUntil: 0,
  fullUntil: 0,
  endsIn: null,
  failsOverIn: null,
  isCommitted: false,
  hasEnded: false,
})

/** Until when nobody can be served. */
export const troubledUntil = ({ awayUntil, readOnlyUntil, fullUntil }: DatabaseTrouble): number =>
  Math.max(awayUntil, readOnlyUntil, fullUntil)

/** How long nobody answers once the primary has failed, and how long its standby only reads before it is promoted. */
const failover = { awayMs: 60_000, readOnlyMs: 60_000 }

/** The database as a process sees it that can be cut off from it, that can end at any transaction, and whose primary can fail at any. */
export function makeFallible(database: Database, trouble: DatabaseTrouble, now: () => Date): Database {
  const check = () => {
    if (trouble.hasEnded || now().getTime() < trouble.awayUntil)
      throw new DatabaseUnavailable('the database does not answer')
  }
  const isLast = () => {
    for (const count of ['endsIn', 'failsOverIn'] as const) {
      const left = trouble[count]
      if (left === null) continue
      trouble[count] = left > 1 ? left - 1 : null
      if (left <= 1) return count
    }
    return null
  }
  const [reader, full] = [whileReadOnly(database), whileFull(database)]
  /** What refuses to write, if it does. */
  const findRefusing = () => {
    const nowMs = now().getTime()
    if (nowMs < trouble.readOnlyUntil) return reader
    return nowMs < trouble.fullUntil ? full : null
  }
  /** Whoever waits for the transaction hears nothing of it. */
  const lose = (last: 'endsIn' | 'failsOverIn'): never => {
    if (last === 'endsIn') {
      trouble.hasEnded = true
      throw new DatabaseUnavailable('the process has ended')
    }
    trouble.awayUntil = now().getTime() + failover.awayMs
    trouble.readOnlyUntil = trouble.awayUntil + failover.readOnlyMs
    throw new DatabaseUnavailable('the connection was lost')
  }
  return {
    ...database,
    async readAsAnonymous(work) {
      check()
      return await database.readAsAnonymous(work)
    },
    async read(work) {
      check()
      return await database.read(work)
    },
    async transaction(work) {
      check()
      const refusing = findRefusing()
      if (refusing !== null) return await refusing.transaction(work)
      const last = isLast()
      if (last === null) return await database.transaction(work)
      if (trouble.isCommitted) await database.transaction(work)
      else
        await database.transaction(async (tx) => {
          await work(tx)
          lose(last)
        })
      return lose(last)
    },
    async statement(name, statement) {
      check()
      const refusing = findRefusing()
      if (refusing !== null) return await refusing.statement(name, statement)
      const last = isLast()
      if (last === null) return await database.statement(name, statement)
      if (trouble.isCommitted) await database.statement(name, statement)
      return lose(last)
    },
    async session(work) {
      check()
      return await database.session(work)
    },
    async ping() {
      check()
      await (findRefusing() ?? database).ping()
    },
  }
}
