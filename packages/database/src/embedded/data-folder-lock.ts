import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { isAlive, readPidNamespace, thisProcess } from './lock-owner.ts'
import type { LockOwner } from './lock-owner.ts'

/** Another process has the embedded database open. Two processes on one folder would lose rows silently. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  readonly folder: string
  readonly pid: number | null

  constructor(folder: string, owner: LockOwner | null, advice: string) {
    const who = owner ? `process ${owner.pid} on ${owner.host} since ${owner.openedAt}` : 'another process'
    super(`The data folder ${folder} is in use by ${who}. ${advice}`)
    this.folder = folder
    this.pid = owner?.pid ?? null
  }
}

const lockName = 'kindfold.lock'
const heartbeatMs = 5_000
const silentForMs = 20_000

/**
 * Takes the data folder's lock for this process, or throws DatabaseInUse. Takes over a lock whose process is gone
 * (crashed, or its number reused); never judges one written on another host.
 */
export function lockDataFolder(folder: string, self: LockOwner = thisProcess()): { release(): void } {
  const file = path.join(folder, lockName)
  if (!create(file, self)) {
    takeOver(folder, file, self)
  }
  const heartbeat = setInterval(() => touch(file), heartbeatMs)
  heartbeat.unref()
  return {
    release() {
      clearInterval(heartbeat)
      const owner = readOwner(file)
      if (owner?.pid === self.pid && owner.openedAt === self.openedAt) fs.rmSync(file, { force: true })
    },
  }
}

function create(file: string, self: LockOwner): boolean {
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

/** When several processes find an abandoned lock, only one may replace it: a second O_EXCL file decides which. */
function takeOver(folder: string, file: string, self: LockOwner) {
  refuseIfAlive(folder, readOwner(file))
  const turn = `${file}.takeover`
  if (!create(turn, self)) {
    const other = readOwner(turn)
    if (other ? isAlive(other) : ageOf(turn) < 5_000)
      throw new DatabaseInUse(folder, other, 'It is starting; wait for it or stop it.')
    // Left by a process that ended while taking over.
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

function refuseIfAlive(folder: string, owner: LockOwner | null) {
  const file = path.join(folder, lockName)
  if (owner === null) {
    // Empty or unreadable: another process may be writing it.
    if (ageOf(file) < 5_000)
      throw new DatabaseInUse(folder, null, 'It is starting; try again in a few seconds.')
    return
  }
  if (owner.host !== os.hostname()) {
    throw new DatabaseInUse(
      folder,
      owner,
      `This is ${os.hostname()}, which cannot see whether that process still runs. Stop it, or when you know that it is gone delete ${file}.`,
    )
  }
  if (owner.pidNamespace !== readPidNamespace()) {
    // We cannot look up a process of another container by its number; it touches its lock to show that it lives.
    if (ageOf(file) < silentForMs) {
      throw new DatabaseInUse(
        folder,
        owner,
        'It runs in another container. If it has just ended, wait 20 seconds.',
      )
    }
    return
  }
  if (isAlive(owner)) {
    throw new DatabaseInUse(folder, owner, 'Stop that process, or give this one another folder.')
  }
}

function touch(file: string) {
  const now = new Date()
  try {
    fs.utimesSync(file, now, now)
  } catch {
    // Somebody deleted it; the database below stays open until this process ends.
  }
}

function ageOf(file: string): number {
  return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
}

function readOwner(file: string): LockOwner | null {
  try {
    const owner: unknown = JSON.parse(fs.readFileSync(file, 'utf8'))
    return isOwner(owner) ? owner : null
  } catch {
    return null
  }
}

function isOwner(value: unknown): value is LockOwner {
  return (
    typeof value === 'object' && value !== null && 'pid' in value && 'host' in value && 'openedAt' in value
  )
}
