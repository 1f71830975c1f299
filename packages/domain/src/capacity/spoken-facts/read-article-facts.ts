import { listArticleFacts, type ArticleFacts } from '@kindfold/content/changing-facts/article-facts.ts'
import type { Services } from '../../base/services/services.ts'
import type { FactsNow } from '../../publishing/changing-fact/read-facts.ts'
import { readSpokenFacts } from './read-spoken-facts.ts'

/** The facts that articles name, as they are now. `isCurrent`: an article filled with them may be kept. */
export async function readArticleFacts(
  services: Services,
  now: FactsNow,
): Promise<{ articleFacts: ArticleFacts; isCurrent: boolean }> {
  const { spoken, isCurrent } = await readSpokenFacts(services, now)
  return { articleFacts: listArticleFacts(spoken, now.fundsRaised), isCurrent }
}
