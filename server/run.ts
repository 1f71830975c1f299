import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { pino } from 'pino'
import type { HealthWatch } from '@kindfold/domain/base/services/health-watch.ts'
import type { Services } from '@kindfold/domain/base/services/services.ts'
import { isOpen } from '@kindfold/domain/base/installation/is-open.ts'
import { openSmtpTransport } from './channels/open-smtp-transport.ts'
import { readEnvironment, type Environment } from './environment/read-environment.ts'
import { loadEnvFile } from './environment/load-env-file.ts'
import { dropCopies, followChanges } from './follow-changes.ts'
import { giveUp } from './give-up.ts'
import type { HealthParts } from './health/checks.ts'
import { listCalled } from './health/find-certificates.ts'
import { watchHealth } from './health/watch-health.ts'
import type { ServerContext } from './http/server-context.ts'
import { createMetrics } from './metrics/metrics.ts'
import { mountApps } from './mount-apps.ts'
import { openServices } from './open-services.ts'
import { keepPages } from './keep-pages.ts'
import { releaseMemoryWhenIdle } from './release-memory-when-idle.ts'
import { createAlarms } from './worker/jobs/alarms.ts'
import { openControlServer } from './worker/jobs/open-control-server.ts'
import { openOutbox } from './worker/outbox/open-outbox.ts'
import { openWebhooks } from './worker/sending/open-transports.ts'
import { tellOperators } from './worker/operators/tell-operators.ts'
import { startPatiently } from './worker/start-patiently.ts'
import { startWorker } from './worker/start-worker.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { tellHowFar } from './tell-how-far.ts'
import { version } from './version.ts'
import { startServer, type ListenFault, type RunningServer } from './start-server.ts'

/** Starts Kindfold as configured and runs it until it is told to stop. */
export async function run(): Promise<void> {
  const unread = loadEnvFile()
  if (unread !== null) giveUp(unread)
  const reading = readEnvironment(process.env)
  if (reading.kind === 'faulty') {
    giveUp(
      ['Kindfold cannot start. Correct these settings:', ...reading.faults.map((fault) => `- ${fault}`)].join(
        '\n',
      ),
    )
  }
  const { environment } = reading
  // From here on it only turns off the libraries' development checks.
  process.env.NODE_ENV = 'production'
  const log = pino({ level: environment.logLevel })
  log.info({ version, node: process.versions.node }, 'starting')
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'unexpected error: the process exits')
    process.exit(1)
  })

  let apps: ServerContext['apps'] = []
  const purgePages = () => {
    for (const app of apps) app.pages?.purge()
  }
  let dropAll = purgePages
  // Listens from the beginning: without a listener the signal ends the process.
  process.on('SIGUSR2', () => {
    dropAll()
    log.info({}, 'content changed: all kept pages dropped')
  })

  const mounting = await mountApps(environment)
  if (mounting.kind === 'not-built') {
    giveUp(`apps/${mounting.app} has not been built. Run npm start, which builds first.`)
  }
  if (environment.databaseUrl === null && !existsSync(join(environment.dataFolder, 'postgres')))
    process.stdout.write(`Making a new database in ${environment.dataFolder} ...\n`)
  const howFar = tellHowFar((words) => process.stdout.write(`  ${words} ...\n`))
  const opening = await openServices(environment, log, { onStep: howFar.reach }).finally(howFar.end)
  if (opening.kind === 'refused') giveUp(opening.reason)
  const { services } = opening
  dropAll = () => dropCopies({ services, purgePages })
  if (environment.hasOutbox) services.outbox = openOutbox(services)

  const metrics = createMetrics()
  const healthParts: HealthParts = {
    services,
    folders: environment.databaseUrl === null ? [resolve(environment.dataFolder)] : [],
    knock: null,
    called: environment.isWorker ? listCalled(environment) : null,
    backupFolder: environment.isWorker ? (environment.backup?.folder ?? null) : null,
  }
  const health = watchHealth({
    place: namePlace(environment),
    parts: healthParts,
    isForWorker: environment.isWorker && environment.apps.length === 0,
  })
  services.health = health
  metrics.watchHealth(health.list)
  const parts = { services, metrics, log, now: Date.now }
  const serverContext: ServerContext = {
    ...parts,
    apps: mounting.apps.map(({ isSameForAll, ...app }) => ({
      ...app,
      pages: isSameForAll && environment.keepsPages ? keepPages(app, parts) : null,
    })),
    hostRule: environment.hostRule,
    trustedProxies: environment.trustedProxies,
    apiRateLimitPerMinute: 120,
    deliveryWebhooks: openWebhooks(environment),
    state: { isStopping: false },
    worker: null,
    health,
  }
  apps = serverContext.apps
  const changes = followChanges({ services, purgePages })
  const starting = await startServer(serverContext, {
    ports: environment.ports,
    metricsPort: environment.ports.metrics === 0 ? null : environment.ports.metrics,
    metricsHost: environment.metricsHost,
    host: environment.host,
  })
  if (starting.kind !== 'started') {
    await changes.stop()
    await services.database.close()
    giveUp(describeFault(starting))
  }
  // The ports are open by now: neither a donor nor a stop signal waits for the worker to start.
  const inTheBackground = startInTheBackground(serverContext, environment)
  void inTheBackground.then(({ worker }) => (healthParts.knock = worker?.knock ?? null))
  health.start()
  const operatorsTold = openOperatorsTold(environment, services, health)
  operatorsTold?.start()
  stopOnSignal(async (signal) => {
    // The terminal is gone: writing to it would fail.
    if (signal === 'SIGHUP' && process.stdout.isTTY) log.level = 'silent'
    log.info({ signal }, 'stopping: finishing what has begun')
    await Promise.all([
      starting.server.stop(),
      inTheBackground.then(({ controlServer }) => controlServer?.close()),
    ])
    await (await inTheBackground).worker?.stop()
    await Promise.all([health.stop(), operatorsTold?.stop()])
    await changes.stop()
    await services.database.close()
    log.info({}, 'stopped')
  })
  await inTheBackground
  releaseMemoryWhenIdle()
  greet(serverContext, environment, starting.server)
}

