/**
 * Serves the built peer through the same server, page cache and compression as the site: the one empty document at
 * every address, and the site's own answers under /api. `node bench/peers/serve-peer.ts <site origin> <port> <folder>`
 */
import { openDatabase } from '@kindfold/database/open-database.ts'
import { defaultSettings } from '@kindfold/domain/booking/settings.ts'
import { createLastGoodCopies } from '@kindfold/domain/catalogue/last-good-copies.ts'
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { readStaticFiles } from '../../server/http/static-files.ts'
import { createMetrics } from '../../server/metrics.ts'
import { keepPages } from '../../server/page-cache/keep-pages.ts'
import { startServer } from '../../server/start-server.ts'

const [siteOrigin = '', port = '', folder = ''] = process.argv.slice(2)
const log = pino({ level: 'warn' })
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

const services = {
  database: await openDatabase({ dataDir: join(folder, '../unused-database'), log }),
  clock: { now: () => new Date() },
  log,
  deployment: {
    siteOrigin: origin,
    bookingOrigin: origin,
    analyticsId: null,
    copyProtection: true,
    demonstration: true,
    development: false,
  },
  random: { bytes: randomBytes },
  settings: defaultSettings,
  lastGoodCopies: createLastGoodCopies(),
}
const parts = { services, metrics: createMetrics(), log, now: Date.now }
const starting = await startServer(
  {
    ...parts,
    apps: [{ ...peer, pages: keepPages({ ...peer }, parts) }],
    worker: null,
    areOriginsSet: false,
    trustedProxies: 0,
    apiQuestionsPerMinute: 10_000,
    state: { isStopping: false },
  },
  { ports: { site: Number(port) }, metricsPort: null, host: '127.0.0.1' },
)
if (starting.outcome !== 'started') throw new Error(`Port ${port} is taken`)
process.on('SIGTERM', () => process.exit(0))
