import { becomeAnonymousReader } from './anonymous-reader.ts'
import type { Database, DatabaseHandle } from './database.ts'
import { readIdentity } from './read-identity.ts'
import type { createTransactionGuard } from './transaction-guard.ts'
import type { WriteWatch } from './watch-writes.ts'

/** What both engines do alike: their transactions and readings, and the one answer that never changes. */
export function shareTransactions({
  guard,
  transact,
  connect,
  writes,
}: {
  guard: ReturnType<typeof createTransactionGuard>
  transact<T>(work: (tx: DatabaseHandle) => Promise<T>): Promise<T>
  /** Runs work on a connection, outside any transaction. */
  connect<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T>
  writes: WriteWatch
}): Pick<Database, 'isDemonstration' | 'read' | 'readAsAnonymous' | 'transaction' | 'ping'> {
  let demonstration: boolean | null = null
  return {
    async isDemonstration() {
      guard.refuseInside('isDemonstration')
      demonstration ??= await connect(readIdentity)
      return demonstration ?? false
    },
    async read(work) {
      guard.refuseInside('read')
      return await connect((handle) => guard.run(() => work(handle)))
    },
    async readAsAnonymous(work) {
      guard.refuseInside('readAsAnonymous')
      return await transact(async (tx) => {
        await tx.execute(becomeAnonymousReader)
        return await work(tx)
      })
    },
    async ping() {
      guard.refuseInside('ping')
      await connect(writes.check)
    },
    async transaction(work) {
      guard.refuseInside('transaction')
      return await writes.writing(() => transact(work))
    },
  }
}
