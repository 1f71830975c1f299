/** The pages before the donor gives any name, and the pages for sharing. */
const measuredPages = /^\/(book\/(charity|postcode|date|items)|share(\/.*)?)$/

/**
 * The analytics id for a page that we may measure, else null. Every page not listed here is the donor's own: a
 * confirmation, a managed booking, a request about data, the page that asks for a name.
 */
export function findMeasuredId(pathname: string, analyticsId: string | null): string | null {
  return measuredPages.test(pathname) ? analyticsId : null
}
