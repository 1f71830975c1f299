/** Headers that every answer carries, whatever it is. HSTS only where the origin is https. */
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

/** The policy of what is no page and so may load nothing. */
export const nothingPolicy = "default-src 'none'; frame-ancestors 'none'"
