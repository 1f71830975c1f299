import * as fs from 'node:fs'
import * as path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Database, DatabaseLog } from '../database.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { DurableFileSystem } from './durable-file-system.ts'
import { flushNewFolder } from './flush-folder.ts'
import { startMaintenance } from './maintenance.ts'
import { overPglite } from './over-pglite.ts'

/**
 * PGlite's own start parameters, but for `-F` (which means fsync=off), and with the one way of flushing the log
 * that reaches the file system: fdatasync is ignored below it. Small buffers: 198 MB of memory instead of 328.
 */
export const durableStartParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'wal_sync_method=fsync', 'full_page_writes=on', 'shared_buffers=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
]

const ownerAlone = 0o700
const everybodyElse = 0o077

/** Opens the embedded database kept in a folder, making it first when there is none. One process at a time. */
export async function openEmbedded(options: { dataDir: string; log: DatabaseLog }): Promise<Database> {
  const folder = path.resolve(options.dataDir)
  fs.mkdirSync(folder, { recursive: true, mode: ownerAlone })
  const lock = lockDataFolder(folder)
  try {
    const cluster = path.join(folder, 'postgres')
    if (!fs.existsSync(cluster)) await createCluster(cluster)
    // PGlite lets everybody read and write its files: so nobody else may enter the folder that they are in.
    if ((fs.statSync(cluster).mode & everybodyElse) !== 0) fs.chmodSync(cluster, ownerAlone)
    const pglite = await openCluster(cluster)
    const database = overPglite(pglite)
    const stopMaintenance = startMaintenance(database, options.log)
    return {
      ...database,
      async close() {
        stopMaintenance()
        await database.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Made beside its place and moved there when it is whole and on the disk, so that a half-made one is never opened. */
async function createCluster(cluster: string) {
  const unfinished = `${cluster}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: ownerAlone })
  const pglite = await openCluster(unfinished)
  await pglite.close()
  flushNewFolder(unfinished)
  fs.renameSync(unfinished, cluster)
  flushNewFolder(cluster)
}

async function openCluster(folder: string): Promise<PGlite> {
  return await PGlite.create({ fs: new DurableFileSystem(folder), startParams: durableStartParameters })
}
