import { listPostSlugs } from '@kindfold/domain/publishing/catalogue/list-post-slugs.ts'
import { answerText } from '../catalogue/answer-text.ts'
import { readCatalogue } from '../catalogue/read-catalogue.ts'
import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/sitemap.ts'
import { formatSitemap } from './format-sitemap.ts'

/** GET /sitemap.xml: the pages and posts for search engines. */
export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const reading = await readCatalogue(() => listPostSlugs(services), { freshS: 600 })
  return answerText(reading, 'application/xml; charset=utf-8', ({ posts }) =>
    formatSitemap(services.deployment.siteOrigin, posts),
  )
}
