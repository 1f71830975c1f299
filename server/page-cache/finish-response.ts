import { formatContentSecurityPolicy, type PolicyPlace } from '../headers/content-security-policy.ts'
import { listSecurityHeaders, nothingPolicy } from '../headers/security-headers.ts'

/** An app's answer ready to send: whole body, all headers except those about its encoding. */
export type FinishedResponse = {
  status: number
  headers: Headers
  body: Buffer
  /** From here on no copy of it is true: an article appears or goes. */
  trueUntilMs?: number
}

/** An app's word to us alone about how long its answer is true. */
const trueUntilHeader = 'Kindfold-True-Until'

/** Headers of the connection, which an app may not set. */
const connectionHeaders = ['Connection', 'Keep-Alive', 'Transfer-Encoding', 'Content-Length', 'Date']

/** Reads an app's whole answer and adds the security headers, with the policy for its HTML. */
export async function finishResponse(
  response: Response,
  app: Omit<PolicyPlace, 'analyticsId'> & { asksPosition?: boolean },
  analyticsId: string | null,
): Promise<FinishedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const trueUntil = headers.get(trueUntilHeader)
  for (const name of [...connectionHeaders, trueUntilHeader]) headers.delete(name)
  for (const [name, value] of listSecurityHeaders(app.origin, app.asksPosition)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  const isPage = (headers.get('Content-Type') ?? '').startsWith('text/html')
  // A page with other people's markup brings its own policy.
  if (!headers.has('Content-Security-Policy')) {
    headers.set(
      'Content-Security-Policy',
      isPage ? formatContentSecurityPolicy(body, { ...app, analyticsId }) : nothingPolicy,
    )
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return {
    status: response.status,
    headers,
    body,
    ...(trueUntil === null ? {} : { trueUntilMs: Date.parse(trueUntil) }),
  }
}
