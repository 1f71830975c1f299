import { parsePageNumber } from './catalogue/parse-page-number.ts'
import { sitePages } from './pages.ts'

const knownParameters = new Map<string, readonly string[]>([
  ...sitePages.map(({ path, query = [] }) => [path, query] as const),
  ['/api/blog-posts', ['page']],
])

/**
 * The one address under which a page is rendered and cached: drops query parameters that the page does not read
 * (campaign marks, junk) and puts the rest in a fixed order. Otherwise endless spellings would fill the server's memory
 * with copies of one page.
 */
export function canonicalUrl(url: URL): URL {
  const canonical = new URL(url.pathname, url.origin)
  const page = /^\/_(root)?\.data$/.test(url.pathname) ? '/' : url.pathname.replace(/\.data$/, '')
  for (const name of knownParameters.get(page) ?? []) {
    const value = readAsPageDoes(name, url.searchParams.get(name))
    if (value) canonical.searchParams.set(name, value)
  }
  return canonical
}

function readAsPageDoes(name: string, written: string | null): string {
  if (name !== 'page') return written?.trim() ?? ''
  const page = parsePageNumber(written)
  return page > 1 ? String(page) : ''
}
