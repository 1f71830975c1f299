import { createServer } from 'node:net'

/** The first of these ports that is in use, or null. */
export async function findTakenPort(ports: number[]): Promise<number | null> {
  // oxlint-disable-next-line no-await-in-loop -- a handful
  for (const port of ports) if (!(await isFree(port))) return port
  return null
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
