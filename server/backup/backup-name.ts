import { readdir } from 'node:fs/promises'

/** A finished backup in its folder. */
export type Backup = {
  name: string
  takenAt: Date
  /** What made it, and so what it is restored into. */
  engine: 'postgres' | 'pglite'
  isEncrypted: boolean
}

const form = /^kindfold-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.(dump|tar\.gz)(\.age)?$/

/** 'kindfold-2026-11-27T03-40-00Z.dump.age': what `pg_restore`, or `tar`, reads once `age` has decrypted it. */
export function nameBackup({ takenAt, engine, isEncrypted }: Omit<Backup, 'name'>): string {
  const at = takenAt
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')
  return `kindfold-${at}.${engine === 'postgres' ? 'dump' : 'tar.gz'}${isEncrypted ? '.age' : ''}`
}

/** What a file's name says, or null: it is no backup of ours, or not finished. */
export function readBackupName(name: string): Backup | null {
  const found = form.exec(name)
  if (found === null) return null
  const [, date, hour, minute, second, ending, age] = found
  const takenAt = new Date(`${date}T${hour}:${minute}:${second}Z`)
  if (Number.isNaN(takenAt.getTime())) return null
  return { name, takenAt, engine: ending === 'dump' ? 'postgres' : 'pglite', isEncrypted: age !== undefined }
}

/** Lists the backups of a folder, the newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const backups = (await readdir(folder)).flatMap((name) => readBackupName(name) ?? [])
  return backups.toSorted((a, b) => b.takenAt.getTime() - a.takenAt.getTime())
}
