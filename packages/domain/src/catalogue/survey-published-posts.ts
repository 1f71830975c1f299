import { sql } from 'drizzle-orm'
import { blogPageSize } from '@kindfold/content/facts/facts.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import type { Database } from '@kindfold/database/open-database.ts'
import { blogPosts } from '@kindfold/database/schema/catalogue.ts'
import type { Services } from '../services.ts'
import { isPublished, newestFirst } from './published-posts.ts'

/** From one post whose place is known to the next: twenty pages, the most that a page is counted from. */
export const postsBetweenAnchors = 20 * blogPageSize

/** Of more posts than this, taking a survey is too long to let a visitor wait for it. */
export const mostPostsWaitedFor = 5_000

const keptForMs = 30_000
const oldestServedMs = 10 * 60_000

/** Where a post stood in the list, by what the list goes by: as text, which keeps the last microsecond. */
export type Anchor = { publishedAt: string | null; id: string }

/** How many posts are published, and every 180th of them, newest first, all as of one moment. */
export type Survey = { total: number; anchors: Anchor[]; takenAtMs: number }

type Known = { survey: Survey | null; underWay: Promise<Survey> | null }

const knownOf = new WeakMap<Database, Known>()

function getKnown(database: Database): Known {
  const known = knownOf.get(database) ?? { survey: null, underWay: null }
  knownOf.set(database, known)
  return known
}

/**
 * The survey as of at most 30 seconds ago; all who need it share its taking. Of a large blog the old one is given
 * while a new one is taken, so that nobody waits, unless it is older than ten minutes.
 */
export async function getSurvey(services: Services): Promise<Survey> {
  const known = getKnown(services.database)
  const ageMs = services.clock.now().getTime() - (known.survey?.takenAtMs ?? 0)
  // The clock was set back.
  if (ageMs < 0) known.survey = null
  const { survey } = known
  if (survey && ageMs < keptForMs) return survey
  known.underWay ??= takeSurvey(services).finally(() => (known.underWay = null))
  if (!survey || survey.total <= mostPostsWaitedFor || ageMs >= oldestServedMs) return await known.underWay
  // Whoever reads a page meets the same trouble and reports it.
  known.underWay.catch(() => {})
  return survey
}

/** Takes a survey that nothing before this moment is missing from, and keeps it for all. */
export async function takeSurvey({ database, clock }: Pick<Services, 'database' | 'clock'>): Promise<Survey> {
  const takenAtMs = clock.now().getTime()
  const rows = await database.readAsAnonymous((tx) => executeRows<SurveyRow>(tx, querySurvey()))
  const survey: Survey = {
    total: rows.at(-1)?.place ?? 0,
    anchors: rows.filter(({ place }) => isAnchor(place)).map(({ publishedAt, id }) => ({ publishedAt, id })),
    takenAtMs,
  }
  const known = getKnown(database)
  if (!known.survey || known.survey.takenAtMs <= takenAtMs) known.survey = survey
  return survey
}

type SurveyRow = Anchor & { place: number }

const isAnchor = (place: number) => (place - 1) % postsBetweenAnchors === 0

/** The anchors and the last post, with their places, by one walk along the index of published posts. */
export const querySurvey = () => sql`
  select place::int as place, published_at::text as "publishedAt", id::text as id
  from (
    select ${blogPosts.publishedAt}, ${blogPosts.id},
      row_number() over in_order as place, lead(false, 1, true) over in_order as is_last
    from ${blogPosts}
    where ${isPublished}
    window in_order as (order by ${sql.join(newestFirst, sql`, `)})
  ) as placed
  where (place - 1) % ${sql.raw(String(postsBetweenAnchors))} = 0 or is_last
  order by place`
