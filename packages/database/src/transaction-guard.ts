import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Stops a transaction's work from going back to the database instead of its own handle. The embedded database has
 * one connection, so that such a call would wait for ever; a pool would run dry the same way under load.
 */
export function createTransactionGuard() {
  const insideOf = new AsyncLocalStorage<{ open: boolean }>()
  return {
    /** Throws when called from inside the work of a transaction that is still open. */
    refuseInside(call: string) {
      if (insideOf.getStore()?.open) {
        throw new Error(`${call}() was called inside a transaction: use the handle that the transaction gave`)
      }
    },
    async run<T>(work: () => Promise<T>): Promise<T> {
      const transaction = { open: true }
      try {
        return await insideOf.run(transaction, work)
      } finally {
        transaction.open = false
      }
    },
  }
}
