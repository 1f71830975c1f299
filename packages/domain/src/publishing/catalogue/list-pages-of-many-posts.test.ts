import { explainQuery } from '@kindfold/database/explain-query.ts'
import { runStatements } from '@kindfold/database/testing/run-statements.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPublishedPosts } from './list-published-posts.ts'
import { isPublished, newestFirst } from './published-posts.ts'
import { queryCount } from './query-count.ts'
import { queryPage } from './query-page.ts'
import { createTestServices } from '../../testing/create-test-services.ts'
import type { TestServices } from '../../testing/create-test-services.ts'

const pageSize = 9

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(async () => {
  await run('delete from blog_posts')
})
afterAll(() => services.database.close())

const run = (...statements: string[]) => runStatements(services.database, statements)

/** Adds posts by an SQL expression for each one's date, of its number n; one in seven is a draft. */
const addPosts = (posts: number, date: string, slug = 'post', id = 'gen_random_uuid()') =>
  run(
    `insert into blog_posts (id, slug, title, content, status, published_at, unpublish_at)
      select ${id}, '${slug}-' || n, 'x', 'x', case when n % 7 = 0 then 'draft' else 'published' end, ${date},
        case when n % 11 = 0 then timestamptz '2026-01-01' + n % 5 * interval '1 year' end
      from generate_series(1, ${posts}) n`,
  )

/**
 * Gathers statistics, and marks every row as visible to all. A transaction that began earlier prevents the mark, such
 * as one of autovacuum: the planner then thinks an index alone will not do, and sorts the whole table.
 */
const vacuum = () =>
  expect
    .poll(async () => {
      await services.database.session((handle) => handle.execute('vacuum (analyze) blog_posts'))
      const { rows } = await services.database.session((handle) =>
        handle.execute(
          sql`select relpages - relallvisible as left from pg_class where relname = 'blog_posts'`,
        ),
      )
      return rows
    })
    .toEqual([{ left: 0 }])

/** The whole list, as plain OFFSET would cut it into pages. */
const readList = () =>
  services.database.readAsAnonymous(async (tx) => {
    const rows = await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(isPublished(services.clock.now()))
      .orderBy(...newestFirst)
    return rows.map(({ id }) => id)
  })

async function readPage(page: number) {
  const found = await listPublishedPosts(services, { page })
  return { ...found, ids: found.posts.map(({ id }) => id) }
}

const cut = (list: string[], page: number) => list.slice((page - 1) * pageSize, page * pageSize)

// Dates a microsecond apart, shared by a hundred, and none.
const hardDates = `case n % 4
  when 0 then timestamptz '2026-01-01' + n * interval '1 microsecond'
  when 1 then timestamptz '2025-01-01'
  when 2 then null
  else timestamptz '1900-01-01' + (n % 3) * interval '1 microsecond' end`

test.each([
  ['a date each', `timestamptz '2020-01-01' + n * interval '1 hour'`],
  ['the same date', `timestamptz '2025-01-01'`],
  ['no date', 'null::timestamptz'],
])('every page holds what a plain offset would: posts with %s', async (_name, date) => {
  await addPosts(1000, date)
  const list = await readList()
  const last = Math.max(1, Math.ceil(list.length / pageSize))
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: last + 3 }), async (asked) => {
      const { ids, page, pageCount, total } = await readPage(asked)
      expect({ page, pageCount, total }).toEqual({
        page: Math.min(asked, last),
        pageCount: last,
        total: list.length,
      })
      expect(ids).toEqual(cut(list, page))
    }),
    { numRuns: 40, examples: [[20], [21], [40], [41], [last]].map(([page]) => [page ?? 1]) },
  )
})

test('whatever the dates, the pages put together are the list', async () => {
  await addPosts(800, hardDates)
  const list = await readList()
  const pages: string[][] = []
  for (let page = 1; page <= Math.ceil(list.length / pageSize); page += 1) {
    // oxlint-disable-next-line no-await-in-loop
    pages.push((await readPage(page)).ids)
  }
  expect(pages.flat()).toEqual(list)
})

test.each([
  ['a date each', `timestamptz '2020-01-01' + n * interval '1 hour'`],
  ['the same date', `timestamptz '2025-01-01'`],
])(
  'a page goes along the index of published posts, and reads no post but its own: posts with %s',
  async (_name, date) => {
    // The same ids each time, drafts first: at the end of the list the planner may scan by id, which passes drafts as
    // well.
    const id = `(case when n % 7 = 0 then '0' else 'f' end || substr(md5(n::text), 2))::uuid`
    await addPosts(9000, date, 'post', id)
    await vacuum()
    const now = services.clock.now()
    const { total } = await readPage(1)
    for (const page of [1, 20, 400, 800]) {
      // oxlint-disable-next-line no-await-in-loop
      const plan = await services.database.readAsAnonymous((tx) =>
        explainQuery(tx, queryPage(tx, { page, total, now })),
      )
      const text = plan.join('\n')
      expect(text).toMatch(/Index Only Scan (Backward )?using blog_posts_published/)
      expect(text).not.toContain('Seq Scan')
      expect(text).toMatch(/(Index Scan using \w+|Bitmap Heap Scan) on blog_posts \(actual time=\S+ rows=9/)
    }
  },
)

test('the count of the list is exact, whatever is written to it', async () => {
  await addPosts(7000, hardDates)
  await run(
    `update blog_posts set status = 'published' where id in (select id from blog_posts where status = 'draft' limit 50)`,
  )
  await run(`update blog_posts set published_at = null where id in (select id from blog_posts limit 40)`)
  await run(
    `update blog_posts set published_at = now() + interval '1 year' where id in (select id from blog_posts limit 30)`,
  )
  await run(
    `update blog_posts set title = 'y', unpublish_at = null`,
    `delete from blog_posts where slug like '%3'`,
  )
  expect((await readPage(1)).total).toBe((await readList()).length)
  await run('truncate blog_posts cascade')
  expect((await readPage(1)).total).toBe(0)
})

test('the count of the list reads a few pages of the database, however many posts there are', async () => {
  await addPosts(9000, `timestamptz '2020-01-01' + n * interval '1 hour'`)
  await vacuum()
  const plan = await services.database.readAsAnonymous(async (tx) => {
    const query = queryCount(tx, services.clock.now())
    // The first time reads what the database knows of its tables as well.
    await query
    return await explainQuery(tx, query)
  })
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan.join('\n'))?.[1])).toBeLessThan(30)
})

test('the next moment of change is found in two indexes, however many posts there are', async () => {
  await addPosts(9000, `timestamptz '2020-01-01' + n * interval '1 hour'`)
  await vacuum()
  const plan = await services.database.transaction((tx) =>
    explainQuery(
      tx,
      tx
        .select({
          appears: sql`(select min(published_at) from blog_posts where status = 'published' and published_at > now())`,
          goes: sql`(select min(unpublish_at) from blog_posts
            where status = 'published' and unpublish_at is not null and unpublish_at > now())`,
        })
        .from(sql`(values (1)) one`),
    ),
  )
  const text = plan.join('\n')
  expect(text).toContain('using blog_posts_published')
  expect(text).toContain('using blog_posts_ending')
  expect(text).not.toContain('Seq Scan')
})
