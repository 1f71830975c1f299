import { answerText } from '../catalogue/answer-text.ts'
import { readFeed } from './read-feed.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/atom-feed.ts'
import { listFeedEntries } from './feed-entries.ts'
import { formatAtom } from './format-atom.ts'

/** GET /blog/atom.xml: the newest posts for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { siteOrigin } = services.deployment
  const reading = await readFeed(context)
  return answerText(reading, 'application/atom+xml; charset=utf-8', (read) =>
    formatAtom(siteOrigin, listFeedEntries(siteOrigin, read), services.clock.now()),
  )
}
