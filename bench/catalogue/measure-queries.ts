import { explainQuery } from '@kindfold/database/explain-query.ts'
import type { Database, DatabaseHandle } from '@kindfold/database/open-database.ts'
import {
  queryNewer,
  queryOlder,
  queryPost,
} from '@kindfold/domain/publishing/catalogue/find-published-post.ts'
import { readPage } from '@kindfold/domain/publishing/catalogue/list-published-posts.ts'
import { queryCount } from '@kindfold/domain/publishing/catalogue/query-count.ts'
import { queryPage } from '@kindfold/domain/publishing/catalogue/query-page.ts'

export type Medians = Record<string, number>

const runs = 60
const warmUpRuns = 20
const postsAtOnce = 10_000

/** Fills an empty catalogue: two hours between posts, one in ten a draft, 6 KB of content each. */
export async function fillCatalogue(database: Database, posts: number): Promise<void> {
  for (let first = 1; first <= posts; first += postsAtOnce) {
    const last = Math.min(posts, first + postsAtOnce - 1)
    // oxlint-disable-next-line no-await-in-loop
    await database.session((handle) =>
      handle.execute(`
        insert into blog_posts (slug, title, excerpt, content, status, published_at)
        select 'post-' || n, 'Post ' || n, 'What post ' || n || ' is about', repeat('<p>' || md5(n::text) || '</p> ', 150),
          case when n % 10 = 0 then 'draft' else 'published' end,
          timestamptz '2000-01-01' + n * interval '2 hours'
        from generate_series(${first}, ${last}) n`),
    )
  }
  await database.session((handle) => handle.execute('vacuum (analyze) blog_posts'))
}

const countPages = async (database: Database, asked: number) =>
  (await database.readAsAnonymous((tx) => readPage(tx, { asked, now: new Date() }))).value

/** Each query of the catalogue as a whole call, and all that one page of the list needs: the count and the page. */
async function listCalls(database: Database): Promise<[name: string, call: () => Promise<unknown>][]> {
  const { pageCount } = await countPages(database, 1)
  return [
    ...Object.entries(await listQueries(database)).map(([name, query]): [string, () => Promise<unknown>] => [
      name,
      () => database.readAsAnonymous(async (tx) => void (await query(tx))),
    ]),
    ['list, in all', () => countPages(database, Math.ceil(pageCount / 2))],
  ]
}

/** The catalogue's queries, as the pages ask them. */
async function listQueries(database: Database) {
  const now = new Date()
  const { total, pageCount: lastPage } = await countPages(database, 1)
  const half = Math.floor(total / 2)
  const slug = `post-${half % 10 === 0 ? half + 1 : half}`
  const [post] = await database.readAsAnonymous((tx) => queryPost(tx, slug, now))
  if (!post) throw new Error(`there is no ${slug}`)
  const page = (number: number) => (tx: DatabaseHandle) =>
    queryPage(tx, { page: Math.min(number, lastPage), total, now })
  return {
    'first page': page(1),
    'page 100': page(100),
    'middle page': page(Math.ceil(lastPage / 2)),
    'last page': page(lastPage),
    'one post': (tx: DatabaseHandle) => queryPost(tx, slug, now),
    'related, older': (tx: DatabaseHandle) => queryOlder(tx, post, now),
    'related, newer': (tx: DatabaseHandle) => queryNewer(tx, post, now),
    count: (tx: DatabaseHandle) => queryCount(tx, now),
  }
}

/**
 * The median time of each query on each of the databases, in milliseconds. The databases alternate run by run, so that
 * other load and warm code affect all alike and the ratios are reliable.
 */
export async function measureQueries(databases: readonly Database[]): Promise<Medians[]> {
  const callsOf = await Promise.all(databases.map(listCalls))
  const medians: Medians[] = databases.map(() => ({}))
  for (const [at, [name]] of (callsOf[0] ?? []).entries()) {
    const times: number[][] = databases.map(() => [])
    for (let run = -warmUpRuns; run < runs; run += 1) {
      for (const [place, calls] of callsOf.entries()) {
        const startedAt = performance.now()
        // oxlint-disable-next-line no-await-in-loop
        await calls[at]?.[1]()
        if (run >= 0) times[place]?.push(performance.now() - startedAt)
      }
    }
    for (const [place, taken] of times.entries()) {
      const median = taken.toSorted((one, other) => one - other)[runs / 2] ?? Number.NaN
      medians[place] = { ...medians[place], [name]: median }
    }
  }
  return medians
}

export async function explainQueries(database: Database): Promise<string[]> {
  const plans: string[] = []
  for (const [name, query] of Object.entries(await listQueries(database))) {
    // oxlint-disable-next-line no-await-in-loop
    const lines = await database.readAsAnonymous((tx) => explainQuery(tx, query(tx)))
    plans.push([name, ...lines.map((line) => `  ${line}`)].join('\n'))
  }
  return plans
}
