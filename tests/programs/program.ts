import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'

const longestStartMs = 300_000

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

/** Ends a program with everything it started, also what it has left behind. */
export async function endProgram(child: ChildProcess): Promise<void> {
  running.delete(child)
  const isGone = child.exitCode !== null || child.signalCode !== null
  const gone = isGone ? null : once(child, 'exit')
  endGroup(child)
  await gone
}

/** Removes a folder that a program wrote to, whose last processes may still be ending. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Nobody of the group is left.
  }
}
