const knownParameters: Record<string, readonly string[]> = {
  '/': ['charity', 'postcode'],
  '/book': ['charity', 'postcode'],
}

/** The address of a page without what the page does not read, such as campaign marks or junk. */
export function canonicalUrl(url: URL): URL {
  const canonical = new URL(url.pathname, url.origin)
  for (const name of knownParameters[url.pathname] ?? []) {
    const value = url.searchParams.get(name)
    if (value) canonical.searchParams.set(name, value)
  }
  return canonical
}
