import { DatabaseUnavailable } from '@kindfold/database/database.ts'
import { DatabaseInUse } from '@kindfold/database/embedded/data-folder-lock.ts'
import { MigrationsDiffer } from '@kindfold/database/migrate.ts'
import { sqlState } from '@kindfold/database/sql-state.ts'

const rights = 'See docs/operations/deploy.md, “Choose a database”.'
const special = 'In a password /, ?, # and @ are written as %2F, %3F, %23 and %40.'

/** What to do, by PostgreSQL's error code; PostgreSQL's own message comes before it. */
const advice: Record<string, string> = {
  '28P01': `Set right the user and password of DATABASE_URL. ${special}`,
  '28000': `Set right the user of DATABASE_URL, or let it in. ${special}`,
  '3D000': 'Make it, or set right the name at the end of DATABASE_URL.',
  '42501': `The user of DATABASE_URL has too few rights. ${rights}`,
  '53300': 'Stop what has its connections open, or raise max_connections.',
}

const folderFaults = new Set(['EACCES', 'EPERM', 'EEXIST', 'ENOTDIR', 'EROFS', 'ENOSPC'])

/**
 * Describes why a database cannot be opened and what to do, for whoever starts the server or a command; null for an
 * unexpected error.
 */
export function describeDatabaseFault(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof DatabaseInUse) return error.message
  if (error instanceof MigrationsDiffer)
    return `${error.message}. Start the version that fits this database, or restore a backup.`
  const state = sqlState(error)
  const cause = findCause(error)
  const known = state === null ? undefined : advice[state]
  if (known !== undefined) return `The database cannot be used: ${cause.message}. ${known}`
  if (error instanceof DatabaseUnavailable)
    return `The database server of DATABASE_URL cannot be reached: ${cause.message}. See that it runs, and that host and port are right. ${special}`
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'ERR_INVALID_URL' || error instanceof URIError)
    return `DATABASE_URL cannot be read: ${error.message}. ${special}`
  return folderFaults.has(code) ? `The folder of DATA_DIR cannot be used: ${error.message}.` : null
}

/** The first cause: the driver's own words, which contain no password. */
function findCause(error: Error): Error {
  let first = error
  while (first.cause instanceof Error) first = first.cause
  // The host has several addresses, and none answers.
  return first instanceof AggregateError && first.errors[0] instanceof Error ? first.errors[0] : first
}
