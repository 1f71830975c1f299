import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'

/** A program that a backup or restore needs: none is there, or it ended badly. Its own words are in the message. */
export class ProgramFailed extends Error {
  override name = 'ProgramFailed'
}

export type RunningProgram = { process: ChildProcess; ended: Promise<void> }

const packages: Record<string, string> = {
  pg_dump: ': install PostgreSQL’s client programs, such as Debian’s postgresql-client',
  pg_restore: ': install PostgreSQL’s client programs, such as Debian’s postgresql-client',
  psql: ': install PostgreSQL’s client programs, such as Debian’s postgresql-client',
}

/** Starts a program. `ended` is rejected when it cannot be started, or ends with anything but 0. */
export function runProgram(
  name: string,
  words: readonly string[],
  { stdio, env = {} }: { stdio: ['pipe' | 'ignore', 'pipe' | 'ignore']; env?: Record<string, string> },
): RunningProgram {
  const all: StdioOptions = [...stdio, 'pipe']
  const child = spawn(name, words, { stdio: all, env: { ...process.env, ...env } })
  let complaint = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaint = `${complaint}${text}`.slice(-2_000)
  })
  // A program that ends early says so by its code; what was written to it meanwhile is lost.
  child.stdin?.on('error', () => {})
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? `was not found${packages[name] ?? ''}` : error.message
      reject(new ProgramFailed(`${name} ${why}`))
    })
    child.once('close', (code, signal) => {
      if (code === 0) resolve()
      else reject(new ProgramFailed(`${name} ended with ${code ?? signal}: ${complaint.trim()}`))
    })
  })
  // Whoever waits for it hears it; until then it is no unexpected error.
  ended.catch(() => {})
  return { process: child, ended }
}
