/** Headers that every answer carries, but for those that parts of a page do without (`documentHeaders`). HSTS only where the origin is https. */
export function listSecurityHeaders(origin: string): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
    ],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    ['X-Frame-Options', 'DENY'],
  ]
  if (origin.startsWith('https://')) {
    headers.push(['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'])
  }
  return headers
}

/**
 * Headers that mean something where an answer is opened as a document, and the number for whoever reports trouble with
 * it. Parts of a page go without: nobody opens them, and half a kilobyte would weigh on each.
 */
export const documentHeaders = [
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
  'X-Request-Id',
]

/** The policy of what is no page and so may load nothing. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'"
