import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Database } from '../database.ts'
import { wrapPglite } from '../embedded/wrap-pglite.ts'
import { migrateDatabase } from '../migrate.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { createTestDatabase, patient, silentLog } from './open-test-database.ts'
import { keepCopy, startMigratedPglite } from './start-migrated-pglite.ts'

/** A database whose own clock and ids are given: what its defaults, policies and functions call `now()` is told by us. */
type SimulatedDatabase = {
  database: Database
  /** Sets the clock of every connection at once. */
  setClock(now: Date): Promise<void>
}

/**
 * `now()` and `gen_random_uuid()` of a schema of its own that stands before PostgreSQL's, so that what the migrations make
 * is bound to them. A sequence holds the time: it is set outside of transactions.
 */
const ownClockAndIds = `
  create schema sim;
  create sequence sim.clock minvalue 0 cache 1;
  create sequence sim.ids;
  create function sim.now() returns timestamptz language sql stable as
    'select to_timestamp(last_value / 1000.0) from sim.clock';
  create function sim.gen_random_uuid() returns uuid language sql volatile as
    $$ select overlay(overlay(md5('kindfold' || nextval('sim.ids')) placing '4' from 13) placing '8' from 17)::uuid $$;
  grant usage on schema sim to public;
  grant all on all sequences in schema sim to public;
`
const searchPath = 'public, sim, pg_catalog'
const ownFirst = `set search_path = ${searchPath}`

/** Opens a migrated database with a clock that is set and ids that come again: embedded in memory, or a fresh one of a server. */
export async function openSimulated(
  engine: 'embedded' | 'postgres' = 'embedded',
  server = 'postgres://postgres@127.0.0.1:5432/postgres',
): Promise<SimulatedDatabase> {
  if (engine === 'postgres') return await openOnServer(server)
  const pglite = await startMigratedPglite({}, readSimulatedCopy)
  await pglite.exec(ownFirst)
  return {
    database: wrapPglite(pglite),
    setClock: async (now) => void (await pglite.query(`select setval('sim.clock', ${now.getTime()})`)),
  }
}

async function openOnServer(server: string): Promise<SimulatedDatabase> {
  const fresh = await createTestDatabase(server)
  const clock = new Client({ connectionString: fresh.url })
  await clock.connect()
  const name = new URL(fresh.url).pathname.slice(1)
  await clock.query(ownClockAndIds)
  // For every connection that begins from now on.
  await clock.query(`alter database ${name} set search_path = ${searchPath}`)
  // Nobody cuts the power of a world that is thrown away.
  await clock.query(`alter database ${name} set synchronous_commit = off`)
  const database = openPostgres({ ...fresh, log: silentLog, ...patient })
  await migrateDatabase(database)
  return {
    database: {
      ...database,
      async close() {
        await database.close()
        await clock.end()
        await fresh.drop()
      },
    },
    setClock: async (now) => void (await clock.query(`select setval('sim.clock', ${now.getTime()})`)),
  }
}

async function readSimulatedCopy(): Promise<Blob> {
  const version = createHash('sha256').update(ownClockAndIds).digest('hex').slice(0, 8)
  return await keepCopy(`simulated-${version}-`, prepare)
}

async function prepare(pglite: PGlite): Promise<void> {
  await pglite.exec(ownClockAndIds)
  await pglite.exec(ownFirst)
  await migrateDatabase(wrapPglite(pglite))
}
