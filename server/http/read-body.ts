import type { IncomingMessage } from 'node:http'

/** The largest body of a form: far above any of ours. */
const mostBodyBytes = 64 * 1024

/** A request's body, or that it is larger than any honest one. */
export type BodyVerdict = { outcome: 'read'; bytes: Buffer | null } | { outcome: 'too-large' }

/**
 * Reads a request's whole body. Gives up as soon as it is, or announces to be, too large, then discards the rest
 * unread, so that the refusal reaches the sender.
 */
export function readBody(request: IncomingMessage): Promise<BodyVerdict> {
  if (request.method === 'GET' || request.method === 'HEAD')
    return Promise.resolve({ outcome: 'read', bytes: null })
  if (Number(request.headers['content-length'] ?? 0) > mostBodyBytes) {
    request.resume()
    return Promise.resolve({ outcome: 'too-large' })
  }
  const { promise, resolve, reject } = Promise.withResolvers<BodyVerdict>()
  const chunks: Buffer[] = []
  let byteCount = 0
  request.on('data', (chunk: Buffer) => {
    byteCount += chunk.length
    if (byteCount > mostBodyBytes) resolve({ outcome: 'too-large' })
    else chunks.push(chunk)
  })
  request.once('end', () => resolve({ outcome: 'read', bytes: Buffer.concat(chunks) }))
  request.once('error', reject)
  return promise
}
