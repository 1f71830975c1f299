import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'

/**
 * Copies the files of the embedded database that this process has open, as one moment leaves them, into a folder. The engine
 * has one connection: while this transaction is open nothing else is written, and whoever asks waits.
 */
export async function copyCluster(database: Database, dataFolder: string, into: string): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`checkpoint`)
    await cp(join(dataFolder, 'postgres'), join(into, 'postgres'), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
    })
  })
}
