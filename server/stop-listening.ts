import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import type { Front } from './front/serve-kept-pages.ts'

/** An idle connection may have a request on its way for this long after we were told to stop. */
const graceMs = 1000
/** Answers that have not left by then are cut off, so that the process ends within ten seconds. */
const patienceMs = 8000

/**
 * Closes a port without failing anybody: takes no new connections, lets each open one finish what
 * it asked for, then closes those that ask nothing. Resolves when the last has gone.
 */
export async function stopListening(server: Server, front: Front | null): Promise<void> {
  const closed = new Promise<void>((resolve) => server.once('close', () => resolve()))
  // http's own close cuts idle connections off at once, and with them a request just sent.
  NetServer.prototype.close.call(server)
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
