import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from '../database.ts'
import { overPglite } from '../embedded/over-pglite.ts'
import { migrateDatabase, migrationsFolder } from '../migrate.ts'

const cacheFolder = fileURLToPath(new URL('../../../../.cache/test-database/', import.meta.url))

/**
 * An embedded database in memory with the schema in place, gone when closed. Making one takes seconds, so that a
 * copy of the first is kept on disk, by what it depends on, and loaded by all later ones in a fraction of that.
 */
export async function openMigratedInMemory(): Promise<Database> {
  const file = `${cacheFolder}${whatItDependsOn()}.tar`
  const copy = await readFile(file).catch(() => null)
  if (copy) return overPglite(await PGlite.create({ loadDataDir: new Blob([copy]) }))

  const pglite = await PGlite.create()
  const database = overPglite(pglite)
  await migrateDatabase(database)
  const made = await pglite.dumpDataDir('none')
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(unfinished, Buffer.from(await made.arrayBuffer()))
  await rename(unfinished, file)
  return database
}

function whatItDependsOn(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const hash = createHash('sha256').update(readFileSync(path.join(path.dirname(entry), '../package.json')))
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}
