import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { analyticsSiteOrigin, readyOrigin } from '../browser/origins.ts'

/** Starts the built product before the walks, and ends it after the last. */
export default async function serve(): Promise<() => Promise<void>> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../browser/servers/start-servers.ts'), analyticsSiteOrigin],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, RUNNER_PID: String(process.pid) },
    },
  )
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const isReady = () =>
    fetch(readyOrigin).then(
      () => true,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the servers of the walks did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return async () => {
    child.kill('SIGTERM')
    await gone
  }
}
