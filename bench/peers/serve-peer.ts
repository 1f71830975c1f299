/**
 * Serves the built peer through the same server, page cache and compression as the site: the one empty document at
 * every address, and the site's own answers under /api. `node bench/peers/serve-peer.ts <site origin> <port> <folder>`
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readStaticFiles } from '../../server/http/static-files.ts'
import { serveStandIn } from '../pages/serve-stand-in.ts'

const [siteOrigin = '', port = '', folder = ''] = process.argv.slice(2)
const origin = `http://localhost:${port}`
const emptyDocument = await readFile(join(folder, 'index.html'), 'utf8')

const peer = {
  name: 'site' as const,
  origin,
  acceptsPosts: false,
  formOrigins: [],
  files: await readStaticFiles(folder),
  canonicalUrl: (url: URL) => url,
  async handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    if (!pathname.startsWith('/api/')) {
      return new Response(emptyDocument, {
        headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'public, s-maxage=3600' },
      })
    }
    const answer = await fetch(siteOrigin + pathname + search)
    const headers = new Headers()
    for (const name of ['Content-Type', 'Cache-Control']) headers.set(name, answer.headers.get(name) ?? '')
    return new Response(await answer.text(), { status: answer.status, headers })
  },
}

await serveStandIn(peer, Number(port))
