/** Articles that are no longer here, by slug, each with the slug of the one that has taken it in: their addresses lead there for good. */
export const retiredArticles: Readonly<Record<string, string>> = {
  'why-small-charities-matter': 'the-four-charities-you-can-choose',
}
