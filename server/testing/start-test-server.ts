import type { Database } from '@kindfold/database/open-database.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { pino } from 'pino'
import type { ServerContext } from '../http/server-context.ts'
import { deriveAddressKey } from '../derive-address-key.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { keepPages } from '../keep-pages.ts'
import { startServer, type RunningServer } from '../start-server.ts'
import { createFakeApp, type FakePages } from './fake-app.ts'

/** A whole server with a small app, on free ports of this machine. */
export type TestServer = RunningServer & {
  serverContext: ServerContext
  /** Its site's origin. */
  origin: string
}

/** What its visitors' addresses are hashed with, as `ADDRESS_KEY` would say it. */
export const testAddressSecret = 'a secret of the test server, which nobody else has'
const testAddressKey = deriveAddressKey(null, testAddressSecret)

/** Starts one. `nowMs` is a time that the test may change. */
export async function startTestServer(
  pages: FakePages,
  differences: Partial<
    Pick<
      ServerContext,
      | 'hostRule'
      | 'trustedProxies'
      | 'apiRateLimitPerMinute'
      | 'now'
      | 'services'
      | 'deliveryWebhooks'
      | 'worker'
      | 'health'
    >
  > & {
    logTo?: { write(line: string): void }
    ping?: () => Promise<void>
    database?: Database
  } = {},
): Promise<TestServer> {
  const { logTo, ping, database, ...rest } = differences
  const log = logTo === undefined ? pino({ level: 'silent' }) : pino({ level: 'info' }, logTo)
  const services = {
    database: database ?? { ping: ping ?? (async () => undefined) },
    log,
    deployment: { analyticsId: null },
    addressKey: testAddressKey,
  } as unknown as Services
  const parts = { services, log, metrics: createMetrics(), now: differences.now ?? Date.now }
  const site = createFakeApp(pages)
  const booking = createFakeApp(pages, {
    name: 'booking',
    origin: 'http://localhost:4191',
    acceptsPosts: true,
    bodyLimits: [
      { under: '/long', mostBytes: 100_000 },
      { under: '/streamed', mostBytes: 1_000_000, isStreamed: true },
    ],
  })
  const serverContext: ServerContext = {
    apps: [{ ...site, pages: keepPages(site, parts) }, booking],
    hostRule: 'any',
    trustedProxies: 0,
    apiRateLimitPerMinute: 120,
    state: { isStopping: false },
    worker: null,
    ...parts,
    ...rest,
  }
  const starting = await startServer(serverContext, {
    ports: { site: 0, booking: 0 },
    metricsPort: 0,
    host: '127.0.0.1',
  })
  if (starting.kind !== 'started') throw new Error(`the test server did not start: ${starting.kind}`)
  return { ...starting.server, serverContext, origin: `http://127.0.0.1:${starting.server.ports.site}` }
}
