import type { ErasureRegister } from '@kindfold/domain/base/erasure/erasure-register.ts'
import { finishRestore } from '@kindfold/database/postgres/restore-state.ts'
import { settleRestored } from '@kindfold/domain/office/restore/settle-restored.ts'
import { createReadStream } from 'node:fs'
import { basename, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import type { Logger } from 'pino'
import type { Environment } from '../environment/read-environment.ts'
import { openServices } from '../open-services.ts'
import { decrypt } from '../backup/age.ts'
import { readBackupName } from '../backup/backup-name.ts'
import { restoreEmbedded, restorePostgres, type RestoreResult } from './restore-database.ts'

type Settled = Awaited<ReturnType<typeof settleRestored>>

export type RestoreAnswer =
  | Exclude<RestoreResult, { kind: 'restored' }>
  | { kind: 'restored'; asideAs: string | null; backupAt: string; erased: Settled }
  /** Its name says no time and no engine. */
  | { kind: 'no-backup' }
  /** It was taken from the other engine than the settings name. */
  | { kind: 'other-engine'; engine: 'postgres' | 'pglite' }
  /** It is encrypted, and no private key was given. */
  | { kind: 'needs-key' }
  | { kind: 'refused'; reason: string }

/**
 * Restores a backup and settles it before anything else runs on it: migrated, whoever was erased since erased again, nobody
 * signed in, every message held.
 */
export async function restoreBackup(
  { environment, log }: { environment: Environment; log: Logger },
  {
    file,
    identities,
    register,
    isReplaced,
    at,
  }: {
    file: string
    identities: readonly string[]
    register: ErasureRegister
    isReplaced: boolean
    at: Date
  },
): Promise<RestoreAnswer> {
  const backup = readBackupName(basename(file))
  if (backup === null) return { kind: 'no-backup' }
  const { databaseUrl } = environment
  if ((backup.engine === 'postgres') !== (databaseUrl !== null))
    return { kind: 'other-engine', engine: backup.engine }
  if (backup.isEncrypted && identities.length === 0) return { kind: 'needs-key' }
  const archive = async (): Promise<Readable> => {
    const read = createReadStream(file)
    return backup.isEncrypted ? await decrypt(read, identities) : read
  }
  let settled: SettleAnswer = { kind: 'refused', reason: 'it was not settled' }
  const settleIn = async (place: Environment) => {
    settled = await settleDatabase({ environment: place, log }, { backupAt: backup.takenAt, register })
    if (settled.kind === 'refused') throw new Error(settled.reason)
  }
  const restored =
    databaseUrl === null
      ? await restoreEmbedded(resolve(environment.dataFolder), { archive, isReplaced, at }, (dataFolder) =>
          settleIn({ ...environment, dataFolder }),
        )
      : await restorePostgres(databaseUrl, { archive, isReplaced }, () => settleIn(environment))
  if (restored.kind !== 'restored') return restored
  const done = settled as SettleAnswer
  if (done.kind === 'refused') return done
  return { ...restored, backupAt: backup.takenAt.toISOString(), erased: done.erased }
}

export type SettleAnswer = { kind: 'settled'; erased: Settled } | { kind: 'refused'; reason: string }

/** Settles a database that was restored by other means, such as to a point in time, or whose restore broke off. */
export async function settleDatabase(
  { environment, log }: { environment: Environment; log: Logger },
  { backupAt, register }: { backupAt: Date | null; register: ErasureRegister },
): Promise<SettleAnswer> {
  const opening = await openServices(environment, log, { isRestored: true })
  if (opening.kind === 'refused') return opening
  const { database } = opening.services
  try {
    const erased = await settleRestored(opening.services, { backupAt, register })
    await finishRestore(database)
    return { kind: 'settled', erased }
  } finally {
    await database.close()
  }
}
