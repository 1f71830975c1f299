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

/** An embedded database in memory with the schema in place, gone when closed. */
export async function openMigratedInMemory(): Promise<Database> {
  return overPglite(await PGlite.create({ loadDataDir: await readMigratedCopy() }))
}

/**
 * The files of a migrated embedded database. Making them takes seconds, so that they are made once, kept on disk by
 * what they depend on, and loaded in a fraction of that.
 */
export async function readMigratedCopy(): Promise<Blob> {
  const file = `${cacheFolder}${whatItDependsOn()}.tar`
  const copy = await readFile(file).catch(() => null)
  if (copy) return new Blob([copy])

  const pglite = await PGlite.create()
  await migrateDatabase(overPglite(pglite))
  const made = await pglite.dumpDataDir('none')
  await pglite.close()
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(unfinished, Buffer.from(await made.arrayBuffer()))
  await rename(unfinished, file)
  return made
}

function whatItDependsOn(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const hash = createHash('sha256').update(readFileSync(path.join(path.dirname(entry), '../package.json')))
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}
