import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const folder = join(import.meta.dirname, '../../apps/drive/build/client')

/** What the drivers' app costs a phone that fetches it: every file that its service worker keeps, as the line carries it. */
export async function measureShell(): Promise<{ path: string; bytes: number }[]> {
  const worker = await readFile(join(folder, 'service-worker.js'), 'utf8')
  const [, listed = '[]'] = /const files = (\[.*\])/.exec(worker) ?? []
  return await Promise.all(
    (JSON.parse(listed) as string[]).map(async (path) => {
      const whole = await readFile(join(folder, path === '/' ? 'index.html' : path))
      // A typeface is compressed already.
      return { path, bytes: path.endsWith('.woff2') ? whole.length : brotliCompressSync(whole).length }
    }),
  )
}
