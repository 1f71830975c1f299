import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Stops the work of a transaction from calling the database instead of its own handle. The embedded database has one
 * connection, so such a call would wait for ever; under load a pool would run dry the same way.
 */
export function createTransactionGuard() {
  const insideOf = new AsyncLocalStorage<{ open: boolean }>()
  return {
    /** Throws when called inside the work of an open transaction. */
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
