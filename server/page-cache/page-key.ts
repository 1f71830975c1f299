/** The cache key of a page: its path and the part of its query that the page reads. */
export function buildPageKey(app: { canonicalUrl(url: URL): URL }, url: URL): string {
  const canonical = app.canonicalUrl(url)
  return canonical.pathname + canonical.search
}
