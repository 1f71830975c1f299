import { servicesContext } from '../services-context.ts'
import type { Route } from './+types/robots.ts'

/** GET /robots.txt: search engines may index every page, but not the API. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteOrigin } = context.get(servicesContext).deployment
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${siteOrigin}/sitemap.xml`, '']
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=0, s-maxage=600, stale-while-revalidate=86400',
    },
  })
}
