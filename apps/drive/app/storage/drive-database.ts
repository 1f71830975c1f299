import { openDB, type IDBPDatabase } from 'idb'
import type { DriveSchema } from './stored.ts'

export type Database = IDBPDatabase<DriveSchema>

const databaseName = 'kindfold-drive'
const tries = 3

let opening: Promise<Database> | null = null

function open(): Promise<Database> {
  const started = openDB<DriveSchema>(databaseName, 1, {
    upgrade(database, oldVersion) {
      // Only ever add: an outbox with unsent acts may be of any earlier version.
      if (oldVersion < 1) {
        database.createObjectStore('round')
        database
          .createObjectStore('acts', { keyPath: ['device', 'seq'] })
          .createIndex('by-id', 'id', { unique: true })
        database.createObjectStore('photos', { keyPath: 'id' })
        database.createObjectStore('meta', { keyPath: 'key' })
      }
    },
    // A newer app in another tab wants to add to the storage: this one opens it again when it is asked next.
    blocking: () => forget(started),
    terminated: () => forget(started),
  })
  started.catch(() => forget(started))
  return started
}

function forget(started: Promise<Database>): void {
  if (opening !== started) return
  opening = null
  void started.then(
    (database) => database.close(),
    () => {},
  )
}

export const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Does something with the phone's storage. Browsers lose the connection at times (Safari: "Connection to Indexed Database
 * server lost"), so it opens it again and tries three times. A full disk is no such fault.
 */
export async function withDatabase<Value>(perform: (database: Database) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    const started = (opening ??= open())
    try {
      return await perform(await started)
    } catch (error) {
      if (isFull(error) || attempt === tries) throw error
      forget(started)
    }
  }
}
