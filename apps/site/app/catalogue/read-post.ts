import type { ArticleFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import {
  findPublishedPost,
  type FoundPost,
} from '@kindfold/domain/publishing/catalogue/find-published-post.ts'
import { readArticleFacts } from '@kindfold/domain/capacity/spoken-facts/read-article-facts.ts'
import type { RouterContextProvider } from 'react-router'
import { servicesContext } from '../services-context.ts'
import { factsContext } from './facts-context.ts'
import { readCatalogue, type CatalogueReading } from './read-catalogue.ts'

/** A post with the facts that its words name. */
export type ReadPost = FoundPost & { articleFacts: ArticleFacts }

/** Reads a published post for its page or the API, with the facts of the moment. Kept only while those are known too. */
export async function readPost(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<CatalogueReading<(ReadPost & { isCurrent: boolean }) | null>> {
  const services = context.get(servicesContext)
  const read = async () => {
    const found = await findPublishedPost(services, slug)
    return found && { ...found, ...(await readArticleFacts(services, await context.get(factsContext))) }
  }
  return await readCatalogue(read, { isStandIn: ({ isCurrent }) => !isCurrent })
}
