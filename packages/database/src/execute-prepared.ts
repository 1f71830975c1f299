import type { SQL } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'

/** The part of the query library by which its own prepared queries are made; it has no public way for raw SQL. */
type Internals = {
  dialect: { sqlToQuery(statement: SQL): { sql: string; params: unknown[] } }
  session: {
    prepareQuery(
      query: { sql: string; params: unknown[] },
      fields: undefined,
      name: string,
      isResponseInArrayMode: boolean,
    ): { execute(): Promise<{ rows: unknown[] }> }
  }
}

const textOfName = new Map<string, string>()

/**
 * Runs a statement that PostgreSQL plans once for each connection and knows again by its name: a long statement is
 * planned for longer than it runs. One name always stands for one text: another throws, on both engines alike.
 */
export async function executePrepared<Row>(
  handle: DatabaseHandle,
  name: string,
  statement: SQL,
): Promise<Row[]> {
  const { dialect, session } = handle as unknown as Internals
  const query = dialect.sqlToQuery(statement)
  const known = textOfName.get(name) ?? query.sql
  if (known !== query.sql) throw new Error(`The prepared statement ${name} has been given another text`)
  textOfName.set(name, known)
  const prepared = session.prepareQuery(query, undefined, name, false)
  // The caller knows the columns that it asks for.
  return (await prepared.execute()).rows as Row[]
}
