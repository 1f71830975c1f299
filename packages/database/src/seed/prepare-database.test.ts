import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { migrateDatabase } from '../migrate.ts'
import { postDrafts, postRedirects, postRevisions } from '../schema/articles.ts'
import { blogPosts, googleReviews, reviewStats } from '../schema/catalogue.ts'
import { databaseIdentity } from '../schema/identity.ts'
import { sqlState } from '../sql-state.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { prepareDatabase } from './prepare-database.ts'
import { seedBlog } from './seed-blog.ts'
import { seedDemonstration } from './seed-demonstration.ts'

const refused = (error: unknown) => sqlState(error) === '23001'

let opened: Database | null = null
const open = async () => (opened = await openTestDatabase())
afterEach(async () => {
  await opened?.close()
  opened = null
})

const made = { name: 'Demo donor Z', rating: 5, comment: 'Made up', source: 'google', demonstration: true }

test('a new database asked to be the demonstration’s is marked and filled, once', async () => {
  const database = await open()
  expect(await prepareDatabase(database, { demonstration: true })).toMatchObject({ demonstration: true })
  const count = () =>
    database.transaction(async (tx) => [
      await tx.$count(blogPosts),
      await tx.$count(googleReviews, eq(googleReviews.rating, 5)),
      await tx.$count(googleReviews),
      await tx.$count(reviewStats),
    ])
  const first = await count()
  expect(first[0]).toBeGreaterThanOrEqual(20)
  expect(first.slice(1)).toEqual([8, 10, 1])
  await prepareDatabase(database, { demonstration: true })
  expect(await count()).toEqual(first)
  const reviews = await database.transaction((tx) => tx.select().from(googleReviews))
  expect(reviews.every(({ demonstration }) => demonstration)).toBe(true)
})

test('a database that holds rows already is never marked as the demonstration’s', async () => {
  const database = await open()
  await database.transaction((tx) => tx.insert(googleReviews).values({ ...made, demonstration: false }))
  expect(await prepareDatabase(database, { demonstration: true })).toMatchObject({ demonstration: false })
  expect(await database.isDemonstration()).toBe(false)
})

test('a database made for real stays empty and real, whatever is asked later', async () => {
  const database = await open()
  await prepareDatabase(database, { demonstration: false })
  expect(await prepareDatabase(database, { demonstration: true })).toMatchObject({ demonstration: false })
  expect(await database.transaction((tx) => tx.$count(blogPosts))).toBe(0)
  await expect(seedDemonstration(database)).rejects.toThrow('only in a database that was marked')
})

test('demonstration rows are refused by a database that is not the demonstration’s', async () => {
  const database = await open()
  const insert = () => database.transaction((tx) => tx.insert(googleReviews).values(made))
  await expect(insert()).rejects.toSatisfy(refused)
  await prepareDatabase(database, { demonstration: false })
  await expect(insert()).rejects.toSatisfy(refused)
  await expect(
    database.transaction((tx) =>
      tx
        .insert(reviewStats)
        .values({ totalGoogleReviews: 1, totalTrustpilotReviews: 1, demonstration: true }),
    ),
  ).rejects.toSatisfy(refused)
  await database.transaction((tx) => tx.insert(googleReviews).values({ ...made, demonstration: false }))
  await expect(
    database.transaction((tx) => tx.update(googleReviews).set({ demonstration: true })),
  ).rejects.toSatisfy(refused)
})

test('there is one row of review counts, and what staff write of them takes its place', async () => {
  const database = await open()
  await prepareDatabase(database, { demonstration: false })
  const write = (google: number) =>
    database.transaction((tx) =>
      tx.execute(sql`insert into review_stats (total_google_reviews, total_trustpilot_reviews) values (${google}, 2800)
        on conflict ((true)) do update set total_google_reviews = excluded.total_google_reviews,
          total_trustpilot_reviews = excluded.total_trustpilot_reviews`),
    )
  await write(6100)
  await write(6200)
  const rows = () => database.transaction((tx) => tx.select().from(reviewStats))
  expect(await rows()).toMatchObject([{ totalGoogleReviews: 6200, totalTrustpilotReviews: 2800 }])
  await expect(
    database.transaction((tx) =>
      tx.insert(reviewStats).values({ totalGoogleReviews: 1, totalTrustpilotReviews: 1 }),
    ),
  ).rejects.toSatisfy((error) => sqlState(error) === '23505')
})

