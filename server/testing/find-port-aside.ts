import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

const given = new Set<number>()

/**
 * Finds a free port of this machine for a program that is told its port. It lies below those that systems give out by
 * themselves, to connections too, so that nobody else gets it in the meantime: this process neither.
 */
export async function findPortAside(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 30_000)
    if (given.has(port)) continue
    given.add(port)
    const server = createServer()
    // oxlint-disable-next-line no-await-in-loop -- one after the other, until one is free
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (!isFree) continue
    server.close()
    // oxlint-disable-next-line no-await-in-loop
    await once(server, 'close')
    return port
  }
}
