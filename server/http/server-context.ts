import type { Services } from '@kindfold/domain/services.ts'
import type { Logger } from 'pino'
import type { Metrics } from '../metrics.ts'
import type { HostRule } from './find-app.ts'
import type { DeliveryWebhook } from '../worker/channels/transport.ts'
import type { MountedApp } from './mounted-app.ts'

/** What the steps of a request may use: everything that lives as long as the server. */
export type ServerContext = {
  apps: MountedApp[]
  services: Services
  metrics: Metrics
  log: Logger
  now(): number
  /** Which Host headers are answered. */
  hostRule: HostRule
  /** How many proxies in front may be believed about the visitor's address. */
  trustedProxies: number
  /** How many requests an address may send to the API in a minute. */
  apiRateLimitPerMinute: number
  /** What sends messages, when this process does: it is told when an app may have written one. */
  worker: { kick(): void; alarms: { list(): string[] } } | null
  /** Where providers report what became of our messages. */
  deliveryWebhooks?: readonly DeliveryWebhook[]
  /** Turned once, when the server is told to stop. */
  state: { isStopping: boolean }
}
