import { compressBrotli } from './encodings.ts'
import type { PageCopy } from './page-copy.ts'

/** Bodies of which the best packing has been made or is under way. */
const packed = new WeakSet<PageCopy['bodies']>()
let queue = Promise.resolve()

/**
 * Replaces a copy's quick brotli by the best there is, one page at a time, when nobody waits for it.
 * A copy that took over the bodies of the one before has this behind it.
 */
export function packBetter(copy: PageCopy): void {
  const { bodies } = copy
  if (bodies.br === undefined || packed.has(bodies)) return
  packed.add(bodies)
  queue = queue.then(async () => {
    const best = await compressBrotli(bodies.identity, 11)
    if (best.length < (bodies.br?.length ?? Infinity)) bodies.br = best
    copy.wires.delete('br')
    copy.wires.delete('head-br')
  })
}
