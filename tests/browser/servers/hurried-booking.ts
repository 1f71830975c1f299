import { setCapacity } from '@kindfold/domain/collection-day/testing/set-capacity.ts'
import type { Services } from '@kindfold/domain/services.ts'
import { pino } from 'pino'
import { readEnvironment } from '../../../server/environment/read-environment.ts'
import { createMetrics } from '../../../server/metrics.ts'
import { mountApps } from '../../../server/mount-apps.ts'
import { openServices } from '../../../server/open-services.ts'
import { startServer } from '../../../server/start-server.ts'

// Booking where a hold lasts seconds, two areas have one place a day, and every postcode has the same three addresses:
// for the journeys in which a hold expires or an address is looked up. Everything else is the real server.

const holdMs = 3000

const reading = readEnvironment(process.env)
if (reading.outcome === 'faulty') throw new Error(reading.faults.join('\n'))
const { environment } = reading
process.env.NODE_ENV = 'production'
const log = pino({ level: environment.logLevel })
const mounting = await mountApps(environment)
if (mounting.outcome === 'not-built') throw new Error(`apps/${mounting.app} has not been built`)
const opening = await openServices(environment, log)
if (opening.outcome === 'refused') throw new Error(opening.reason)
const services: Services = {
  ...opening.services,
  settings: { ...opening.services.settings, holdMs },
  addressLookUp: async () => ({
    outcome: 'found',
    addresses: [
      { line1: '11 Acorn Row', line2: null, town: 'Cambridge' },
      { line1: '12 Acorn Row', line2: 'Flat 1', town: 'Cambridge' },
      { line1: '12 Acorn Row', line2: 'Flat 2', town: 'Cambridge' },
    ],
  }),
}
for (const areaId of ['oxford', 'reading']) await setCapacity(services, { areaId, capacity: 1 })

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
if (starting.outcome !== 'started') throw new Error(JSON.stringify(starting))
const { server } = starting
process.on('SIGTERM', async () => {
  await server.stop()
  await services.database.close()
  process.exit(0)
})
