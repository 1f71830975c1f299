import type { RequestContext } from './request-context.ts'

/** Headers of the connection, and Host headers of proxies, which we do not trust. */
const leftOut = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'expect',
  'te',
  'trailer',
  'kindfold-visitor',
])

/**
 * The request as apps know requests. Its URL stands on the configured origin; it ends when the visitor leaves.
 * `Kindfold-Visitor` says whose request it is, for rate limits; nobody can send it from outside.
 */
export function buildFetchRequest(
  { request, response, app, url }: RequestContext,
  body: Buffer | ReadableStream<Uint8Array> | null,
  visitorAddress: string,
): Request {
  const headers = new Headers()
  for (const [name, values] of Object.entries(request.headersDistinct)) {
    if (leftOut.has(name)) continue
    for (const value of values ?? []) headers.append(name, value)
  }
  headers.set('Kindfold-Visitor', visitorAddress)
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  return new Request(app.canonicalUrl(url), {
    method: request.method,
    headers,
    body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
    ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    signal: leaving.signal,
  })
}
