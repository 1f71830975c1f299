/** The catalogue could not be read and nothing of it was read before: the page stays calm and answers 503. */
export class CatalogueUnavailable extends Error {
  override name = 'CatalogueUnavailable'
}
