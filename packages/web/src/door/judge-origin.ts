/**
 * Whether a request that would change something comes from one of our own pages: the browser
 * says so itself by Sec-Fetch-Site, an older one by Origin, w3m and Lynx by Referer alone. Reading is open to all.
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
