import type { Database, DatabaseLog } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './postgres/open-postgres.ts'

export type { Database, DatabaseHandle } from './database.ts'

/** Either a PostgreSQL server by its URL, or a folder for the embedded database. */
export type DatabaseOptions = {
  /** postgres://user:password@host:port/name; takes precedence over dataDir. */
  url?: string
  /** The same database through a pooler, for all that needs a connection for one transaction. */
  poolerUrl?: string | undefined
  /** Folder of the embedded database; created if missing. */
  dataDir?: string
  log: DatabaseLog
}

/**
 * Opens the configured database. Does not migrate it; prepareDatabase does. Throws DatabaseInUse when another process
 * has the folder.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, poolerUrl, dataDir, log } = options
  if (url) return openPostgres({ url, poolerUrl, log })
  if (dataDir) return await openEmbedded({ dataDir, log })
  throw new Error('openDatabase needs the URL of a PostgreSQL server or a folder for the embedded database')
}
