import { formatControlForOthers, type Lifetime } from './cache-rules.ts'
import { compressBrotli, compressGzip, isWorthCompressing } from './encodings.ts'
import type { FinishedResponse } from './finish-response.ts'
import { tagBody, type PageCopy } from './page-copy.ts'

/**
 * Makes the copy of a finished page, compressed quickly for whoever waits. Reuses the previous copy's bodies when the
 * page is unchanged.
 */
export async function makePageCopy(
  finished: FinishedResponse,
  place: { key: string; lifetime: Lifetime; nowMs: number; before: PageCopy | undefined },
): Promise<PageCopy> {
  const etag = tagBody(finished.body)
  const bodies = place.before?.etag === etag ? place.before.bodies : await packBody(finished)
  finished.headers.set('ETag', etag)
  finished.headers.set('Cache-Control', formatControlForOthers(finished.headers.get('Cache-Control') ?? ''))
  finished.headers.append('Vary', 'Accept-Encoding')
  return {
    key: place.key,
    status: finished.status,
    headers: [...finished.headers].map(([name, value]) => [capitalise(name), value]),
    etag,
    lifetime: place.lifetime,
    storedAtMs: place.nowMs,
    failedAtMs: null,
    bodies,
    wires: new Map(),
  }
}

async function packBody({ body, headers }: FinishedResponse): Promise<PageCopy['bodies']> {
  if (!isWorthCompressing(headers.get('Content-Type') ?? '', body.length)) return { identity: body }
  const [br, gzip] = await Promise.all([compressBrotli(body, 5), compressGzip(body)])
  return putInOneBuffer({ identity: body, br, gzip })
}

/**
 * The same bodies in one buffer. Malloc cannot give freed memory back to the system while small buffers that stay lie
 * between it.
 */
export function putInOneBuffer(bodies: PageCopy['bodies']): PageCopy['bodies'] {
  const parts = Object.entries(bodies)
  const whole = Buffer.allocUnsafeSlow(parts.reduce((sum, [, { length }]) => sum + length, 0))
  let end = 0
  const laid = parts.map(([encoding, part]) => {
    const start = end
    end += part.copy(whole, start)
    return [encoding, whole.subarray(start, end)]
  })
  return Object.fromEntries(laid) as PageCopy['bodies']
}

function capitalise(name: string): string {
  return name.replaceAll(/(^|-)[a-z]/g, (letters) => letters.toUpperCase())
}
