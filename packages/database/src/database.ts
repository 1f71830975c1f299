import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What both engines' drivers answer to hand-written SQL. */
type Rows<Row> = { rows: Row[] }

interface RowsOfBothEngines extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** What queries are written against: the same on both engines, inside a transaction or on a session of its own. */
export type DatabaseHandle = PgDatabase<RowsOfBothEngines, Record<string, never>>

/** Where the database says what happens to it. The server's own log fits. */
export type DatabaseLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Where the job library's own statements are run on the embedded database. Null on a PostgreSQL server, to which it
 * opens connections of its own.
 */
export type JobStatements = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** What the library wants set in each of its sessions, of which there is one here. */
  setSessionStatements(statements: string[]): Promise<void>
} | null

/** An open database, PostgreSQL's server or the embedded one. Closed once, by whoever opened it. */
export type Database = {
  engine: 'postgres' | 'pglite'
  /** Whether the database was marked at its making as holding invented reviews and counts. */
  isDemonstration(): Promise<boolean>
  /**
   * Reads the public catalogue as the role `anon`, under row security, in one read-only transaction: the drafts do
   * not exist here, whatever the query says.
   */
  readAsAnonymous<T>(work: (tx: DatabaseHandle) => Promise<T>): Promise<T>
  /** Does all of the work or none of it. */
  transaction<T>(work: (tx: DatabaseHandle) => Promise<T>): Promise<T>
  /**
   * One statement, which is a transaction by itself: nothing is said before and after it, and what it locks is free
   * again at once. Planned once for each connection; `name` always stands for the same text.
   */
  statement<Row>(name: string, statement: SQL): Promise<Row[]>
  /** One connection outside any transaction: migrations and upkeep, nothing else. */
  session<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T>
  /** For the job library alone. */
  jobStatements: JobStatements
  /** Throws unless the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database cannot be reached now. It is tried again by itself; the caller serves what it has. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
