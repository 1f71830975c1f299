import { negotiateEncoding } from '../../page-cache/encodings.ts'
import { buildFetchRequest } from '../build-fetch-request.ts'
import { findClientIp } from '../find-client-ip.ts'
import type { RequestContext, Middleware } from '../request-context.ts'
import { matchesTag } from '../match-tag.ts'
import { documentHeaders, nothingPolicy } from '../../headers/security-headers.ts'
import { sendPlainly } from '../send.ts'
import type { ServerContext } from '../server-context.ts'
import type { StaticFile } from '../static-files.ts'

/**
 * Serves files of the build. A missing file under /assets/ gets a few words, not the whole not-found page; so does one
 * that its app keeps for those who are signed in.
 */
export function serveStaticFile({
  services,
  trustedProxies,
}: Pick<ServerContext, 'services' | 'trustedProxies'>): Middleware {
  return async (context) => {
    const { app, request, url } = context
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const file = app.files.get(decodeURIComponent(url.pathname))
    if (file === undefined && !url.pathname.startsWith('/assets/')) return false
    const asked = () => buildFetchRequest(context, null, findClientIp(request, trustedProxies))
    const isOpen = app.mayReadFile === undefined || (await app.mayReadFile(asked(), services))
    if (file === undefined || !isOpen) sendPlainly(context, 404, 'There is no such file.')
    else sendFile(context, file)
    return true
  }
}

function sendFile({ request, response }: RequestContext, file: StaticFile): void {
  for (const [name, value] of file.headers) response.setHeader(name, value)
  // Browsers open an SVG as a document, and it may contain scripts.
  if (!file.isPart) response.setHeader('Content-Security-Policy', nothingPolicy)
  else for (const name of documentHeaders) response.removeHeader(name)
  if (matchesTag(request.headers['if-none-match'], file.etag)) {
    response.writeHead(304).end()
    return
  }
  const wanted = negotiateEncoding(request.headers['accept-encoding'])
  const encoding =
    file.bodies[wanted] === undefined ? (wanted === 'br' && file.bodies.gzip ? 'gzip' : 'identity') : wanted
  const body = file.bodies[encoding] ?? file.bodies.identity
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body)
}
