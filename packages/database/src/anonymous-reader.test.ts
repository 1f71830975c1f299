import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, DatabaseHandle } from './database.ts'
import { blogPosts } from './schema/catalogue.ts'
import { databaseIdentity } from './schema/identity.ts'
import { sqlState } from './sql-state.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

// The database asks its own clock, which may be another machine's.
const [anHourAgo, tomorrow] = [-1, 24].map((hours) => new Date(Date.now() + hours * 60 * 60_000))

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.transaction((tx) =>
    tx.insert(blogPosts).values([
      { slug: 'out', title: 'Out', content: '<p>Out</p>', status: 'published', publishedAt: anHourAgo },
      { slug: 'draft', title: 'Draft', content: '<p>Secret</p>', status: 'draft' },
      { slug: 'undated', title: 'Undated', content: '<p>Secret</p>', status: 'published' },
      { slug: 'later', title: 'Later', content: '<p>Secret</p>', status: 'published', publishedAt: tomorrow },
      { slug: 'odd', title: 'Odd', content: '<p>Secret</p>', status: 'PUBLISHED' },
    ]),
  )
})
afterAll(() => database.close())

const refused = (states: string[]) => (error: unknown) => states.includes(sqlState(error) ?? '')

async function whoAmI(tx: DatabaseHandle) {
  const { rows } = await tx.execute(
    sql`select current_user as name, current_setting('transaction_read_only') as read_only`,
  )
  return rows[0]
}

const slugsSeen = async () =>
  (await database.readAsAnonymous((tx) => tx.select().from(blogPosts))).map(({ slug }) => slug)

test('a visitor’s query that forgets its condition still sees no draft and no post before its date', async () => {
  expect(await slugsSeen()).toEqual(['out'])
  expect(await database.transaction((tx) => tx.$count(blogPosts))).toBe(5)
})

test.each([
  sql`select slug from blog_posts where status <> 'published'`,
  sql`select slug from blog_posts where status = 'draft' or true order by slug = 'draft' desc limit 1`,
  sql`select max(slug) as slug from blog_posts where slug like 'd%' having max(slug) is not null`,
  sql`with all_posts as (select * from blog_posts) select slug from all_posts where slug <> 'out'`,
])('no other way of asking shows a draft either (%#)', async (query) => {
  const { rows } = await database.readAsAnonymous((tx) => tx.execute<{ slug: string }>(query))
  expect(rows.map(({ slug }) => slug).filter((slug) => slug !== 'out')).toEqual([])
})

test('a lax policy of an adopted database does not open the drafts', async () => {
  await database.session((handle) =>
    handle.execute(sql`create policy lax on blog_posts for select to public using (true)`),
  )
  expect(await slugsSeen()).toEqual(['out'])
})

test('a visitor’s transaction writes nothing and sees nothing but the catalogue', async () => {
  const post = { slug: 'new', title: 'New', content: 'x', status: 'published' }
  await expect(database.readAsAnonymous((tx) => tx.insert(blogPosts).values(post))).rejects.toSatisfy(
    refused(['25006', '42501']),
  )
  await expect(database.readAsAnonymous((tx) => tx.delete(blogPosts))).rejects.toSatisfy(
    refused(['25006', '42501']),
  )
  await expect(database.readAsAnonymous((tx) => tx.select().from(databaseIdentity))).rejects.toSatisfy(
    refused(['42501']),
  )
})

test('the role, the limits and the rights end with the transaction', async () => {
  expect(await database.readAsAnonymous(whoAmI)).toEqual({ name: 'anon', read_only: 'on' })
  expect(await database.transaction(whoAmI)).toMatchObject({ read_only: 'off' })
  expect(await database.transaction(whoAmI)).not.toMatchObject({ name: 'anon' })
  await expect(
    database.readAsAnonymous(async () => {
      throw new Error('in the middle')
    }),
  ).rejects.toThrow('in the middle')
  expect(await database.transaction(whoAmI)).not.toMatchObject({ name: 'anon' })
})
