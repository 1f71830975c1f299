import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'

/** The process that has the folder open. */
export type LockOwner = {
  pid: number
  processStartedAt: string | null
  host: string
  /** Containers may share a host name and each number their processes from 1. Null where there are no namespaces. */
  pidNamespace: string | null
  openedAt: string
}

/** This process, as its lock file describes it. */
export function thisProcess(): LockOwner {
  return {
    pid: process.pid,
    processStartedAt: processStartedAt(process.pid),
    host: os.hostname(),
    pidNamespace: readPidNamespace(),
    openedAt: new Date().toISOString(),
  }
}

/**
 * Distinguishes a process from a later one with the same number, by boot and start time; null where the system does not
 * say.
 */
function processStartedAt(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in parentheses may contain spaces; after it come the state and, as field 20, the start time.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const [state, startTicks] = [fields[0], fields[19]]
      // A zombie has no open files; only its number is kept for its parent.
      if (state === 'Z' || state === 'X') return 'ended'
      const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot}/${startTicks}`
    }
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Distinguishes the processes of one container from those of another; Linux only. */
export function readPidNamespace(): string | null {
  try {
    return fs.readlinkSync('/proc/self/ns/pid')
  } catch {
    return null
  }
}

/** Whether the process still runs, and is not a later one with the same number. */
export function isAlive(owner: LockOwner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: it runs, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const startedAt = processStartedAt(owner.pid)
  return startedAt === null || owner.processStartedAt === null || startedAt === owner.processStartedAt
}
