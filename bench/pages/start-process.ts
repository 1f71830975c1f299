import { spawn, type ChildProcess } from 'node:child_process'
import { refuseTakenPort } from '../refuse-taken-port.ts'

/**
 * Starts a server in a separate process and waits until the address answers, a minute at most. Throws when its port is
 * in use, or when it ends.
 */
export async function startProcess(
  parameters: readonly string[],
  environment: Record<string, string>,
  readyAddress: string,
): Promise<ChildProcess> {
  await refuseTakenPort(Number(new URL(readyAddress).port))
  const child = spawn(process.execPath, parameters, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${parameters.join(' ')} ended with ${child.exitCode}`)
    const isReady = await fetch(readyAddress).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return child
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  child.kill()
  throw new Error(`${readyAddress} did not answer within a minute`)
}
