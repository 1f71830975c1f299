/**
 * A part of a path as long as the token of a donor's link, with a capital or an escape, which none of our own paths
 * has.
 */
const donorLink = /\/(?=[^/]*[A-Z_%])[\w%-]{43,}/g

/**
 * What analytics may learn about the current and the previous page: the page without its query, which may contain a
 * postcode, except campaign parameters; of the previous page only its origin. A donor's link may be opened on the wrong
 * host, whose 404 page is measured like any other: this removes its token.
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
  return { page_location: page.href, page_referrer: readOrigin(referrer) }
}

function readOrigin(address: string): string {
  try {
    return new URL(address).origin
  } catch {
    return ''
  }
}
