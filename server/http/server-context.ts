import type { Standing } from '@kindfold/domain/base/services/health-watch.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics/metrics.ts'
import type { HostRule } from './find-app.ts'
import type { DeliveryWebhook } from '../channels/transport.ts'
import type { MountedApp } from './mounted-app.ts'

/** What middleware may use: everything that lives as long as the server. */
export type ServerContext = {
  apps: MountedApp[]
  services: Services
  metrics: Metrics
  log: Logger
  now(): number
  /** Which Host headers we accept. */
  hostRule: HostRule
  /** Number of reverse proxies whose X-Forwarded-For we trust. */
  trustedProxies: number
  /** How many API requests an address may send in a minute. */
  apiRateLimitPerMinute: number
  /** The worker, if this process runs one. The server calls `kick` when an app may have written a message. */
  worker: { kick(): void; alarms: { list(): string[] } } | null
  /** What looks whether the work can be done; without it only the database is asked. */
  health?: { list(): Standing[]; listBlocking(): Promise<Standing[]> } | null
  /** The endpoints for providers' delivery reports. */
  deliveryWebhooks?: readonly DeliveryWebhook[]
  /** Set once, when the server begins to stop. */
  state: { isStopping: boolean }
}
