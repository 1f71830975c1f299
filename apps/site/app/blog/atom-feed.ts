import { listPostsForFeed } from '@kindfold/domain/catalogue/list-posts-for-feed.ts'
import { answerText } from '../catalogue/answer-text.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/atom-feed.ts'
import { listFeedEntries } from './feed-entries.ts'
import { formatAtom } from './format-atom.ts'

/** GET /blog/atom.xml: the newest posts for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { siteOrigin } = services.deployment
  const reading = await readCatalogue(() => listPostsForFeed(services), { freshS: 600 })
  return answerText(reading, 'application/atom+xml; charset=utf-8', ({ posts }) =>
    formatAtom(siteOrigin, listFeedEntries(siteOrigin, posts), services.clock.now()),
  )
}
