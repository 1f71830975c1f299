import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Logger } from 'pino'
import type { MountedApp } from './http/mounted-app.ts'
import type { Metrics } from './metrics/metrics.ts'
import { finishResponse } from './page-cache/finish-response.ts'
import { createPageCache, type PageCache } from './page-cache/page-cache.ts'
import { recompress } from './page-cache/recompress.ts'

/** The memory that one app's pages may use together. */
const mostBytes = 64 * 1024 * 1024

/**
 * Creates the cache of an app's pages. It renders them from their address alone, without cookies or headers of the
 * first visitor, so a copy can contain nobody's data.
 */
export function keepPages(
  app: Omit<MountedApp, 'pages'>,
  serverContext: { services: Services; metrics: Metrics; log: Logger; now(): number },
): PageCache {
  const { services, metrics, log, now } = serverContext
  const pages = createPageCache({
    now,
    maxBytes: mostBytes,
    async render(key) {
      const request = new Request(app.origin + key)
      const response = await app.handle(request, { ...services, log: log.child({ app: app.name }) })
      if (response.status >= 500 || response.headers.has('Kindfold-Catalogue'))
        metrics.countDegradedPage(app.name)
      return await finishResponse(response, app, services.deployment.analyticsId)
    },
    onError(error) {
      log.error({ app: app.name, err: error }, 'a page could not be rendered; its stale copy is served')
    },
    onKept: recompress,
  })
  metrics.watchPages(app.name, pages)
  return pages
}
