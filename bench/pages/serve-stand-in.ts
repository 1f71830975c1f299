import { openDatabase } from '@kindfold/database/open-database.ts'
import { defaultSettings } from '@kindfold/domain/base/services/settings.ts'
import { createCatalogueCache } from '@kindfold/domain/base/services/catalogue-cache.ts'
import { followRound } from '@kindfold/domain/rounds/live/follow-round.ts'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { MountedApp } from '../../server/http/mounted-app.ts'
import { createMetrics } from '../../server/metrics/metrics.ts'
import { keepPages } from '../../server/keep-pages.ts'
import { startServer } from '../../server/start-server.ts'

/**
 * Serves a stand-in for the site through the site's own server, page cache and compression, so that only the content
 * differs. Throws when the port is in use.
 */
export async function serveStandIn(app: Omit<MountedApp, 'pages'>, port: number): Promise<void> {
  const log = pino({ level: 'warn' })
  const services = {
    database: await openDatabase({ dataDir: mkdtempSync(join(tmpdir(), 'kindfold-stand-in-')), log }),
    clock: { now: () => new Date() },
    log,
    deployment: {
      siteOrigin: app.origin,
      bookingOrigin: app.origin,
      deskOrigin: app.origin,
      driveOrigin: app.origin,
      analyticsId: null,
      copyProtection: true,
      mustBeReal: false,
      demonstration: true,
      development: false,
    },
    random: { bytes: randomBytes },
    addressKey: randomBytes(32),
    settings: defaultSettings,
    catalogueCache: createCatalogueCache(),
    followRound,
  }
  const parts = { services, metrics: createMetrics(), log, now: Date.now }
  const starting = await startServer(
    {
      ...parts,
      apps: [{ ...app, pages: keepPages(app, parts) }],
      worker: null,
      hostRule: 'any',
      trustedProxies: 0,
      apiRateLimitPerMinute: 10_000,
      state: { isStopping: false },
    },
    { ports: { [app.name]: port }, metricsPort: null, host: '127.0.0.1' },
  )
  if (starting.kind !== 'started') throw new Error(`Port ${port} is taken`)
  process.on('SIGTERM', () => process.exit(0))
}
