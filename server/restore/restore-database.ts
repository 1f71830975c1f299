import { lockDataFolder } from '@kindfold/database/embedded/data-folder-lock.ts'
import { flushNames, flushNewFolder } from '@kindfold/database/embedded/flush-folder.ts'
import { openDatabase } from '@kindfold/database/open-database.ts'
import {
  emptyDatabase,
  lookBeforeRestore,
  markUnfinished,
} from '@kindfold/database/postgres/restore-state.ts'
import { existsSync, mkdirSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { readPostgresAddress } from '../backup/postgres-address.ts'
import { runProgram } from '../backup/run-program.ts'

export type RestoreResult =
  | { kind: 'restored'; asideAs: string | null }
  /** There is a database already, and nobody said that it is to be replaced. */
  | { kind: 'not-empty' }
  /** So many others are connected: they would go on while it is replaced. */
  | { kind: 'in-use'; connections: number }

type Restoring = {
  archive: () => Promise<Readable>
  isReplaced: boolean
}

/** How long the server may list a connection that its program has ended. */
const leftWithinMs = 5_000
const lookAgainAfterMs = 100

const silent = { info() {}, warn() {}, error() {} }

/**
 * Brings a backup back into a PostgreSQL database, in one transaction: what is there stays until all of the backup is, and
 * until `settle` no server of ours starts on it (`isRestoreUnfinished`).
 */
export async function restorePostgres(
  url: string,
  { archive, isReplaced }: Restoring,
  settle: () => Promise<void>,
): Promise<RestoreResult> {
  const { tables, others } = await lookInto(url)
  if (tables > 0 && !isReplaced) return { kind: 'not-empty' }
  if (others > 0) return { kind: 'in-use', connections: others }
  const { address, env } = readPostgresAddress(url)
  const reading = runProgram('pg_restore', ['--no-owner', '--file=-'], { stdio: ['pipe', 'pipe'] })
  const writing = runProgram(
    'psql',
    [
      '--no-psqlrc',
      '--quiet',
      '--no-password',
      '--single-transaction',
      '--set=ON_ERROR_STOP=1',
      '--file=-',
      address,
    ],
    { stdio: ['pipe', 'ignore'], env },
  )
  const [into, script, out] = [reading.process.stdin, reading.process.stdout, writing.process.stdin]
  if (!into || !script || !out) throw new Error('both programs have pipes')
  try {
    out.write(emptyDatabase)
    await Promise.all([
      pipeline(await archive(), into),
      reading.ended,
      pipeline(script, out, { end: false }),
      // It ends by itself only when a statement fails.
      Promise.race([writing.ended, reading.ended]),
    ])
    out.end(markUnfinished)
    await writing.ended
  } catch (error) {
    // At the end of its input it would commit what it has; without an end it gives it up.
    writing.process.kill('SIGKILL')
    reading.process.kill('SIGKILL')
    const failures = await Promise.allSettled([writing.ended, reading.ended])
    const reasons = failures.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    throw reasons.find((reason) => !isKilled(reason)) ?? error
  }
  await settle()
  return { kind: 'restored', asideAs: null }
}

const isKilled = (reason: unknown) => reason instanceof Error && reason.message.includes('SIGKILL')

/** Looks what is there and who else is connected. Who has just left may still be listed, and is waited for. */
async function lookInto(url: string): Promise<{ tables: number; others: number }> {
  const database = await openDatabase({ url, log: silent })
  const until = performance.now() + leftWithinMs
  try {
    for (;;) {
      /* oxlint-disable no-await-in-loop -- one look after the other */
      const found = await lookBeforeRestore(database)
      if (found.others === 0 || performance.now() > until) return found
      await pause(lookAgainAfterMs)
      /* oxlint-enable no-await-in-loop */
    }
  } finally {
    await database.close()
  }
}

/**
 * Unpacks a backup of the embedded database beside its place, has it settled there, and only then puts it into place. A
 * database that it replaces stays beside it, under the name that this returns.
 */
export async function restoreEmbedded(
  dataFolder: string,
  { archive, isReplaced, at }: Restoring & { at: Date },
  settle: (dataFolder: string) => Promise<void>,
): Promise<RestoreResult> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataFolder)
  try {
    const place = join(dataFolder, 'postgres')
    const isThere = existsSync(place)
    if (isThere && !isReplaced) return { kind: 'not-empty' }
    const unpacked = await mkdtemp(join(dataFolder, 'postgres.unfinished-restore-'))
    try {
      const unpacking = runProgram('tar', ['-C', unpacked, '-xzf', '-'], { stdio: ['pipe', 'ignore'] })
      if (!unpacking.process.stdin) throw new Error('the program has a pipe')
      await Promise.all([pipeline(await archive(), unpacking.process.stdin), unpacking.ended])
      if (!existsSync(join(unpacked, 'postgres', 'PG_VERSION')))
        throw new Error('the archive holds no folder postgres with a database')
      await settle(unpacked)
      await flushNewFolder(join(unpacked, 'postgres'))
      const asideAs = isThere
        ? join(dataFolder, `postgres.replaced-${at.toISOString().replaceAll(':', '-')}`)
        : null
      if (asideAs !== null) await rename(place, asideAs)
      await rename(join(unpacked, 'postgres'), place)
      await flushNames(dataFolder)
      return { kind: 'restored', asideAs }
    } finally {
      await rm(unpacked, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}
