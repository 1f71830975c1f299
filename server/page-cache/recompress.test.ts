import { expect, test } from 'vitest'
import { mostWaiting, recompress } from './recompress.ts'
import type { PageCopy } from './page-copy.ts'

/** A copy whose quick brotli is poor. */
function makeCopy(place: number): PageCopy {
  return {
    key: `/${place}`,
    status: 200,
    headers: [],
    etag: String(place),
    lifetime: { freshS: 60, staleS: 0 },
    storedAtMs: 0,
    failedAtMs: null,
    bodies: { identity: Buffer.from(`Words of page ${place}`), br: Buffer.alloc(500) },
    wires: new Map(),
  }
}
const isPacked = ({ bodies }: PageCopy) => (bodies.br?.length ?? 500) < 500
/** Whether it is packed by now. Where pages of earlier tests fill the queue, it is left out until there is room. */
const pack = (copy: PageCopy) => {
  recompress(copy)
  return isPacked(copy)
}

test('a rush of pages is packed better as far as there is room to wait, and the rest when they are kept anew', async () => {
  // Earlier copies in the queue come first.
  const first = makeCopy(-1)
  await expect.poll(() => pack(first)).toBe(true)
  const copies = Array.from({ length: 3 * mostWaiting }, (_, place) => makeCopy(place))
  copies.forEach(recompress)
  const last = copies[mostWaiting] ?? makeCopy(0)
  await expect.poll(() => isPacked(last)).toBe(true)
  expect(copies.filter(isPacked)).toHaveLength(mostWaiting + 1)
  const late = copies.at(-1) ?? makeCopy(0)
  await expect.poll(() => pack(late)).toBe(true)
})
