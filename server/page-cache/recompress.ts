import { compressBrotli } from './encodings.ts'
import { putInOneBuffer } from './make-page-copy.ts'
import type { PageCopy } from './page-copy.ts'

/** Bodies whose best compression is done or in progress. */
const recompressed = new WeakSet<PageCopy['bodies']>()
const waiting: PageCopy[] = []
let isRecompressing = false
/** Far more than the number of popular pages. Waiting pages stay in memory, cached or not. */
export const mostWaiting = 200

/**
 * Replaces a copy's quick brotli with the best one, one page at a time, in the background. A copy that reused bodies
 * needs no second time; when too many wait, a copy stays as it is until its next refresh.
 */
export function recompress(copy: PageCopy): void {
  if (copy.bodies.br === undefined || recompressed.has(copy.bodies) || waiting.length >= mostWaiting) return
  recompressed.add(copy.bodies)
  waiting.push(copy)
  if (!isRecompressing) void recompressWaiting()
}

async function recompressWaiting(): Promise<void> {
  isRecompressing = true
  for (let copy = waiting.shift(); copy !== undefined; copy = waiting.shift()) {
    const best = await compressBrotli(copy.bodies.identity, 11)
    if (best.length < (copy.bodies.br?.length ?? Infinity))
      Object.assign(copy.bodies, putInOneBuffer({ ...copy.bodies, br: best }))
    copy.wires.delete('br')
    copy.wires.delete('head-br')
  }
  isRecompressing = false
}
