import type { Services } from '@kindfold/domain/base/services/services.ts'
import { pino } from 'pino'
import { readEnvironment } from '../../../server/environment/read-environment.ts'
import { createMetrics } from '../../../server/metrics/metrics.ts'
import { mountApps } from '../../../server/mount-apps.ts'
import { openServices } from '../../../server/open-services.ts'
import { startServer } from '../../../server/start-server.ts'

/** The real server of the environment's apps, with services that a journey needs otherwise. Ends at SIGTERM. */
export async function serveBooking(change: (services: Services) => Promise<Services>): Promise<void> {
  const reading = readEnvironment(process.env)
  if (reading.kind === 'faulty') throw new Error(reading.faults.join('\n'))
  const { environment } = reading
  process.env.NODE_ENV = 'production'
  const log = pino({ level: environment.logLevel })
  const mounting = await mountApps(environment)
  if (mounting.kind === 'not-built') throw new Error(`apps/${mounting.app} has not been built`)
  const opening = await openServices(environment, log)
  if (opening.kind === 'refused') throw new Error(opening.reason)
  const services = await change(opening.services)
  const starting = await startServer(
    {
      services,
      log,
      metrics: createMetrics(),
      now: Date.now,
      apps: mounting.apps.map((app) => ({ ...app, pages: null })),
      hostRule: 'any',
      trustedProxies: 0,
      apiRateLimitPerMinute: 120,
      state: { isStopping: false },
      worker: null,
    },
    { ports: environment.ports, metricsPort: null, host: environment.host },
  )
  if (starting.kind !== 'started') throw new Error(JSON.stringify(starting))
  const { server } = starting
  process.on('SIGTERM', async () => {
    await server.stop()
    await services.database.close()
    process.exit(0)
  })
}
