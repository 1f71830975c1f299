/**
 * What analytics may know of where a visitor is and came from: the page without its query, in which a postcode may
 * stand, but for the marks of a campaign; and of the page before only whose it was.
 */
export function describeVisit(
  address: string,
  referrer: string,
): { page_location: string; page_referrer: string } {
  const url = new URL(address)
  const page = new URL(url.pathname, url.origin)
  for (const [name, value] of url.searchParams) {
    if (/^utm_[a-z]+$/.test(name)) page.searchParams.set(name, value)
  }
  return { page_location: page.href, page_referrer: URL.canParse(referrer) ? new URL(referrer).origin : '' }
}
