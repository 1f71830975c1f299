import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** What both engines' drivers return for hand-written SQL. */
type Rows<Row> = { rows: Row[] }

interface RowsOfBothEngines extends PgQueryResultHKT {
  type: Rows<this['row']>
}

/** The type that queries use: the same on both engines, inside a transaction or in a session. */
export type DatabaseHandle = PgDatabase<RowsOfBothEngines, Record<string, never>>

/** Where the database logs. The server's own log fits. */
export type DatabaseLog = {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/**
 * Runs the job library's statements on the embedded database. Null on a PostgreSQL server, where the library opens its
 * own connections.
 */
export type JobStatements = {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Sets what the library wants in each of its sessions; here there is one. */
  setSessionStatements(statements: string[]): Promise<void>
} | null

/** Who is told of announced changes (announceChange). */
export type ChangeListener = {
  /** A transaction that announced this topic was committed, by any process. */
  onChange(topic: string): void
  /** It listens, for the first time or again: anything may have changed until now. */
  onListening(): void
}

/** An open database, a PostgreSQL server or the embedded one. Whoever opened it closes it once. */
export type Database = {
  engine: 'postgres' | 'pglite'
  /** Whether the database was created with invented reviews and counts. */
  isDemonstration(): Promise<boolean>
  /**
   * Reads the public catalogue as the role `anon`, under row level security, in one read-only transaction. No query can
   * see drafts here.
   */
  readAsAnonymous<T>(work: (tx: DatabaseHandle) => Promise<T>): Promise<T>
  /**
   * Reads without a transaction: one round trip for each statement, which sees what was committed when it began, as within
   * our transactions. Nothing is written here.
   */
  read<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T>
  /** Does all of the work or none of it. */
  transaction<T>(work: (tx: DatabaseHandle) => Promise<T>): Promise<T>
  /**
   * Runs one statement as its own transaction, without any other round trip, and so with the shortest locks. Prepared
   * once for each connection, unless a pooler lends those; a `name` always belongs to the same text.
   */
  statement<Row>(name: string, statement: SQL): Promise<Row[]>
  /** Runs work on one connection outside any transaction, for migrations and maintenance only. */
  session<T>(work: (handle: DatabaseHandle) => Promise<T>): Promise<T>
  /** Hears what any process announces (announceChange), until it is stopped; connects again after an outage. */
  listenForChanges(listener: ChangeListener): { stop(): Promise<void> }
  /** For the job library only. */
  jobStatements: JobStatements
  /** Throws unless the database answers. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The database is unreachable. It reconnects by itself; the caller serves what it has. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}