/** Starts what no visitor waits for: the worker, and the control server for an embedded database. */
async function startInTheBackground(serverContext: ServerContext, environment: Environment) {
  const { services, metrics } = serverContext
  const { log } = services
  const isStopping = () => serverContext.state.isStopping
  if (environment.isWorker)
    serverContext.worker = { kick() {}, alarms: { list: () => ['the worker has not started'] } }
  const start = () => startWorker({ services, environment, metrics })
  const worker = environment.isWorker ? await startPatiently(start, { log, isStopping }) : null
  serverContext.worker = worker
  if (environment.databaseUrl !== null) return { worker, controlServer: null }
  const alarms = worker?.alarms ?? createAlarms(services, metrics)
  const { dataFolder } = environment
  return { worker, controlServer: await openControlServer({ services, metrics, alarms, worker, dataFolder }) }
}

/** Who writes to the operators: a worker, where somebody is named and there is a way. */
function openOperatorsTold(
  { alertTo, isWorker, mail, bookingOrigin }: Environment,
  services: Services,
  health: HealthWatch,
) {
  if (!isWorker || mail.smtpUrl === null || alertTo.length === 0) return null
  const domain = new URL(bookingOrigin).hostname
  const transport = openSmtpTransport({ url: mail.smtpUrl, from: mail.from, domain, connections: 1 })
  return tellOperators({ services, health, transport, addresses: alertTo })
}

/** Names this process for people; the same after it was started again. */
function namePlace({ apps, isWorker, ports }: Environment): string {
  const names = [...apps, ...(isWorker ? ['worker'] : [])].join(', ')
  const [first] = apps
  return `${hostname()}:${first === undefined ? ports.metrics : ports[first]} ${names}`
}

function greet(serverContext: ServerContext, environment: Environment, server: RunningServer): void {
  const names = { site: 'Site', booking: 'Booking', desk: 'Desk', drive: 'Drive' }
  const lines = serverContext.apps.map((app) => {
    const address = environment.areOriginsSet ? app.origin : `http://localhost:${server.ports[app.name]}`
    return `${`${names[app.name]}:`.padEnd(9)} ${address}\n`
  })
  if (serverContext.services.outbox && serverContext.apps.some(({ name }) => name === 'booking'))
    lines.push(`Outbox:   ${environment.bookingOrigin}/outbox\n`)
  if (serverContext.apps.length === 0) lines.push('The worker runs.\n')
  if (!isOpen(serverContext.services))
    lines.push(
      'The public is told that it opens soon: “Before you go live” at the desk says what is needed.\n',
    )
  process.stdout.write(lines.join(''))
}

function describeFault(fault: ListenFault): string {
  switch (fault.kind) {
    case 'port-taken':
      return `Port ${fault.port} is already in use. Stop what uses it, or choose another in .env (see .env.example).`
    case 'port-forbidden':
      return `This user may not listen on port ${fault.port}. Choose one above 1023 in .env (see .env.example).`
    case 'host-unknown':
      return `This machine has no address ${fault.host} to listen on. Set HOST or METRICS_HOST right, or leave HOST empty for every address.`
  }
}
