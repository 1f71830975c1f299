import { sql } from 'drizzle-orm'
import { PgDialect, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { createStatementCompiler } from './compile-statement.ts'

const things = pgTable('things', { word: text('word') })
const dialect = new PgDialect()

const isRed = (word: string | null) => sql`${sql.identifier('colour "of" it')} = ${word}`
const statements = {
  values: (n: number) => sql`select ${n}::int, ${null}::text, ${'two'}, ${true}, ${10n}`,
  nested: (n: number) =>
    sql`select from t where ${isRed(n % 2 === 0 ? null : `red ${n}`)} and ${sql.join([sql`a = ${n}`, sql`b = ${n + 1}`], sql` or `)}`,
  tables: (n: number) => sql`select ${things.word} from ${things} where n = ${n}`,
  lists: (n: number) => sql`select where ${n} in ${[1, n, 3]}`,
  objects: (n: number) => sql`select ${new Date(n)}`,
}

test.for(Object.entries(statements))(
  'a statement of %s is the same each time as the library compiles it',
  ([name, build]) => {
    const compile = createStatementCompiler()
    for (const n of [1, 2, 3]) {
      const { sql: text, params } = dialect.sqlToQuery(build(n))
      expect(compile(name, build(n))).toEqual({ sql: text, params })
    }
  },
)

test.for([
  ['another text', sql`select ${1}::text`],
  ['a value more', sql`select ${1}::int${2}`],
  ['a value that is text', sql`select 1::int`],
  ['a value elsewhere', sql`select ${1}${sql`::int`}, ${2}`],
  ['a table', sql`select ${things}::int`],
])('a name that is given %s is refused, however often it was asked for', ([, other]) => {
  const compile = createStatementCompiler()
  for (const n of [1, 2, 3]) compile('one', sql`select ${n}::int`)
  expect(() => compile('one', other as ReturnType<typeof sql>)).toThrow(
    'one is the name of another statement',
  )
  expect(compile('one', sql`select ${4}::int`)).toMatchObject({ sql: 'select $1::int', params: [4] })
})
