import { createServer } from 'node:net'

/** Throws when the port is in use: a benchmark must not measure another program. */
export async function refuseTakenPort(port: number): Promise<void> {
  for (const host of ['127.0.0.1', undefined]) {
    const probe = createServer()
    // oxlint-disable-next-line no-await-in-loop
    await new Promise<void>((resolve, reject) => {
      probe.once('error', () =>
        reject(new Error(`Port ${port} is taken. Stop what listens there, then measure again.`)),
      )
      probe.listen({ port, host }, () => probe.close(() => resolve()))
    })
  }
}
