import type { Database } from '@kindfold/database/database.ts'
import type { Backups } from '@kindfold/domain/base/services/backups.ts'
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Environment } from '../environment/read-environment.ts'
import { listBackups } from './backup-name.ts'
import { chooseKept } from './choose-kept.ts'
import { completeRegister, keepErasures, registerName } from './register-of-erasures.ts'
import { runProgram } from './run-program.ts'
import { takeBackup } from './take-backup.ts'

/** Opens the backups of a database as the settings have them; null where BACKUP_TO is not set. */
export function openBackups(
  { backup, databaseUrl, dataFolder }: Pick<Environment, 'backup' | 'databaseUrl' | 'dataFolder'>,
  { database, clock }: { database: Database; clock: { now(): Date } },
): Backups | null {
  if (backup === null) return null
  const { keys, kept, command } = backup
  const folder = resolve(backup.folder)
  const from = databaseUrl === null ? { dataFolder: resolve(dataFolder), database } : { url: databaseUrl }
  let taking: ReturnType<Backups['take']> | null = null
  const keep = () => keepErasures(database, { folder, now: clock.now() })
  return {
    keepErasures: keep,
    // Whoever asks while one is taken gets that one.
    take: () => (taking ??= take().finally(() => (taking = null))),
  }

  async function take() {
    const { file, bytes } = await takeBackup(from, { folder, keys, at: clock.now() })
    // Whoever copies the backup takes a register along that is as new.
    await keep()
    await completeRegister(database, folder)
    if (command !== null)
      await runProgram(command, [file, join(folder, registerName)], { stdio: ['ignore', 'ignore'] }).ended
    return { file, bytes, thinned: await thin() }
  }

  async function thin(): Promise<number> {
    const backups = await listBackups(folder)
    const stays = chooseKept(backups, kept)
    const gone = backups.filter((one) => !stays.has(one))
    await Promise.all(gone.map(({ name }) => rm(join(folder, name), { force: true })))
    return gone.length
  }
}

/** When the newest backup of a folder was taken; null: it holds none, or is not there. Throws where it cannot be read. */
export async function findNewestBackup(folder: string): Promise<Date | null> {
  const [newest] = await listBackups(resolve(folder)).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return []
    throw new Error(`the folder ${folder} cannot be read${code === undefined ? '' : `: ${code}`}`, {
      cause: error,
    })
  })
  return newest?.takenAt ?? null
}
