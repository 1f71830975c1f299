/**
 * Judges whether a request that may change something comes from our own pages, by Sec-Fetch-Site; in older browsers by
 * Origin; in w3m and Lynx by Referer. Reading is open to all.
 */
export function judgeOrigin(request: Request): 'own' | 'foreign' {
  if (request.method === 'GET' || request.method === 'HEAD') return 'own'
  const site = request.headers.get('Sec-Fetch-Site')
  const origin = request.headers.get('Origin')
  const ours = new URL(request.url).origin
  if (origin !== null && origin !== 'null' && origin !== ours) return 'foreign'
  if (site !== null) return site === 'same-origin' ? 'own' : 'foreign'
  if (origin !== null) return origin === ours ? 'own' : 'foreign'
  const referer = request.headers.get('Referer') ?? ''
  return URL.canParse(referer) && new URL(referer).origin === ours ? 'own' : 'foreign'
}
