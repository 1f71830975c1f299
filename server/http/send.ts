import { organisation } from '@kindfold/content/organisation/organisation.ts'
import { STATUS_CODES, type ServerResponse } from 'node:http'
import {
  compressBrotli,
  compressGzip,
  isWorthCompressing,
  negotiateEncoding,
} from '../page-cache/encodings.ts'
import type { FinishedResponse } from '../page-cache/finish-response.ts'
import { chooseEncoding, listCopyHeaders, type Form, type PageCopy } from '../page-cache/page-copy.ts'
import { hashInlineElements } from '../headers/content-security-policy.ts'
import type { RequestContext } from './request-context.ts'
import { matchesTag } from './match-tag.ts'
import { nothingPolicy } from '../headers/security-headers.ts'

/** Sends a kept page in the encoding that the browser accepts. */
export function sendCopy({ request, response }: RequestContext, copy: PageCopy, nowMs: number): void {
  const encoding = chooseEncoding(copy, negotiateEncoding(request.headers['accept-encoding']))
  const isHead = request.method === 'HEAD'
  const isKnown = copy.status === 200 && matchesTag(request.headers['if-none-match'], copy.etag)
  const form: Form = isKnown ? 'not-modified' : isHead ? `head-${encoding}` : encoding
  setHeaders(response, listCopyHeaders(copy, form, nowMs))
  response.writeHead(isKnown ? 304 : copy.status)
  response.end(isKnown || isHead ? undefined : (copy.bodies[encoding] ?? copy.bodies.identity))
}

/** Sends an answer that is not cached; compresses it lightly because it is for one visitor. */
export async function sendUncached(
  { request, response }: RequestContext,
  finished: FinishedResponse,
): Promise<void> {
  const { headers, body, status } = finished
  setHeaders(
    response,
    [...headers].filter(([name]) => name !== 'set-cookie'),
  )
  const cookies = headers.getSetCookie()
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
  let bytes = body
  if (isWorthCompressing(headers.get('Content-Type') ?? '', body.length)) {
    response.appendHeader('Vary', 'Accept-Encoding')
    const encoding = negotiateEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') {
      bytes = encoding === 'br' ? await compressBrotli(body, 4) : await compressGzip(body)
      response.setHeader('Content-Encoding', encoding)
    }
  }
  if (status !== 204 && status !== 304) response.setHeader('Content-Length', bytes.length)
  response.writeHead(status)
  response.end(request.method === 'HEAD' || status === 204 || status === 304 ? undefined : bytes)
}

type Asked = Pick<RequestContext, 'request' | 'response' | 'id'>

/** Sends what went wrong in the server's own words. */
export function sendPlainly(
  context: Asked,
  status: number,
  words: string,
  headers: Record<string, string> = {},
): void {
  const title = status === 500 ? 'Something went wrong' : (STATUS_CODES[status] ?? 'Not possible')
  sendWords(context, {
    status,
    title,
    words,
    headers,
    wayOn: `<p><a href="/">Go to the home page</a></p>\n<p><small>Request ${context.id}</small></p>`,
  })
}

type Words = { status: number; title: string; words: string; headers: Record<string, string>; wayOn?: string }

/** Sends the server's own words: JSON for the API, else a small page. `request` is the id that the log knows. */
export function sendWords(context: Asked, { status, title, words, headers, wayOn = '' }: Words): void {
  const { request, response, id } = context
  if (response.headersSent) {
    response.destroy()
    return
  }
  const isApi = request.url?.startsWith('/api/') ?? false
  const html = formatPlainPage(title, words, wayOn)
  const text = isApi ? JSON.stringify({ error: { status, message: words, request: id } }) : html
  const [styleHash = ''] = hashInlineElements(Buffer.from(html)).styles
  setHeaders(response, [
    ['Content-Type', isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8'],
    [
      'Content-Security-Policy',
      isApi ? nothingPolicy : `${nothingPolicy}; style-src ${styleHash}; base-uri 'none'`,
    ],
    ['Cache-Control', 'no-store'],
    ...Object.entries(headers),
    ['Content-Length', String(Buffer.byteLength(text))],
  ])
  response.writeHead(status)
  response.end(request.method === 'HEAD' ? undefined : text)
}

/** Refuses a body that is larger or slower than any honest one. */
export function refuseBody(
  context: Pick<RequestContext, 'request' | 'response' | 'id'>,
  outcome: 'too-large' | 'too-slow',
): void {
  if (outcome === 'too-large')
    sendPlainly(context, 413, 'What was sent is too large.', { Connection: 'close' })
  else sendPlainly(context, 408, 'That took too long. Please send it again.', { Connection: 'close' })
}

function setHeaders(response: ServerResponse, headers: [name: string, value: string][]): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}

function formatPlainPage(title: string, words: string, wayOn: string): string {
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; background: #fbf7ee; color: #1d2b2a }
body { max-width: 34rem; margin: 15vh auto; padding: 0 1.25rem }
.name { padding-bottom: 0.6rem; border-bottom: 2px dashed #b9a37c; color: #0f4c3a; font: 700 1.25rem Georgia, serif }
h1 { font: 700 2rem/1.2 Georgia, serif }
small { opacity: 0.75 }
a { color: inherit }
@media (prefers-color-scheme: dark) {
:root { background: #101c1a; color: #f4eee1 }
.name { color: #93d9bd }
}
</style>
</head>
<body>
<main>
<p class="name">${organisation.name}</p>
<h1>${title}</h1>
<p>${words}</p>
${wayOn}
</main>
</body>
</html>
`
}
