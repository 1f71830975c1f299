import type { Server } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Front } from './front/serve-kept-pages.ts'

/** An idle connection may have a request on its way for this long after we were told to stop. */
const graceMs = 1000
/** Answers that have not left by then are cut off, so that the process ends within ten seconds. */
const patienceMs = 8000
/** Nobody new for so long: who was answered a moment ago, and asks again on a new connection, has come. */
const quietMs = 20
/** A turn of the loop after which the last look at who is waiting is not long ago. */
const shortTurnMs = 0.5

/**
 * Closes a port without failing anybody: takes the connections that wait already and no more, lets each
 * finish what it asked for, then closes those that ask nothing. Resolves when the last has gone.
 */
export async function stopListening(server: Server, front: Front | null): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  await closeDoor(server)
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
 * The kernel has shaken hands with visitors whom we have not met yet; closing the port would cut them off unheard. They
 * are met first and wait, so that nobody who has been answered can queue again behind them, and heard once it is closed.
 * It is closed right after a look that found nobody: whoever comes between the two is cut off all the same.
 */
async function closeDoor(server: Server): Promise<void> {
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[]
  const met: Socket[] = []
  const toldAtMs = performance.now()
  let metAtMs = toldAtMs
  server.removeAllListeners('connection')
  server.on('connection', (socket: Socket) => {
    metAtMs = performance.now()
    met.push(socket.on('error', () => socket.destroy()))
  })
  for (let nowMs = toldAtMs, isQuiet = false; !isQuiet && nowMs - toldAtMs < 2 * graceMs;) {
    const turnFromMs = nowMs
    await nextTurn()
    nowMs = performance.now()
    const isShort = nowMs - turnFromMs < shortTurnMs && metAtMs < turnFromMs
    isQuiet = isShort && (nowMs - metAtMs >= quietMs || nowMs - toldAtMs >= graceMs)
  }
  // http's own close cuts idle connections off at once, and with them a request just sent.
  NetServer.prototype.close.call(server)
  for (const socket of met) {
    if (!socket.destroyed) for (const listen of listeners) listen.call(server, socket)
  }
}
