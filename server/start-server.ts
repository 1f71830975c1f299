import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveKeptPagesFirst, type Front } from './front/serve-kept-pages.ts'
import { createWebServer } from './http/create-web-server.ts'
import { listMiddleware } from './http/middleware.ts'
import type { ServerContext } from './http/server-context.ts'
import { describeHealth } from './http/middleware/answer-health.ts'
import { createMetricsServer } from './metrics/metrics.ts'
import { stopListening } from './stop-listening.ts'

/** A running server. */
export type RunningServer = {
  /** The actual port of each app by name, and of the metrics, also where 0 was configured. */
  ports: Record<string, number>
  /** Finishes requests in progress and closes every port. */
  stop(): Promise<void>
}

/** The port is not available, or the address does not belong to this machine. */
export type ListenFault =
  | { kind: 'port-taken' | 'port-forbidden'; port: number }
  | { kind: 'host-unknown'; host: string }

type Listener = { name: string; server: Server; front: Front | null; port: number; host: string | null }

/** Opens each app's port and the metrics port. If one is not available, it closes those opened before. */
export async function startServer(
  serverContext: ServerContext,
  places: {
    ports: Record<string, number>
    metricsPort: number | null
    metricsHost?: string
    host: string | null
  },
): Promise<{ kind: 'started'; server: RunningServer } | ListenFault> {
  // One list for all ports: an app may answer on each, and keeps its limits.
  const middleware = listMiddleware(serverContext)
  const listeners: Listener[] = serverContext.apps.map((app) => {
    const server = createWebServer(serverContext, app, middleware)
    const front = serveKeptPagesFirst(server, serverContext, app)
    return { name: app.name, server, front, port: places.ports[app.name] ?? 0, host: places.host }
  })
  if (places.metricsPort !== null) {
    const { metricsPort: port, metricsHost: host = '127.0.0.1' } = places
    const describe = (path: string) => describeHealth(serverContext, path, { reasons: true })
    const server = createMetricsServer(serverContext.metrics, describe, host)
    listeners.push({ name: 'metrics', server, front: null, port, host })
  }
  const opened: Listener[] = []
  const ports: Record<string, number> = {}
  const stop = async () => {
    serverContext.state.isStopping = true
    await Promise.all(opened.map(({ server, front }) => stopListening(server, front)))
    await Promise.all(serverContext.apps.map((app) => app.pages?.settle()))
  }
  for (const listener of listeners) {
    const fault = await listen(listener)
    if (fault !== null) {
      await stop()
      return fault
    }
    opened.push(listener)
    ports[listener.name] = (listener.server.address() as AddressInfo).port
  }
  return { kind: 'started', server: { ports, stop } }
}

function listen({ server, port, host }: Listener): Promise<ListenFault | null> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve({ kind: 'port-taken', port })
      else if (error.code === 'EACCES') resolve({ kind: 'port-forbidden', port })
      else if (/^(EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN)$/.test(error.code ?? ''))
        resolve({ kind: 'host-unknown', host: host ?? '' })
      else reject(error)
    }
    server.once('error', onError)
    server.listen({ port, host: host ?? undefined, backlog: 1024 }, () => {
      server.off('error', onError)
      resolve(null)
    })
  })
}
