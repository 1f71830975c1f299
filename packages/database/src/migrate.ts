import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database, DatabaseHandle } from './database.ts'
import { executeRows } from './execute-rows.ts'

/** The folder of the migrations; meta/_journal.json has their order. */
export const migrationsFolder = fileURLToPath(new URL('../migrations', import.meta.url))

/** The database's list of migrations does not match this version's. */
export class MigrationsDiffer extends Error {
  override name = 'MigrationsDiffer'
}

// Any number that no other program on the same server locks.
const migrationLock = 5_463_563_001

/**
 * Migrates the schema, one process at a time, and verifies it. Returns the names of the migrations that it applied.
 * Throws MigrationsDiffer before any change when the database has migrations that this version does not know, and when
 * one of ours was skipped, as an entry older than the last is. `onMigration` hears of each as it begins, and of how many there are.
 */
export async function migrateDatabase(
  database: Database,
  folder = migrationsFolder,
  onMigration: (place: number, count: number) => void = () => {},
): Promise<string[]> {
  const ours = readMigrations(folder)
  return await database.session(async (handle) => {
    await handle.execute(sql`select pg_advisory_lock(${migrationLock}::bigint)`)
    try {
      const before = await listApplied(handle)
      refuseUnknown(before, ours)
      await applyNewer(handle, { before, ours, onMigration })
      refusePassedOver(await listApplied(handle), ours)
      ofThisProcess.set(folder, ours)
      const known = new Set(before.map(({ hash }) => hash))
      const applied = ours.filter(({ hash }) => !known.has(hash))
      await keepNames(handle, applied)
      return applied.map(({ name }) => name)
    } finally {
      await handle.execute(sql`select pg_advisory_unlock(${migrationLock}::bigint)`)
    }
  })
}

/** An update may put others into a folder, which the program that runs does not wait for. */
const ofThisProcess = new Map<string, Migration[]>()

/**
 * Throws MigrationsDiffer unless the database has exactly the migrations of this version. Changes nothing, and may be asked
 * while the database works.
 */
export async function checkMigrations(database: Database, folder = migrationsFolder): Promise<void> {
  const ours = ofThisProcess.get(folder) ?? readMigrations(folder)
  const applied = await database.read(async (handle) => {
    const [list] = await executeRows<{ isThere: boolean }>(handle, listIsThere)
    if (!list?.isThere) return []
    // The name stands in each list that one of our versions has written.
    return await executeRows<{ name?: string | null; hash: string; created_at: string }>(
      handle,
      sql`select * from drizzle.__drizzle_migrations order by created_at, id`,
    )
  })
  const read = applied.map(({ name = null, hash, created_at: at }) => ({
    name,
    hash,
    createdAtMs: Number(at),
  }))
  refuseUnknown(read, ours)
  refusePassedOver(read, ours)
}

/**
 * Applies what is newer than the last of the database's own, all or nothing, into the list that drizzle's migrator keeps. That
 * one does not say how far it is.
 */
async function applyNewer(
  handle: DatabaseHandle,
  {
    before,
    ours,
    onMigration,
  }: {
    before: readonly Applied[]
    ours: readonly Migration[]
    onMigration: (place: number, count: number) => void
  },
): Promise<void> {
  await handle.execute(sql`create schema if not exists drizzle`)
  await handle.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint, name text)`,
  )
  const last = Math.max(-Infinity, ...before.map(({ createdAtMs }) => createdAtMs))
  const newer = ours.filter(({ createdAtMs }) => createdAtMs > last)
  await handle.transaction(async (tx) => {
    for (const [index, { hash, createdAtMs, statements }] of newer.entries()) {
      onMigration(index + 1, newer.length)
      /* oxlint-disable no-await-in-loop -- one connection */
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${createdAtMs})`,
      )
      /* oxlint-enable no-await-in-loop */
    }
  })
}

type Migration = { name: string; hash: string; createdAtMs: number; statements: readonly string[] }
type Applied = { name: string | null; hash: string; createdAtMs: number }

function readMigrations(folder: string): Migration[] {
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[]
  }
  return readMigrationFiles({ migrationsFolder: folder }).map(
    ({ hash, folderMillis, sql: statements }, index) => ({
      name: entries[index]?.tag ?? hash,
      hash,
      createdAtMs: folderMillis,
      statements,
    }),
  )
}

const listIsThere = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`

/** The database's own list of its migrations; empty for a new one. */
async function listApplied(handle: DatabaseHandle): Promise<Applied[]> {
  const [list] = await executeRows<{ isThere: boolean }>(handle, listIsThere)
  if (!list?.isThere) return []
  // The library's table has no names, so an older version could not name what it does not know.
  await handle.execute(sql`alter table drizzle.__drizzle_migrations add column if not exists name text`)
  const rows = await executeRows<{ name: string | null; hash: string; createdAt: string }>(
    handle,
    sql`select name, hash, created_at::text as "createdAt" from drizzle.__drizzle_migrations order by created_at, id`,
  )
  return rows.map(({ name, hash, createdAt }) => ({ name, hash, createdAtMs: Number(createdAt) }))
}

async function keepNames(handle: DatabaseHandle, applied: readonly Migration[]) {
  for (const { name, hash } of applied) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await handle.execute(sql`update drizzle.__drizzle_migrations set name = ${name} where hash = ${hash}`)
  }
}

function refuseUnknown(applied: readonly Applied[], ours: readonly Migration[]) {
  // One of ours that was changed has another hash and the same time; it is reported as such later.
  const known = new Set(ours.flatMap(({ hash, createdAtMs }) => [hash, createdAtMs]))
  const unknown = applied.filter(({ hash, createdAtMs }) => !known.has(hash) && !known.has(createdAtMs))
  if (unknown.length === 0) return
  const names = unknown.map(
    ({ name, createdAtMs }) => name ?? `one of ${new Date(createdAtMs).toISOString().slice(0, 16)}Z`,
  )
  throw new MigrationsDiffer(
    `The database was made by a newer version: this version does not know its migrations ${names.join(', ')}`,
  )
}

function refusePassedOver(applied: readonly Applied[], ours: readonly Migration[]) {
  const hashes = new Set(applied.map(({ hash }) => hash))
  const missing = ours.filter(({ hash }) => !hashes.has(hash))
  if (missing.length === 0) return
  throw new MigrationsDiffer(
    `These migrations were skipped, or changed after they had been applied: ${missing.map(({ name }) => name).join(', ')}`,
  )
}
