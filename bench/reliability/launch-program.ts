import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const root = join(import.meta.dirname, '..', '..')

/** A separate process with its output, line by line. */
export type Program = {
  /** Finds the first line, past or future, for which `read` returns something. Throws when the program ends first. */
  hear<Found>(read: (line: string) => Found | undefined): Promise<Found>
  /** Its whole output so far, for finding faults. */
  said(): string
  tell(signal: NodeJS.Signals): void
  /** Its process id. */
  pid: number | undefined
  /** Resolves with its exit code, or null when a signal ended it. */
  ended: Promise<number | null>
}

const startSooner = ['--import', './scripts/start-sooner.js']

/** Starts one of our TypeScript files, or what was built, with only PATH from our environment. */
export function launchProgram(
  file: string,
  words: string[] = [],
  environment: Record<string, string> = {},
): Program {
  const child = spawn(process.execPath, [...(file.endsWith('.ts') ? startSooner : []), file, ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const listeners = new Set<() => void>()
  const hearLine = (line: string) => {
    lines.push(line)
    for (const listen of listeners) listen()
  }
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', hearLine)
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    pid: child.pid,
    said: () => lines.join('\n'),
    tell: (signal) => void child.kill(signal),
    ended,
    hear(read) {
      return new Promise((resolve, reject) => {
        let next = 0
        const listen = () => {
          for (; next < lines.length; next++) {
            const found = read(lines[next] ?? '')
            if (found === undefined) continue
            listeners.delete(listen)
            resolve(found)
            return
          }
        }
        listeners.add(listen)
        listen()
        void ended.then((code) =>
          reject(new Error(`${file} ended (${String(code)}) after saying:\n${lines.join('\n')}`)),
        )
      })
    },
  }
}
