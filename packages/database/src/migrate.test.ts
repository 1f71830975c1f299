import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { blogPosts } from './schema/catalogue.ts'
import { openTestDatabase } from './testing/open-test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a visitor’s query that forgets its condition still sees no draft', async () => {
  await database.transaction(async (tx) => {
    await tx.insert(blogPosts).values([
      { slug: 'out', title: 'Out', content: '<p>Out</p>', status: 'published', publishedAt: new Date() },
      { slug: 'draft', title: 'Draft', content: '<p>Secret</p>', status: 'draft' },
    ])
  })
  const seen = await database.readAsAnonymous((tx) => tx.select().from(blogPosts))
  expect(seen.map(({ slug }) => slug)).toEqual(['out'])
  const all = await database.transaction((tx) => tx.execute(sql`select 1 from blog_posts`))
  expect((all as { rows: unknown[] }).rows).toHaveLength(2)
})
