/**
 * The domain that makes the choice valid on every host of the service: the last two labels of the host name. Null,
 * which keeps the cookie on this host alone, for localhost, an IP address and a name of one label (spec 9). `hostname`
 * is as in `location.hostname`, an IPv6 address in brackets.
 */
export function findCookieDomain(hostname: string): string | null {
  const labels = hostname.split('.')
  const isAddress = hostname.startsWith('[') || /^\d+$/.test(labels.at(-1) ?? '')
  if (hostname === 'localhost' || isAddress || labels.length < 2) return null
  return labels.slice(-2).join('.')
}
