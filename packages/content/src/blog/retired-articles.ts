/** Articles that are gone, by slug, each with the slug of the one that replaces it: a permanent redirect. A map, because any text is asked for. */
export const retiredArticles: ReadonlyMap<string, string> = new Map([
  ['why-small-charities-matter', 'the-four-charities-you-can-choose'],
])
