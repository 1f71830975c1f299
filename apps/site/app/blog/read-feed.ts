import { listPostsForFeed } from '@kindfold/domain/publishing/catalogue/list-posts-for-feed.ts'
import { readArticleFacts } from '@kindfold/domain/capacity/spoken-facts/read-article-facts.ts'
import type { RouterContextProvider } from 'react-router'
import { factsContext } from '../catalogue/facts-context.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { servicesContext } from '../services-context.ts'

/** The newest posts with the facts that their words name, for both feeds. */
export async function readFeed(context: Readonly<RouterContextProvider>) {
  const services = context.get(servicesContext)
  const read = async () => ({
    ...(await listPostsForFeed(services)),
    ...(await readArticleFacts(services, await context.get(factsContext))),
  })
  return await readCatalogue(read, { freshS: 600, isStandIn: ({ isCurrent }) => !isCurrent })
}
