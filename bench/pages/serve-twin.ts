/**
 * Serves the static twin of the site: each page's own HTML, styles and pictures with all scripts removed, through the
 * same server, cache and compression. `node bench/pages/serve-twin.ts <site origin> <port>`
 */
import { openDatabase } from '@kindfold/database/open-database.ts'
import { defaultSettings } from '@kindfold/domain/booking/settings.ts'
import { createLastGoodCopies } from '@kindfold/domain/catalogue/last-good-copies.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { readEnvironment } from '../../server/environment/read-environment.ts'
import { createMetrics } from '../../server/metrics.ts'
import { mountApps } from '../../server/mount-apps.ts'
import { keepPages } from '../../server/page-cache/keep-pages.ts'
import { startServer } from '../../server/start-server.ts'
import { stripScripts } from './strip-scripts.ts'

const [siteOrigin = '', port = ''] = process.argv.slice(2)
const log = pino({ level: 'warn' })
const reading = readEnvironment({ APPS: 'site', SITE_PORT: port })
if (reading.outcome === 'faulty') throw new Error(reading.faults.join('\n'))
const mounting = await mountApps(reading.environment)
if (mounting.outcome !== 'mounted') throw new Error('The site has not been built')
const [site] = mounting.apps
if (!site) throw new Error('The site is not mounted')

const twin = {
  ...site,
  async handle(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const original = await fetch(siteOrigin + pathname + search)
    const isPage = original.headers.get('content-type')?.startsWith('text/html')
    const headers = new Headers()
    for (const name of ['content-type', 'cache-control']) {
      const value = original.headers.get(name)
      if (value) headers.set(name, value)
    }
    const body = await original.text()
    return new Response(isPage ? stripScripts(body) : body, { status: original.status, headers })
  },
}

const services = {
  database: await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'kindfold-twin-')), log }),
  clock: { now: () => new Date() },
  log,
  deployment: {
    siteOrigin,
    bookingOrigin: siteOrigin,
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
    apps: [{ ...twin, pages: keepPages(twin, parts) }],
    areOriginsSet: false,
    trustedProxies: 0,
    apiQuestionsPerMinute: 1000,
    state: { isStopping: false },
    worker: null,
  },
  { ports: { site: Number(port) }, metricsPort: null, host: '127.0.0.1' },
)
if (starting.outcome !== 'started') throw new Error(`Port ${port} is taken`)
process.stdout.write('twin ready\n')
process.on('SIGTERM', () => process.exit(0))
