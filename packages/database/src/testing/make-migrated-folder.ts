import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DurableFileSystem } from '../embedded/durable-file-system.ts'
import { durableStartParameters } from '../embedded/open-cluster.ts'
import { startMigratedPglite } from './start-migrated-pglite.ts'

/**
 * Makes a data folder with the schema and no rows, for a test whose promise is not how the server makes one: that takes
 * six seconds of the processor, this takes one.
 */
export async function makeMigratedFolder(dataDir: string): Promise<void> {
  const cluster = join(dataDir, 'postgres')
  mkdirSync(cluster, { recursive: true, mode: 0o700 })
  const pglite = await startMigratedPglite({
    fs: new DurableFileSystem(cluster, () => undefined),
    startParams: durableStartParameters,
  })
  await pglite.close()
}
