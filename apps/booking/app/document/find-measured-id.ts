/** The pages that come before anybody says who they are, and those that anybody may share. */
const measuredPages = /^\/(book\/(charity|postcode|date|items)|share(\/.*)?)$/

/**
 * The analytics id for a page that may be measured, or null. Everything that is not named here is a donor's own: a
 * confirmation, a managed booking, a request about data, the page on which one types who one is.
 */
export function findMeasuredId(pathname: string, analyticsId: string | null): string | null {
  return measuredPages.test(pathname) ? analyticsId : null
}
