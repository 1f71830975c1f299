import type { Services } from '@kindfold/domain/base/services/services.ts'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pino } from 'pino'
import type { ViteDevServer } from 'vite'
import { createServer as createViteServer } from 'vite'
import { readEnvironment } from './environment/read-environment.ts'
import type { AppName } from './http/mounted-app.ts'
import { giveUp } from './give-up.ts'
import { findClientIp } from './http/find-client-ip.ts'
import type { AppModule, MountedApp } from './http/mounted-app.ts'
import { serveMedia } from './http/middleware/serve-media.ts'
import { findBodyLimit, readBody } from './http/read-body.ts'
import { sendUncached } from './http/send.ts'
import { buildFetchRequest } from './http/build-fetch-request.ts'
import { createMetrics } from './metrics/metrics.ts'
import { describeApp } from './mount-apps.ts'
import { openServices } from './open-services.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { openOutbox } from './worker/outbox/open-outbox.ts'
import { tellHowFar } from './tell-how-far.ts'
import { startWorker } from './worker/start-worker.ts'

// npm run dev: serves the apps' sources and reloads them as they change. No page cache, compression or content security
// policy.

if (existsSync('.env')) process.loadEnvFile('.env')
const reading = readEnvironment(process.env)
if (reading.kind === 'faulty') giveUp(reading.faults.join('\n'))
const { environment } = reading
if (environment.isProduction) giveUp('npm run dev is for development. Unset NODE_ENV, or use npm start.')
process.env.NODE_ENV = 'development'
const log = pino({ level: environment.logLevel })

const howFar = tellHowFar((words) => process.stdout.write(`  ${words} ...\n`))
const opening = await openServices(environment, log, { onStep: howFar.reach }).finally(howFar.end)
if (opening.kind === 'refused') giveUp(opening.reason)
const services: Services = {
  ...opening.services,
  deployment: { ...opening.services.deployment, development: true },
}
if (environment.hasOutbox) services.outbox = openOutbox(services)
const worker = environment.isWorker
  ? await startWorker({ services, environment, metrics: createMetrics() })
  : null

const media = serveMedia({ services })
const vites: ViteDevServer[] = []
for (const name of environment.apps) await openApp(name)

if (services.outbox && environment.apps.includes('booking'))
  process.stdout.write(`outbox:   ${environment.bookingOrigin}/outbox\n`)

// Vite's own listener would end the process before the database is closed.
process.removeAllListeners('SIGTERM')
stopOnSignal(async () => {
  await Promise.all(vites.map((vite) => vite.close()))
  await worker?.stop()
  await services.database.close()
})

async function openApp(name: AppName): Promise<void> {
  const root = join(import.meta.dirname, '..', 'apps', name)
  const port = environment.ports[name]
  const server = createServer()
  const vite = await createViteServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: { server }, hmr: { server } },
  })
  vites.push(vite)
  const app = { ...describeApp(name, environment), pages: null, files: new Map() }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    vite.middlewares(request, response, () => {
      answer(app, vite, request, response).catch((error: Error) => {
        vite.ssrFixStacktrace(error)
        log.error({ err: error }, 'the app threw')
        response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(error.stack)
      })
    })
  })
  server.once('error', (error) => giveUp(error.message))
  server.listen(port, environment.host ?? undefined, () => {
    process.stdout.write(`${`${name}:`.padEnd(9)} ${app.origin}\n`)
  })
}

async function answer(
  place: Omit<MountedApp, keyof AppModule>,
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const appModule = (await vite.ssrLoadModule('/app/handle.ts')) as AppModule
  const { handle, canonicalUrl, bodyLimits } = appModule
  const app: MountedApp = { ...place, handle, canonicalUrl, bodyLimits }
  const url = new URL(app.origin + (request.url ?? '/'))
  const context = { request, response, id: randomUUID(), startedAtMs: performance.now(), app, url }
  if (await media(context)) return
  const body = await readBody(request, findBodyLimit(app, url.pathname).mostBytes)
  const bytes = body.kind === 'read' ? body.bytes : null
  const reply = await app.handle(
    buildFetchRequest(context, bytes, findClientIp(request, environment.trustedProxies)),
    services,
  )
  if (request.method === 'POST') worker?.kick()
  const headers = new Headers(reply.headers)
  headers.set('Cache-Control', 'no-store')
  await sendUncached(context, { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) })
}
