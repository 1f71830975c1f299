import { createServer, type Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ServerContext } from './server-context.ts'
import type { MountedApp } from './mounted-app.ts'
import { receiveRequests } from './receive-request.ts'
import { listSecurityHeaders, nothingPolicy } from '../headers/security-headers.ts'
import type { Middleware } from './request-context.ts'

/** How long an idle connection stays open: longer than the minute of most load balancers. */
export const idleTimeoutMs = 65_000
export const headersTimeoutMs = 10_000
const stalledTimeoutMs = 120_000

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: headersTimeoutMs,
  // A phone's photo takes minutes; every other body has its own limit (`read-body.ts`).
  requestTimeout: 300_000,
  keepAliveTimeout: idleTimeoutMs,
  connectionsCheckingInterval: 2000,
  requireHostHeader: true,
}

/** Creates the HTTP server of one port, with its limits; it does not listen yet. */
export function createWebServer(
  serverContext: ServerContext,
  appOfPort: MountedApp,
  middleware: Middleware[],
): Server {
  const server = createServer(limits, receiveRequests(serverContext, appOfPort, middleware))
  // Otherwise a visitor who stops reading would keep an answer in memory for ever.
  server.timeout = stalledTimeoutMs
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    refuseConnection(socket, statusOfFault(error.code), appOfPort.origin)
  })
  // Without a listener Node drops a CONNECT silently.
  server.on('connect', (_request, socket) =>
    refuseConnection(socket, '405 Method Not Allowed', appOfPort.origin),
  )
  return server
}

/** The status for a request that could not be parsed. */
function statusOfFault(code: string | undefined): string {
  if (code === 'HPE_HEADER_OVERFLOW') return '431 Request Header Fields Too Large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return '408 Request Timeout'
  return '400 Bad Request'
}

function refuseConnection(socket: Duplex, status: string, origin: string): void {
  if (!socket.writable) {
    socket.destroy()
    return
  }
  const headers = [
    ...listSecurityHeaders(origin),
    ['Content-Security-Policy', nothingPolicy],
    ...(status.startsWith('405') ? [['Allow', 'GET, HEAD, OPTIONS']] : []),
    ['Content-Length', '0'],
    ['Connection', 'close'],
  ].map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('')}\r\n`, () => socket.destroy())
}
