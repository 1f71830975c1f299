import { formatContentSecurityPolicy, type PolicyPlace } from '../http/content-security-policy.ts'
import { listSecurityHeaders, nothingPolicy } from '../http/security-headers.ts'

/** An app's answer made ready for the wire: whole body, all headers but those about its encoding. */
export type FinishedResponse = { status: number; headers: Headers; body: Buffer }

/** Headers that belong to one connection, which an app has no say in. */
const connectionHeaders = ['Connection', 'Keep-Alive', 'Transfer-Encoding', 'Content-Length', 'Date']

/** Reads an app's answer whole and gives it the security headers, with the policy that its own HTML needs. */
export async function finishResponse(
  response: Response,
  app: Omit<PolicyPlace, 'analyticsId'>,
  analyticsId: string | null,
): Promise<FinishedResponse> {
  const body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  for (const name of connectionHeaders) headers.delete(name)
  for (const [name, value] of listSecurityHeaders(app.origin)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  const isPage = (headers.get('Content-Type') ?? '').startsWith('text/html')
  // A page that shows somebody else's markup brings a policy of its own.
  if (!headers.has('Content-Security-Policy')) {
    headers.set(
      'Content-Security-Policy',
      isPage ? formatContentSecurityPolicy(body, { ...app, analyticsId }) : nothingPolicy,
    )
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  return { status: response.status, headers, body }
}
