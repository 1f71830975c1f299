import { execFileSync } from 'node:child_process'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'

/** Who has the folder open. */
type Owner = { pid: number; processStartedAt: string | null; host: string; openedAt: string }

/** Another process has the embedded database open. Two on one folder would lose rows silently. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  readonly folder: string
  readonly pid: number | null

  constructor(folder: string, owner: Owner | null, advice: string) {
    const who = owner ? `process ${owner.pid} on ${owner.host} since ${owner.openedAt}` : 'another process'
    super(`The data folder ${folder} is in use by ${who}. ${advice}`)
    this.folder = folder
    this.pid = owner?.pid ?? null
  }
}

const lockName = 'kindfold.lock'

/**
 * Takes the data folder for this process, or throws DatabaseInUse. A lock whose process is gone (crashed, or its
 * number given to another since) is taken over; one written on another host is never judged from here.
 */
export function lockDataFolder(folder: string, self: Owner = thisProcess()): { release(): void } {
  const file = path.join(folder, lockName)
  if (!create(file, self)) {
    takeOver(folder, file, self)
  }
  return {
    release() {
      const owner = readOwner(file)
      if (owner?.pid === self.pid && owner.openedAt === self.openedAt) fs.rmSync(file, { force: true })
    },
  }
}

function create(file: string, self: Owner): boolean {
  let fileDescriptor: number
  try {
    fileDescriptor = fs.openSync(file, 'wx')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  fs.writeSync(fileDescriptor, `${JSON.stringify(self)}\n`)
  fs.closeSync(fileDescriptor)
  return true
}

/** Only one of several that found the lock abandoned may replace it: a second O_EXCL file decides which. */
function takeOver(folder: string, file: string, self: Owner) {
  refuseIfAlive(folder, readOwner(file))
  const turn = `${file}.takeover`
  if (!create(turn, self)) {
    const other = readOwner(turn)
    if (other && isAlive(other))
      throw new DatabaseInUse(folder, other, 'It is starting; wait for it or stop it.')
    // Left by a process that ended in the middle of taking over.
    fs.rmSync(turn, { force: true })
    throw new DatabaseInUse(folder, other, 'It ended while starting; start again.')
  }
  try {
    refuseIfAlive(folder, readOwner(file))
    fs.rmSync(file, { force: true })
    if (!create(file, self))
      throw new DatabaseInUse(folder, readOwner(file), 'It started at the same moment.')
  } finally {
    fs.rmSync(turn, { force: true })
  }
}

function refuseIfAlive(folder: string, owner: Owner | null) {
  if (owner === null) {
    // Empty or unreadable: its writer may be in the middle of it.
    const ageMs =
      Date.now() - (fs.statSync(path.join(folder, lockName), { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (ageMs < 5_000) throw new DatabaseInUse(folder, null, 'It is starting; try again in a few seconds.')
    return
  }
  if (owner.host !== os.hostname()) {
    throw new DatabaseInUse(
      folder,
      owner,
      `This is ${os.hostname()}, which cannot see whether that process still runs. Stop it, or when you know that it is gone delete ${path.join(folder, lockName)}.`,
    )
  }
  if (isAlive(owner)) {
    throw new DatabaseInUse(folder, owner, 'Stop that process, or give this one another folder by DATA_DIR.')
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    // EPERM: it runs, under another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  const startedAt = processStartedAt(owner.pid)
  return startedAt === null || owner.processStartedAt === null || startedAt === owner.processStartedAt
}

function readOwner(file: string): Owner | null {
  try {
    const owner: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    return isOwner(owner) ? owner : null
  } catch {
    return null
  }
}

function isOwner(value: unknown): value is Owner {
  return (
    typeof value === 'object' && value !== null && 'pid' in value && 'host' in value && 'openedAt' in value
  )
}

/** This process, as it stands in its lock file. */
export function thisProcess(): Owner {
  return {
    pid: process.pid,
    processStartedAt: processStartedAt(process.pid),
    host: os.hostname(),
    openedAt: new Date().toISOString(),
  }
}

/** What tells a process from a later one with the same number: boot and start time; null where the system does not say. */
function processStartedAt(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in parentheses may hold spaces; the start time is field 22, the 20th after it.
      const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
      const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return `${boot}/${startTicks}`
    }
    if (process.platform === 'win32') return null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
