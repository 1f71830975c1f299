import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { MountedApp } from '../http/mounted-app.ts'

/** What a small app answers, by path; each test defines it. */
export type FakePages = Record<string, (request: Request, services: Services) => Response | Promise<Response>>

const keptFor = (freshS: number, staleS: number) =>
  `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}`

/** An HTML page that the cache may keep. */
export function buildKeptPage(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': keptFor(60, 600), ...headers },
  })
}

/** An app without React, to test the server alone. Reads `page` from the query. */
export function createFakeApp(pages: FakePages, differences: Partial<MountedApp> = {}): MountedApp {
  return {
    name: 'site',
    origin: 'http://localhost:4190',
    acceptsPosts: false,
    formOrigins: [],
    pages: null,
    files: new Map(),
    canonicalUrl(url) {
      const canonical = new URL(url.pathname, url.origin)
      const page = url.searchParams.get('page')
      if (page !== null) canonical.searchParams.set('page', page)
      return canonical
    },
    async handle(request, services) {
      const page = pages[new URL(request.url).pathname]
      if (page !== undefined) return await page(request, services)
      return new Response('<h1>Page not found</h1>', {
        status: 404,
        headers: { 'Content-Type': 'text/html' },
      })
    },
    ...differences,
  }
}
