import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Front } from './front/serve-kept-pages.ts'

/** An idle connection may have a request on its way for this long after the stop signal. */
const graceMs = 1000
/** Cuts off answers still in progress by then, so that the process ends within ten seconds. */
const patienceMs = 8000
/** No new visitor for this long: whoever got an answer a moment ago and reconnected has arrived. */
const quietMs = 20
/** A turn of the event loop this short means that the last look at waiting connections is recent. */
const shortTurnMs = 0.5

/**
 * Closes a port without failing anybody: accepts only the connections already waiting, lets each finish its request,
 * then closes idle ones. Resolves when the last has gone.
 */
export async function stopListening(server: Server, front: Front | null): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  await closePort(server)
  const closeIdle = setInterval(() => {
    front?.closeIdle()
    server.close()
    server.closeIdleConnections()
  }, graceMs)
  const cutOff = setTimeout(() => {
    front?.destroyAll()
    server.closeAllConnections()
  }, patienceMs)
  await closed
  clearInterval(closeIdle)
  clearTimeout(cutOff)
}

/**
 * The kernel has completed handshakes with visitors whom we have not accepted yet; closing the port would cut them off.
 * We accept them first and pause them, so that nobody can queue behind them, and serve them after closing. We close
 * right after a look that found nobody; a visitor who comes between the two is still cut off.
 */
async function closePort(server: Server): Promise<void> {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  const accepted: Socket[] = []
  const startedAtMs = performance.now()
  let acceptedAtMs = startedAtMs
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    acceptedAtMs = performance.now()
    accepted.push(socket.on('error', () => socket.destroy()))
  })
  for (let nowMs = startedAtMs, isQuiet = false; !isQuiet && nowMs - startedAtMs < 2 * graceMs;) {
    const turnFromMs = nowMs
    await nextTurn()
    nowMs = performance.now()
    const isShort = nowMs - turnFromMs < shortTurnMs && acceptedAtMs < turnFromMs
    isQuiet = isShort && (nowMs - acceptedAtMs >= quietMs || nowMs - startedAtMs >= graceMs)
  }
  // http's own close cuts idle connections off at once, and with them a request just sent.
  NetServer.prototype.close.call(server)
  for (const socket of accepted) {
    if (!socket.destroyed) for (const listen of listeners) listen.call(server, socket)
  }
}
