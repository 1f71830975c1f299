/** A part of a path as long as the token of a donor's link, with a capital or an escape, which no address of ours has. */
const donorLink = /\/(?=[^/]*[A-Z_%])[\w%-]{43,}/g

/**
 * What analytics may know of where a visitor is and came from: the page without its query, in which a postcode may
 * stand, but for the marks of a campaign; and of the page before only whose it was. A donor's link may be asked of the
 * wrong host, whose page for lost visitors is measured like any other: its token is left out.
 */
export function describeVisit(
  address: string,
  referrer: string,
): { page_location: string; page_referrer: string } {
  const url = new URL(address)
  const page = new URL(url.pathname.replace(donorLink, '/link'), url.origin)
  for (const [name, value] of url.searchParams) {
    if (/^utm_[a-z]+$/.test(name)) page.searchParams.set(name, value)
  }
  return { page_location: page.href, page_referrer: URL.canParse(referrer) ? new URL(referrer).origin : '' }
}
