import type { MountedApp } from '../http/mounted-app.ts'

/** What an app of a few lines does when asked: the tests say it per path. */
export type FakePages = Record<string, (request: Request) => Response | Promise<Response>>

const keptFor = (freshS: number, staleS: number) =>
  `public, max-age=0, s-maxage=${freshS}, stale-while-revalidate=${staleS}`

/** A page of HTML that the cache may keep. */
export function buildKeptPage(html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': keptFor(60, 600), ...headers },
  })
}

/** An app without React, so that the server's own promises are tested by themselves. Reads `page` of a query. */
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
    async handle(request) {
      const page = pages[new URL(request.url).pathname]
      if (page !== undefined) return await page(request)
      return new Response('<h1>Page not found</h1>', {
        status: 404,
        headers: { 'Content-Type': 'text/html' },
      })
    },
    ...differences,
  }
}
