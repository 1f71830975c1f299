import { compressBrotli } from './encodings.ts'
import type { PageCopy } from './page-copy.ts'

/** Bodies of which the best packing has been made or is under way. */
const packed = new WeakSet<PageCopy['bodies']>()
const waiting: PageCopy[] = []
let isPacking = false
/** Far more than there are pages that many ask for. What waits is held in memory, kept or not. */
export const mostWaiting = 200

/**
 * Replaces a copy's quick brotli by the best there is, one page at a time, when nobody waits for it.
 * A copy that took over the bodies of the one before has this behind it; one that comes when too many wait is left
 * as it is until it is kept anew.
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
