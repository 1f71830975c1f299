import { compressBrotli } from './encodings.ts'
import type { PageCopy } from './page-copy.ts'

/** Bodies whose best compression is done or in progress. */
const packed = new WeakSet<PageCopy['bodies']>()
const waiting: PageCopy[] = []
let isPacking = false
/** Far more than the number of popular pages. Waiting pages stay in memory, cached or not. */
export const mostWaiting = 200

/**
 * Replaces a copy's quick brotli with the best one, one page at a time, in the background. A copy that reused bodies
 * needs no second time; when too many wait, a copy stays as it is until its next refresh.
 */
export function packBetter(copy: PageCopy): void {
  if (copy.bodies.br === undefined || packed.has(copy.bodies) || waiting.length >= mostWaiting) return
  packed.add(copy.bodies)
  waiting.push(copy)
  if (!isPacking) void packWaiting()
}

async function packWaiting(): Promise<void> {
  isPacking = true
  for (let copy = waiting.shift(); copy !== undefined; copy = waiting.shift()) {
    const best = await compressBrotli(copy.bodies.identity, 11)
    if (best.length < (copy.bodies.br?.length ?? Infinity)) copy.bodies.br = best
    copy.wires.delete('br')
    copy.wires.delete('head-br')
  }
  isPacking = false
}