test('what a database is for cannot be changed, deleted or said twice', async () => {
  const database = await open()
  await prepareDatabase(database, { demonstration: false })
  await expect(
    database.transaction((tx) => tx.update(databaseIdentity).set({ demonstration: true })),
  ).rejects.toSatisfy(refused)
  await expect(database.transaction((tx) => tx.delete(databaseIdentity))).rejects.toSatisfy(refused)
  await expect(
    database.transaction((tx) => tx.insert(databaseIdentity).values({ onlyRow: false, demonstration: true })),
  ).rejects.toSatisfy((error) => sqlState(error) === '23514')
})

test('several servers that start at once agree on what the database is and fill it once', async () => {
  const database = await open()
  const answers = await Promise.all([1, 2, 3].map(() => prepareDatabase(database, { demonstration: true })))
  expect(answers.map(({ demonstration }) => demonstration)).toEqual([true, true, true])
  expect(await database.transaction((tx) => tx.$count(googleReviews))).toBe(10)
})

test('the articles are brought in once, brought up to date, and never published against an editor’s will', async () => {
  const database = await open()
  await migrateDatabase(database)
  const first = await seedBlog(database)
  expect(first.written).toBe(first.articles)
  expect(await seedBlog(database)).toEqual({ articles: first.articles, written: 0 })
  const [post] = await database.readAsAnonymous((tx) => tx.select().from(blogPosts).limit(1))
  const slug = post?.slug ?? ''
  await database.transaction((tx) =>
    tx.update(blogPosts).set({ status: 'draft', title: 'Changed' }).where(eq(blogPosts.slug, slug)),
  )
  expect(await seedBlog(database)).toEqual({ articles: first.articles, written: 1 })
  const [after] = await database.transaction((tx) =>
    tx.select().from(blogPosts).where(eq(blogPosts.slug, slug)),
  )
  expect(after).toMatchObject({ status: 'draft', title: post?.title })
  await database.transaction((tx) =>
    tx
      .update(blogPosts)
      .set({ slug: 'why-small-charities-matter', status: 'published' })
      .where(eq(blogPosts.slug, slug)),
  )
  await seedBlog(database)
  const retired = await database.transaction((tx) =>
    tx.select().from(blogPosts).where(eq(blogPosts.slug, 'why-small-charities-matter')),
  )
  expect(retired).toMatchObject([{ status: 'archived' }])
  expect(post?.featuredImageUrl).toMatch(/^\/pictures\/[a-z-]+-1200\.webp$/)
})

test('what editors published, are changing or moved at the desk is not overwritten and does not come back', async () => {
  const database = await open()
  await migrateDatabase(database)
  await seedBlog(database)
  const [published, changing, moved] = await database.transaction((tx) =>
    tx.select().from(blogPosts).limit(3),
  )
  if (!published || !changing || !moved) throw new Error('there are too few articles')
  const at = new Date()
  const by = { at, byName: 'Edie Example' }
  await database.transaction(async (tx) => {
    await tx.update(blogPosts).set({ title: 'Ours' })
    await tx.insert(postRevisions).values({ postId: published.id, kind: 'published', ...by })
    await tx.insert(postDrafts).values({
      postId: changing.id,
      startedAt: at,
      startedByName: 'Edie Example',
      savedAt: at,
      savedByName: 'Edie Example',
    })
    await tx.update(blogPosts).set({ slug: 'elsewhere' }).where(eq(blogPosts.id, moved.id))
    await tx.insert(postRedirects).values({ slug: moved.slug, postId: moved.id, at })
  })
  const { articles, written } = await seedBlog(database)
  expect(written).toBe(articles - 3)
  const ours = await database.transaction((tx) =>
    tx.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.title, 'Ours')),
  )
  expect(ours.map(({ id }) => id).toSorted()).toEqual([published.id, changing.id, moved.id].toSorted())
})
