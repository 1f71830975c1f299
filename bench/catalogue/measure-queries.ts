import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import { explainQuery } from '@kindfold/database/explain-query.ts'
import type { Database, DatabaseHandle } from '@kindfold/database/open-database.ts'
import { queryNewer, queryOlder, queryPost } from '@kindfold/domain/catalogue/find-published-post.ts'
import { queryPage } from '@kindfold/domain/catalogue/query-page.ts'
import { querySurvey, takeSurvey } from '@kindfold/domain/catalogue/survey-published-posts.ts'

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

/** The catalogue's queries, as the pages ask them. */
async function listQueries(database: Database) {
  const survey = await takeSurvey({ database, clock: { now: () => new Date() } })
  const lastPage = Math.max(1, Math.ceil(survey.total / blogPageSize))
  const half = Math.floor(survey.total / 2)
  const slug = `post-${half % 10 === 0 ? half + 1 : half}`
  const [post] = await database.readAsAnonymous((tx) => queryPost(tx, slug))
  if (!post) throw new Error(`there is no ${slug}`)
  const page = (number: number) => (tx: DatabaseHandle) =>
    queryPage(tx, { page: Math.min(number, lastPage), survey })
  return {
    'first page': page(1),
    'page 100': page(100),
    'middle page': page(Math.ceil(lastPage / 2)),
    'last page': page(lastPage),
    'one post': (tx: DatabaseHandle) => queryPost(tx, slug),
    'related, older': (tx: DatabaseHandle) => queryOlder(tx, post),
    'related, newer': (tx: DatabaseHandle) => queryNewer(tx, post),
    survey: (tx: DatabaseHandle) => tx.execute(querySurvey()),
  }
}

/**
 * The median time of each query on each of the databases, in milliseconds. They take turns, run by run, so that what
 * else the machine does, and how warm the code is, is the same for all and the ratios can be trusted.
 */
export async function measureQueries(databases: readonly Database[]): Promise<Medians[]> {
  const queriesOf = await Promise.all(databases.map(listQueries))
  const names = Object.keys(queriesOf[0] ?? {}) as (keyof Awaited<ReturnType<typeof listQueries>>)[]
  const medians: Medians[] = databases.map(() => ({}))
  for (const name of names) {
    const times: number[][] = databases.map(() => [])
    for (let run = -warmUpRuns; run < runs; run += 1) {
      for (const [place, database] of databases.entries()) {
        const startedAt = performance.now()
        // oxlint-disable-next-line no-await-in-loop
        await database.readAsAnonymous(async (tx) => void (await queriesOf[place]?.[name](tx)))
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
