import type { IncomingMessage } from 'node:http'

/** The largest body of a form: far above any of ours, unless an app names a path whose forms are larger. */
const mostBodyBytes = 64 * 1024

/**
 * Paths of an app whose forms may send more than 64 kB: `under` and everything below it. The app reads a streamed one
 * as it arrives, after it has looked at who sends it; it may take minutes, as a phone's photo does.
 */
export type BodyLimit = { under: string; mostBytes: number; isStreamed?: boolean }

const ordinary: BodyLimit = { under: '', mostBytes: mostBodyBytes }

/** The largest body that an app takes at a path. The first limit that fits holds. */
export function findBodyLimit(app: { bodyLimits?: readonly BodyLimit[] }, path: string): BodyLimit {
  return app.bodyLimits?.find(({ under }) => path === under || path.startsWith(`${under}/`)) ?? ordinary
}

/** How long a whole body may take. */
const longestReadMs = 30_000

/** A request's body, or that it is larger or slower than any honest one. */
export type BodyVerdict = { kind: 'read'; bytes: Buffer | null } | { kind: 'too-large' | 'too-slow' }

/**
 * Reads a request's whole body. Gives up as soon as it is, or announces to be, too large, then discards the rest
 * unread, so that the refusal reaches the sender.
 */
export function readBody(request: IncomingMessage, mostBytes = mostBodyBytes): Promise<BodyVerdict> {
  if (request.method === 'GET' || request.method === 'HEAD')
    return Promise.resolve({ kind: 'read', bytes: null })
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
    request.resume()
    return Promise.resolve({ kind: 'too-large' })
  }
  const { promise, resolve, reject } = Promise.withResolvers<BodyVerdict>()
  const late = setTimeout(() => resolve({ kind: 'too-slow' }), longestReadMs)
  request.once('close', () => clearTimeout(late))
  const chunks: Buffer[] = []
  let byteCount = 0
  request.on('data', (chunk: Buffer) => {
    byteCount += chunk.length
    if (byteCount > mostBytes) resolve({ kind: 'too-large' })
    else chunks.push(chunk)
  })
  request.once('end', () => {
    clearTimeout(late)
    resolve({ kind: 'read', bytes: Buffer.concat(chunks) })
  })
  request.once('error', reject)
  return promise
}
