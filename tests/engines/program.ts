import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'

const longestStartMs = 180_000

/** Waits until a program's output matches; returns the match. Later output is read and dropped. */
export function waitForWords(output: Readable | null, words: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => reject(new Error(`it did not start, and said: ${said}`)), longestStartMs)
    if (!output) throw new Error('the program has no such output')
    output.setEncoding('utf8').on('data', (piece: string) => {
      if (said.length < 100_000) said += piece
      const match = words.exec(said)
      if (!match) return
      clearTimeout(timer)
      resolve(match)
    })
    output.once('end', () => reject(new Error(`it ended, and said: ${said}`)))
  })
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach(endGroup))

/** Starts a program as the head of its own process group, which does not outlive this process. */
export function startProgram(
  program: string,
  words: string[],
  options: Pick<SpawnOptions, 'env' | 'stdio'>,
): ChildProcess {
  const child = spawn(program, words, { ...options, detached: true })
  running.add(child)
  return child
}

/** Ends a program with everything it started. */
export async function endProgram(child: ChildProcess): Promise<void> {
  running.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  endGroup(child)
  await gone
}

function endGroup({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, 'SIGKILL')
}

/** Finds a free port of this machine. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
