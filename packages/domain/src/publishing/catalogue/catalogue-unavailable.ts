/** The catalogue is unreadable and there is no copy: the page stays calm and answers 503. */
export class CatalogueUnavailable extends Error {
  override name = 'CatalogueUnavailable'
}
