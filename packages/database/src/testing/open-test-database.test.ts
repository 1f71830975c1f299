import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestDatabase } from './open-test-database.ts'
import { getTestPooler, getTestServer } from './test-server.ts'

const name = sql`select current_database() as name`
const post = sql`insert into blog_posts (slug, title, content) values ('lent', 'x', 'x')`

/** Asks one after the other of a database that is opened for it, and closed; gives the rows of the last. */
async function ask(...queries: ReturnType<typeof sql>[]) {
  const database = await openTestDatabase()
  try {
    let rows: unknown[] = []
    for (const query of queries) rows = (await database.session((handle) => handle.execute(query))).rows
    return rows
  } finally {
    await database.close()
    await database.close()
  }
}

test.runIf(getTestServer() !== null && getTestPooler() === null)(
  'a database of the server is lent on without rows; one whose schema or settings were changed is not, nor two at once',
  async () => {
    const first = await ask(post, name)
    expect(await ask(sql`select slug from blog_posts`)).toEqual([])
    expect(await ask(name)).toEqual(first)
    const [one, other] = await Promise.all([ask(name), ask(name)])
    expect(one).not.toEqual(other)
    const changes = [
      sql`create table left_behind (n int)`,
      sql`do $$ begin execute format('alter database %I set work_mem = ''5MB''', current_database()); end $$`,
    ]
    for (const change of changes) {
      const changed = await ask(change, name)
      expect(
        await ask(
          sql`select datname from pg_database where datname = ${(changed[0] as { name: string }).name}`,
        ),
      ).toEqual([])
    }
  },
)
