import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePageCopy } from './make-page-copy.ts'
import { recompress } from './recompress.ts'

// Varied, so that the best compression is better than the quick one.
const body = Buffer.from(Array.from({ length: 2000 }, (_, n) => `${n * n} bags on the doorstep. `).join(''))

async function makeCopy() {
  const headers = new Headers({ 'Content-Type': 'text/html', 'Cache-Control': 'max-age=60' })
  const place = { key: '/', lifetime: { freshS: 60, staleS: 0 }, nowMs: 0, before: undefined }
  return await makePageCopy({ status: 200, headers, body }, place)
}

test('the bodies of a kept page share one buffer, and hold the same page, recompressed or not', async () => {
  const copy = await makeCopy()
  const quick = copy.bodies.br
  // Where pages of earlier tests fill the queue, it is left out until there is room.
  const pack = () => {
    recompress(copy)
    return copy.bodies.br
  }
  await expect.poll(pack).not.toBe(quick)
  for (const { identity, br, gzip } of [(await makeCopy()).bodies, copy.bodies]) {
    expect(identity.equals(body)).toBe(true)
    expect(brotliDecompressSync(br ?? '').equals(body)).toBe(true)
    expect(gunzipSync(gzip ?? '').equals(body)).toBe(true)
    expect(new Set([identity, br, gzip].map((bytes) => bytes?.buffer)).size).toBe(1)
    expect(identity.buffer.byteLength).toBe(identity.length + (br?.length ?? 0) + (gzip?.length ?? 0))
  }
})
