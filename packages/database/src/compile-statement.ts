import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'

/** A statement as the drivers take it: its text with $1, $2, and their values. */
export type CompiledStatement = { sql: string; params: unknown[] }

const dialect = new PgDialect()

export function compileStatement(statement: SQL): CompiledStatement {
  return dialect.sqlToQuery(statement)
}

/** The types `date`, `timestamp`, `timestamptz` and `interval`: we read them as text, as the query library does. */
export const typesReadAsText: readonly number[] = [1082, 1114, 1184, 1186]
export const readAsText = (value: string) => value
