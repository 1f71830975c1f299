import * as fs from 'node:fs'
import * as path from 'node:path'
import type { Database, DatabaseLog } from '../database.ts'
import { createCluster } from './create-cluster.ts'
import { lockDataFolder } from './data-folder-lock.ts'
import { startMaintenance } from './maintenance.ts'
import { openCluster } from './open-cluster.ts'
import { wrapPglite } from './wrap-pglite.ts'

const ownerAlone = 0o700
const everybodyElse = 0o077

/** Opens the embedded database in a folder, creating it first if there is none. One process at a time. */
export async function openEmbedded(options: { dataDir: string; log: DatabaseLog }): Promise<Database> {
  const folder = path.resolve(options.dataDir)
  fs.mkdirSync(folder, { recursive: true, mode: ownerAlone })
  const lock = lockDataFolder(folder)
  try {
    const cluster = path.join(folder, 'postgres')
    if (!fs.existsSync(cluster)) await createCluster(cluster)
    // PGlite lets everybody read and write its files, so nobody else may enter their folder.
    if ((fs.statSync(cluster).mode & everybodyElse) !== 0) fs.chmodSync(cluster, ownerAlone)
    const pglite = await openCluster(cluster)
    const database = wrapPglite(pglite, options.log)
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
