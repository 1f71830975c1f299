import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTestDatabase } from '@kindfold/database/testing/open-test-database.ts'

/** An empty database of one engine: how to open it, its settings for the server, and how to remove it. */
export type DatabasePlace = {
  options: { url: string } | { dataDir: string }
  environment: { DATABASE_URL: string } | { DATA_DIR: string }
  remove(): Promise<void>
}

/** Creates a separate database on a PostgreSQL server. */
export async function makePostgresPlace(server: string): Promise<DatabasePlace & { url: string }> {
  const { url, drop } = await createTestDatabase(server)
  return { url, options: { url }, environment: { DATABASE_URL: url }, remove: drop }
}

/** Creates a folder for the embedded database. */
export async function makeEmbeddedPlace(): Promise<DatabasePlace> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kindfold-bench-'))
  return {
    options: { dataDir },
    environment: { DATA_DIR: dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}
