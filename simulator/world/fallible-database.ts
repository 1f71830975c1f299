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
  isCommitted: false,
  hasEnded: false,
})

/** Until when nobody can be served. */
export const troubledUntil = ({ awayUntil, readOnlyUntil, fullUntil }: DatabaseTrouble): number =>
  Math.max(awayUntil, readOnlyUntil, fullUntil)

/** The database as a process sees it that can be cut off from it, and that can end at any transaction. */
export function makeFallible(database: Database, trouble: DatabaseTrouble, now: () => Date): Database {
  const check = () => {
    if (trouble.hasEnded || now().getTime() < trouble.awayUntil)
      throw new DatabaseUnavailable('the database does not answer')
  }
  const isLast = () => {
    if (trouble.endsIn === null) return false
    trouble.endsIn--
    if (trouble.endsIn > 0) return false
    trouble.endsIn = null
    return true
  }
  const [reader, full] = [whileReadOnly(database), whileFull(database)]
  /** What refuses to write, if it does. */
  const findRefusing = () => {
    const nowMs = now().getTime()
    if (nowMs < trouble.readOnlyUntil) return reader
    return nowMs < trouble.fullUntil ? full : null
  }
  const end = (): never => {
    trouble.hasEnded = true
    throw new DatabaseUnavailable('the process has ended')
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
      if (!isLast()) return await database.transaction(work)
      if (trouble.isCommitted) await database.transaction(work)
      else
        await database.transaction(async (tx) => {
          await work(tx)
          end()
        })
      return end()
    },
    async statement(name, statement) {
      check()
      const refusing = findRefusing()
      if (refusing !== null) return await refusing.statement(name, statement)
      if (!isLast()) return await database.statement(name, statement)
      if (trouble.isCommitted) await database.statement(name, statement)
      return end()
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
