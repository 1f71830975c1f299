import type { IncomingMessage } from 'node:http'

/** The most that a form may send: far above what any of ours does. */
const mostBodyBytes = 64 * 1024

/** What was sent with a request, or that it is more than anybody honest sends. */
export type BodyVerdict = { outcome: 'read'; bytes: Buffer | null } | { outcome: 'too-large' }

/**
 * Reads a request's body whole. Gives up as soon as it is, or says it will be, too large; the rest
 * is then let run past unread, so that the refusal reaches the sender.
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
