import { organisation } from '@kindfold/content/organisation/organisation.ts'
import type { Middleware } from '../request-context.ts'
import type { ServerContext } from '../server-context.ts'

const halfYearMs = 182 * 24 * 60 * 60 * 1000

/** /.well-known/security.txt: where to report a vulnerability (RFC 9116). Never valid for over a year. */
export function answerSecurityContact({ now }: Pick<ServerContext, 'now'>): Middleware {
  return ({ app, url, request, response }) => {
    if (url.pathname !== '/.well-known/security.txt') return false
    const expires = new Date(now() + halfYearMs).toISOString().slice(0, 10)
    const text = [
      `Contact: mailto:${organisation.email}`,
      `Expires: ${expires}T00:00:00.000Z`,
      'Preferred-Languages: en',
      `Canonical: ${app.origin}/.well-known/security.txt`,
      '',
    ].join('\n')
    response.writeHead(200, {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
      'Content-Length': Buffer.byteLength(text),
    })
    response.end(request.method === 'HEAD' ? undefined : text)
    return true
  }
}
