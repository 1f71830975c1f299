/** The headers of every answer; parts of a page omit some (`documentHeaders`). HSTS only where the origin is https. */
export function listSecurityHeaders(origin: string, asksPosition = false): [name: string, value: string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    [
      'Permissions-Policy',
      `camera=(), microphone=(), geolocation=(${asksPosition ? 'self' : ''}), payment=(), usb=(), browsing-topics=()`,
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
 * Headers that only matter for documents, and the request id for support. Parts of a page omit them: nobody opens them
 * as documents, and each would be half a kilobyte larger.
 */
export const documentHeaders = [
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'X-Frame-Options',
  'X-Request-Id',
]

/** The policy of answers that are not pages and may load nothing. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'"
