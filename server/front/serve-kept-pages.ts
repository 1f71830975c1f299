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

/** Connections that this front holds, and how to let them go at the end. */
export type Front = {
  readonly openCount: number
  /** Ends the connections that wait for nothing. Those with an answer still leaving are ended after it. */
  closeIdle(): void
  destroyAll(): void
}

/**
 * Puts a fast way before an HTTP server: a connection's plain questions for kept pages are answered
 * from fixed buffers, without a parser and without objects. The first thing that is not plain, and
 * all that comes after it, goes to the HTTP server with the connection (docs/decisions).
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
      // A visitor who asks faster than they read is slowed down by the HTTP server's own means.
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

    /** The connection and its first unread byte go to the HTTP server, for good. */
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

  // One round for all connections costs less than a timer of each, set anew by every byte.
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

/** A connection that the front holds: nobody has asked anything unusual on it yet. */
type Connection = { socket: Socket; isNew: boolean; lastHeardMs: number }

function chooseForm(head: RequestHead, copy: PageCopy): Form {
  if (copy.status === 200 && matchesTag(head.ifNoneMatch, copy.etag)) return 'not-modified'
  const encoding: Encoding = chooseEncoding(copy, negotiateQuickly(head.acceptEncoding))
  return head.isHead ? `head-${encoding}` : encoding
}

const negotiated = new Map<string, Encoding>()

/** Browsers send few different Accept-Encoding headers: each is worked out once, a bounded number kept. */
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
    const app = verdict.outcome === 'found' ? verdict.app : undefined
    if (seen.size >= 200) seen.clear()
    seen.set(host, app)
    return app
  }
}
