import { becomeAnonymousReader } from './anonymous-reader.ts'
import type { Database, DatabaseHandle } from './database.ts'
import type { createTransactionGuard } from './transaction-guard.ts'

/** What both engines do alike: their transactions, and the one answer that never changes. */
export function shareTransactions({
  guard,
  transact,
  readIdentity,
}: {
  guard: ReturnType<typeof createTransactionGuard>
  transact<T>(work: (tx: DatabaseHandle) => Promise<T>): Promise<T>
  readIdentity(): Promise<boolean | null>
}): Pick<Database, 'isDemonstration' | 'readAsAnonymous' | 'transaction'> {
  let demonstration: boolean | null = null
  return {
    async isDemonstration() {
      guard.refuseInside('isDemonstration')
      demonstration ??= await readIdentity()
      return demonstration ?? false
    },
    async readAsAnonymous(work) {
      guard.refuseInside('readAsAnonymous')
      return await transact(async (tx) => {
        await tx.execute(becomeAnonymousReader())
        return await work(tx)
      })
    },
    async transaction(work) {
      guard.refuseInside('transaction')
      return await transact(work)
    },
  }
}
