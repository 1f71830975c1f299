import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as path from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { embeddedExtensions } from '../embedded/embedded-extensions.ts'
import { wrapPglite } from '../embedded/wrap-pglite.ts'
import { migrateDatabase, migrationsFolder } from '../migrate.ts'

const cacheFolder = fileURLToPath(new URL('../../../../.cache/test-database/', import.meta.url))
const engineFolder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'))

/** The engine's code, compiled once for all that this process starts. */
let program: Promise<{ pgliteWasmModule: WebAssembly.Module; fsBundle: Blob }> | null = null

/** Starts a new engine with the schema, or what another copy holds: in memory, or where the options say. */
export async function startMigratedPglite(
  options: PGliteOptions = {},
  readCopy: () => Promise<Blob> = readMigratedCopy,
): Promise<PGlite> {
  program ??= readProgram()
  return await PGlite.create({
    ...(await program),
    extensions: embeddedExtensions,
    ...options,
    loadDataDir: await readCopy(),
  })
}

async function readProgram() {
  const read = (name: string) => readFile(path.join(engineFolder, name))
  const [code, files] = [await read('pglite.wasm'), await read('pglite.data')]
  return { pgliteWasmModule: await WebAssembly.compile(code), fsBundle: new Blob([files]) }
}

/** Reads the files of a migrated embedded database. The test runner does so before it starts a worker. */
export async function readMigratedCopy(): Promise<Blob> {
  return await keepCopy('', async (pglite) => void (await migrateDatabase(wrapPglite(pglite))))
}

/**
 * The files of a prepared embedded database. Creating them takes seconds, so we create them once, cache them on disk by
 * what they depend on, and load them in a fraction of the time. `name` tells one preparation from another.
 */
export async function keepCopy(name: string, prepare: (pglite: PGlite) => Promise<void>): Promise<Blob> {
  const file = `${cacheFolder}${name}${whatItDependsOn()}.tar`
  const copy = await readFile(file).catch(() => null)
  if (copy) return new Blob([copy])

  const pglite = await PGlite.create({ extensions: embeddedExtensions })
  await prepare(pglite)
  const made = await pglite.dumpDataDir('none')
  await pglite.close()
  const unfinished = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(cacheFolder, { recursive: true })
  await writeFile(unfinished, Buffer.from(await made.arrayBuffer()))
  await rename(unfinished, file)
  return made
}

function whatItDependsOn(): string {
  const hash = createHash('sha256').update(readFileSync(path.join(engineFolder, '../package.json')))
  for (const migration of readMigrationFiles({ migrationsFolder })) hash.update(migration.hash)
  return hash.digest('hex').slice(0, 16)
}
