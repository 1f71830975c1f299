import { explainQuery } from '@kindfold/database/explain-query.ts'
import type { DatabaseHandle } from '@kindfold/database/open-database.ts'
import { runStatements } from '@kindfold/database/testing/run-statements.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPublishedPosts } from './list-published-posts.ts'
import { isPublished, newestFirst } from './published-posts.ts'
import { queryPage } from './query-page.ts'
import { createTestServices } from './testing/create-test-services.ts'
import type { TestServices } from './testing/create-test-services.ts'
import { postsBetweenAnchors, takeSurvey } from './survey-published-posts.ts'
import type { Survey } from './survey-published-posts.ts'

const pageSize = 9

let services: TestServices
beforeAll(async () => {
  services = await createTestServices()
})
beforeEach(async () => {
  // Beyond what is known of the posts before.
  services.passTime(60 * 60_000)
  await run('delete from blog_posts')
})
afterAll(() => services.database.close())

const run = (...statements: string[]) => runStatements(services.database, statements)

/** Adds posts by an SQL expression for each one's date, of its number n; one in seven is a draft. */
const addPosts = (posts: number, date: string, slug = 'post', id = 'gen_random_uuid()') =>
  run(
    `insert into blog_posts (id, slug, title, content, status, published_at)
      select ${id}, '${slug}-' || n, 'x', 'x', case when n % 7 = 0 then 'draft' else 'published' end, ${date}
      from generate_series(1, ${posts}) n`,
  )

/** The whole list as it stands, as a page by plain OFFSET would cut it. */
const readList = () =>
  services.database.readAsAnonymous(async (tx) => {
    const rows = await tx
      .select({ id: blogPosts.id })
      .from(blogPosts)
      .where(isPublished)
      .orderBy(...newestFirst)
    return rows.map(({ id }) => id)
  })

async function readPage(page: number) {
  const found = await listPublishedPosts(services, { page })
  return { ...found, ids: found.posts.map(({ id }) => id) }
}

const cut = (list: string[], page: number) => list.slice((page - 1) * pageSize, page * pageSize)

// By the microsecond, shared by a hundred, and none.
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
  const last = Math.ceil(list.length / pageSize)
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

const changes = fc.record({
  added: fc.nat(60),
  slippedIn: fc.nat(60),
  withdrawnFrom: fc.integer({ min: 1, max: 800 }),
  withdrawnTo: fc.integer({ min: 1, max: 1600 }),
  redated: fc.nat(10),
  asked: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 6, maxLength: 6 }),
})

test('whatever changes after the posts were counted, no page is empty, out of order or shows what is withdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(changes, async ({ added, slippedIn, withdrawnFrom, withdrawnTo, redated, asked }) => {
      services.passTime(60 * 60_000)
      await run('delete from blog_posts')
      await addPosts(800, `timestamptz '2020-01-01' + n / 3 * interval '1 hour'`)
      await takeSurvey(services)
      await addPosts(added, `timestamptz '2026-01-01' + n * interval '1 hour'`, 'new')
      await addPosts(slippedIn, `timestamptz '2020-01-10' + n * interval '1 second'`, 'old')
      const place = `substr(slug, 6)::int`
      await run(
        `update blog_posts set status = 'draft'
          where slug like 'post-%' and ${place} between ${withdrawnFrom} and ${withdrawnTo}`,
        `update blog_posts set published_at = timestamptz '2026-02-01' - published_at + timestamptz '2020-01-01'
          where slug like 'post-%' and ${place} % 11 < ${redated}`,
      )
      const list = await readList()
      expect((await readPage(1)).ids).toEqual(cut(list, 1))
      for (const page of asked) {
        // oxlint-disable-next-line no-await-in-loop
        const { ids } = await readPage(page)
        if (list.length > 0) expect(ids).not.toEqual([])
        const places = ids.map((id) => list.indexOf(id))
        expect(places).not.toContain(-1)
        expect(places).toEqual(places.toSorted((one, other) => one - other))
      }
      services.passTime(30_000)
      const { ids, page, total } = await readPage(asked[0] ?? 1)
      expect(total).toBe(list.length)
      expect(ids).toEqual(cut(list, page))
    }),
    { numRuns: 12 },
  )
})

const explainPage = (tx: DatabaseHandle, page: number, survey: Survey) =>
  explainQuery(tx, queryPage(tx, { page, survey }))

test.each([
  ['a date each', `timestamptz '2020-01-01' + n * interval '1 hour'`],
  ['the same date', `timestamptz '2025-01-01'`],
])('no page walks past more posts than twenty pages hold: posts with %s', async (_name, date) => {
  // The same ids each time, drafts first: at the end of the list the planner may go by id, which passes drafts as well.
  const id = `(case when n % 7 = 0 then '0' else 'f' end || substr(md5(n::text), 2))::uuid`
  await addPosts(9000, date, 'post', id)
  await services.database.session((handle) => handle.execute('vacuum (analyze) blog_posts'))
  const survey = await takeSurvey(services)
  const last = Math.ceil(survey.total / pageSize)
  for (const page of [1, 20, 40, Math.floor(last / 40) * 20, last]) {
    // oxlint-disable-next-line no-await-in-loop
    const plan = await services.database.readAsAnonymous((tx) => explainPage(tx, page, survey))
    const rows = [...plan.join('\n').matchAll(/rows=(\d+)|Removed by Filter: (\d+)/g)].map(
      ([, got, removed]) => Number(got ?? removed),
    )
    expect(Math.max(...rows), plan.join('\n')).toBeLessThanOrEqual(postsBetweenAnchors)
  }
})
