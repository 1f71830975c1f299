/** Retired articles, by slug, with the slug that each redirects to for good. A map, because visitors may request any slug. */
export const retiredArticles: ReadonlyMap<string, string> = new Map([
  ['why-small-charities-matter', 'the-four-charities-you-can-choose'],
])
