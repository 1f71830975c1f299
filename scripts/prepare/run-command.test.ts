import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s to a command leaves nothing of what it started, nor what that started',
  async (signal) => {
    // A command whose program is deaf to the signal of an end and has one below it that says when it ends: its output does.
    const deep = `setInterval(() => {}, 1e6)`
    const program = `process.on('SIGINT', () => {}); const { spawn } = require('node:child_process');
      const below = spawn(process.execPath, ['-e', ${JSON.stringify(deep)}], { stdio: 'ignore' });
      console.log('pid ' + below.pid + ' ' + process.pid); below.on('exit', () => process.exit())`
    const command = `import { runCommand, stopCommandsWithUs } from '${join(import.meta.dirname, 'run-command.js')}'
      stopCommandsWithUs()
      await runCommand(process.execPath, ['-e', ${JSON.stringify(program)}], { onOutput: (text) => console.log(text) })`
    const child = spawn(process.execPath, ['--input-type=module', '-e', command], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const pids = String(said).match(/\d+/g)!.map(Number)
    onTestFinished(() => {
      for (const pid of pids.filter(isAlive)) process.kill(pid, 'SIGKILL')
    })
    child.kill(signal)
    await once(child, 'exit')
    expect(pids.filter(isAlive)).toEqual([])
  },
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
