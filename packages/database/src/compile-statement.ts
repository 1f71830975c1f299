import type { SQL } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'

/** A statement as the database takes it. */
export type WrittenStatement = { sql: string; params: unknown[] }

/** The part of the query library by which its own prepared queries are made; it has no public way for raw SQL. */
type Internals = {
  dialect: { sqlToQuery(statement: SQL): WrittenStatement }
  session: {
    prepareQuery(
      query: WrittenStatement,
      fields: undefined,
      name: string,
      isResponseInArrayMode: boolean,
    ): { execute(): Promise<{ rows: unknown[] }> }
  }
}

const textOfName = new Map<string, string>()

/** Writes a statement out. One name always stands for one text: another throws, on both engines alike. */
export function compileStatement(handle: DatabaseHandle, name: string, statement: SQL): WrittenStatement {
  const query = (handle as unknown as Internals).dialect.sqlToQuery(statement)
  const known = textOfName.get(name) ?? query.sql
  if (known !== query.sql) throw new Error(`The prepared statement ${name} has been given another text`)
  textOfName.set(name, known)
  return query
}

/**
 * Runs a statement that PostgreSQL plans once for each connection and knows again by its name: a long statement is
 * planned for longer than it runs.
 */
export async function executePrepared<Row>(
  handle: DatabaseHandle,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const query = compileStatement(handle, name, statement)
  const prepared = (handle as unknown as Internals).session.prepareQuery(query, undefined, name, false)
  // The caller knows the columns that it asks for.
  return (await prepared.execute()).rows as Row[]
}
