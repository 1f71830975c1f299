import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { findApp } from '../http/find-app.ts'
import { headersTimeoutMs, idleTimeoutMs } from '../http/create-web-server.ts'
import type { ServerContext } from '../http/server-context.ts'
import { matchesTag } from '../http/match-tag.ts'
import type { MountedApp } from '../http/mounted-app.ts'
import { negotiateEncoding, type Encoding } from '../page-cache/encodings.ts'
import { chooseEncoding, getWire, type Form, type PageCopy } from '../page-cache/page-copy.ts'
import { readRequestHead, type RequestHead } from './read-request-head.ts'

/** The connections of this front, and how to close them at the end. */
export type Front = {
  readonly openCount: number
  /** Closes idle connections. Those with an answer in progress close after it. */
  closeIdle(): void
  destroyAll(): void
}

/**
 * Puts a fast path in front of an HTTP server: answers plain requests for kept pages from fixed buffers, without a
 * parser or objects. The first request that is not plain, and everything after it, goes to the HTTP server with the
 * connection (docs/decisions/010).
 */
export function serveKeptPagesFirst(
  server: Server,
  serverContext: Pick<ServerContext, 'apps' | 'hostRule' | 'state' | 'now'>,
  appOfPort: MountedApp,
): Front {
  const acceptByHttp = server.listeners('connection') as ((socket: Socket) => void)[]
  server.removeAllListeners('connection')
  const connections = new Set<Connection>()
  const findAppOfHost = rememberHosts(serverContext, appOfPort)

  server.on('connection', (socket: Socket) => {
    const connection: Connection = { socket, isNew: true, lastHeardMs: Date.now() }
    connections.add(connection)
    const onData = (chunk: Buffer) => {
      const wire = serverContext.state.isStopping ? null : findWire(readRequestHead(chunk))
      // The HTTP server's own means slow down a visitor who asks faster than they read.
      if (wire === null || socket.writableNeedDrain) {
        handOver(chunk)
        return
      }
      connection.isNew = false
      connection.lastHeardMs = Date.now()
      socket.write(wire)
    }
    const onEnd = () => socket.end()
    const onError = () => socket.destroy()
    const onClose = () => connections.delete(connection)
    socket.on('data', onData).on('end', onEnd).on('error', onError).on('close', onClose)

    /** Passes the connection and its first unread byte to the HTTP server, for good. */
    function handOver(chunk: Buffer): void {
      connections.delete(connection)
      socket.off('data', onData).off('end', onEnd).off('error', onError).off('close', onClose)
      socket.pause()
      socket.unshift(chunk)
      for (const accept of acceptByHttp) accept.call(server, socket)
      socket.resume()
    }
  })

  function findWire(head: RequestHead | null): Buffer | null {
    if (head === null) return null
    const app = findAppOfHost(head.host)
    if (app === undefined || app.pages === null || head.target.startsWith('/api/')) return null
    const copy = app.pages.findReady(head.target)
    if (copy === undefined) return null
    return getWire(copy, chooseForm(head, copy), serverContext.now())
  }

  // One sweep over all connections costs less than a timer for each, reset by every byte.
  const rounds = setInterval(() => {
    const nowMs = Date.now()
    for (const { socket, isNew, lastHeardMs } of connections) {
      if (nowMs - lastHeardMs > (isNew ? headersTimeoutMs : idleTimeoutMs)) socket.destroy()
    }
  }, 1000).unref()
  server.once('close', () => clearInterval(rounds))

  return {
    get openCount() {
      return connections.size
    },
    closeIdle() {
      for (const { socket } of connections) socket.end()
    },
    destroyAll() {
      for (const { socket } of connections) socket.destroy()
    },
  }
}

/** A connection of the front: so far it has sent only plain requests. */
type Connection = { socket: Socket; isNew: boolean; lastHeardMs: number }

function chooseForm(head: RequestHead, copy: PageCopy): Form {
  if (copy.status === 200 && matchesTag(head.ifNoneMatch, copy.etag)) return 'not-modified'
  const encoding: Encoding = chooseEncoding(copy, negotiateQuickly(head.acceptEncoding))
  return head.isHead ? `head-${encoding}` : encoding
}

const negotiated = new Map<string, Encoding>()

/** Browsers send few different Accept-Encoding headers: computes each once and keeps a bounded number. */
function negotiateQuickly(acceptEncoding: string | undefined): Encoding {
  if (acceptEncoding === undefined) return 'identity'
  let encoding = negotiated.get(acceptEncoding)
  if (encoding === undefined) {
    encoding = negotiateEncoding(acceptEncoding)
    if (negotiated.size >= 200) negotiated.clear()
    negotiated.set(acceptEncoding, encoding)
  }
  return encoding
}

/** The app of each Host header seen, a bounded number kept; undefined for those that node:http must judge. */
function rememberHosts(serverContext: Pick<ServerContext, 'apps' | 'hostRule'>, appOfPort: MountedApp) {
  const seen = new Map<string, MountedApp | undefined>()
  return (host: string): MountedApp | undefined => {
    if (seen.has(host)) return seen.get(host)
    const verdict = findApp(host, {
      apps: serverContext.apps,
      appOfPort,
      hostRule: serverContext.hostRule,
    })
    const app = verdict.kind === 'found' ? verdict.app : undefined
    if (seen.size >= 200) seen.clear()
    seen.set(host, app)
    return app
  }
}
