import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import { explainQuery } from '@kindfold/database/explain-query.ts'
import type { Database, DatabaseHandle } from '@kindfold/database/open-database.ts'
import { queryCount } from '@kindfold/domain/catalogue/count-published-posts.ts'
import { queryNewer, queryOlder, queryPost } from '@kindfold/domain/catalogue/find-published-post.ts'
import { queryPage } from '@kindfold/domain/catalogue/list-published-posts.ts'

export type Medians = Record<string, number>

const runs = 60
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

/** The catalogue's queries, as the pages ask them. */
async function listQueries(database: Database) {
  const published = await database.readAsAnonymous(async (tx) => (await queryCount(tx))[0]?.total ?? 0)
  const lastPage = Math.max(1, Math.ceil(published / blogPageSize))
  const [post] = await database.readAsAnonymous((tx) => queryPost(tx, 'post-11'))
  if (!post) throw new Error('there is no post-11')
  const page = (number: number) => (tx: DatabaseHandle) =>
    queryPage(tx, (Math.min(number, lastPage) - 1) * blogPageSize)
  return {
    'first page': page(1),
    'page 100': page(100),
    'last page': page(lastPage),
    'one post': (tx: DatabaseHandle) => queryPost(tx, 'post-11'),
    'related, older': (tx: DatabaseHandle) => queryOlder(tx, post),
    'related, newer': (tx: DatabaseHandle) => queryNewer(tx, post),
    count: (tx: DatabaseHandle) => queryCount(tx),
  }
}

export async function measureQueries(database: Database): Promise<Medians> {
  const medians: Medians = {}
  for (const [name, query] of Object.entries(await listQueries(database))) {
    const times: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const startedAt = performance.now()
      // oxlint-disable-next-line no-await-in-loop
      await database.readAsAnonymous(async (tx) => void (await query(tx)))
      times.push(performance.now() - startedAt)
    }
    medians[name] = times.toSorted((one, other) => one - other)[runs / 2] ?? Number.NaN
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
