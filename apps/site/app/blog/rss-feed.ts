import { answerText } from '../catalogue/answer-text.ts'
import { readFeed } from './read-feed.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/rss-feed.ts'
import { listFeedEntries } from './feed-entries.ts'
import { formatRss } from './format-rss.ts'

/** GET /blog/rss.xml: the newest posts for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const { siteOrigin } = context.get(servicesContext).deployment
  const reading = await readFeed(context)
  return answerText(reading, 'application/rss+xml; charset=utf-8', (read) =>
    formatRss(siteOrigin, listFeedEntries(siteOrigin, read)),
  )
}
