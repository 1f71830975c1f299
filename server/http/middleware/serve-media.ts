import { findPictureFile } from '@kindfold/domain/publishing/picture/find-picture-file.ts'
import { LRUCache } from 'lru-cache'
import { matchesTag } from '../match-tag.ts'
import type { Middleware } from '../request-context.ts'
import { documentHeaders } from '../../headers/security-headers.ts'
import { sendPlainly } from '../send.ts'
import type { ServerContext } from '../server-context.ts'

const mediaPath = /^\/media\/([0-9a-f]{32})\.(webp|avif)$/
/** The memory for files that were asked for last; a file has from 20 kB to half a megabyte. */
const keptBytesAtMost = 16 * 1024 * 1024

/**
 * Serves the pictures that editors uploaded, from the database. A file's name is the hash of its bytes, so that
 * browsers and any cache between us keep it for ever.
 */
export function serveMedia({ services }: Pick<ServerContext, 'services'>): Middleware {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: keptBytesAtMost,
    sizeCalculation: ({ byteLength }) => byteLength,
  })
  const reading = new Map<string, Promise<Uint8Array | null>>()

  /** Those who ask for a file at the same time share one reading. */
  function read(hash: string, format: 'webp' | 'avif'): Promise<Uint8Array | null> {
    const shared = reading.get(hash)
    if (shared !== undefined) return shared
    const found = findPictureFile(services, { hash, format })
      .then((bytes) => {
        if (bytes !== null) kept.set(hash, bytes)
        return bytes
      })
      .finally(() => reading.delete(hash))
    reading.set(hash, found)
    return found
  }

  return async (context) => {
    const { request, response, url } = context
    if (!url.pathname.startsWith('/media/') || (request.method !== 'GET' && request.method !== 'HEAD'))
      return false
    const [, hash = '', format] = mediaPath.exec(url.pathname) ?? []
    const bytes =
      format === undefined ? null : (kept.get(hash) ?? (await read(hash, format as 'webp' | 'avif')))
    if (bytes === null) {
      sendPlainly(context, 404, 'There is no such picture.')
      return true
    }
    const etag = `"${hash}"`
    for (const name of documentHeaders) response.removeHeader(name)
    response.setHeader('Content-Type', `image/${format}`)
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
    // Feed readers and link previews show our pictures from their own origins.
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
    response.setHeader('ETag', etag)
    if (matchesTag(request.headers['if-none-match'], etag)) {
      response.writeHead(304).end()
      return true
    }
    response.setHeader('Content-Length', bytes.byteLength)
    response.writeHead(200).end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
}
