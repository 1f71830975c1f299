import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { Database } from '../database.ts'
import { wrapPglite } from '../embedded/wrap-pglite.ts'
import { migrateDatabase } from '../migrate.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { createTestDatabase, patient, runOnServer, silentLog } from './open-test-database.ts'
import { keepCopy, startMigratedPglite } from './start-migrated-pglite.ts'

/** A database whose own clock and ids are given: what its defaults, policies and functions call `now()` is told by us. */
type SimulatedDatabase = {
  database: Database
  /** Sets the clock of every connection at once. */
  setClock(now: Date): Promise<void>
  /** Copies all of it as it is now. Gives what brings it back, as often as it is asked; the clock is set anew after it. */
  copy(): Promise<() => Promise<void>>
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
  const start = async (readCopy: () => Promise<Blob>) => {
    const pglite = await startMigratedPglite({}, readCopy)
    await pglite.exec(ownFirst)
    return { pglite, database: wrapPglite(pglite) }
  }
  let own = await start(readSimulatedCopy)
  return {
    database: follow(() => own.database),
    setClock: async (now) => void (await own.pglite.query(`select setval('sim.clock', ${now.getTime()})`)),
    async copy() {
      const files = await own.pglite.dumpDataDir('none')
      return async () => {
        const { rows } = await own.pglite.query<{ last: string }>(lastId)
        await own.database.close()
        own = await start(async () => files)
        await own.pglite.query(goOnAfter(rows[0]?.last))
      }
    },
  }
}

/** Ids that chance makes never come again, though the database went back. */
const lastId = 'select last_value::text as last from sim.ids'
const goOnAfter = (last: string | undefined) => `select setval('sim.ids', ${last ?? '1'})`

/** The database that there is now, by whoever holds it. */
function follow(now: () => Database): Database {
  return {
    engine: now().engine,
    isDemonstration: () => now().isDemonstration(),
    readAsAnonymous: (work) => now().readAsAnonymous(work),
    read: (work) => now().read(work),
    transaction: (work) => now().transaction(work),
    statement: (name, statement) => now().statement(name, statement),
    session: (work) => now().session(work),
    listenForChanges: (listener) => now().listenForChanges(listener),
    jobStatements: now().jobStatements,
    ping: () => now().ping(),
    close: () => now().close(),
  }
}

async function openOnServer(server: string): Promise<SimulatedDatabase> {
  const fresh = await createTestDatabase(server)
  const name = new URL(fresh.url).pathname.slice(1)
  const kept = `${name}_kept`
  const connect = async () => {
    const clock = new Client({ connectionString: fresh.url })
    await clock.connect()
    return { clock, database: openPostgres({ ...fresh, log: silentLog, ...patient }) }
  }
  const begin = async () => {
    // For every connection that begins from now on.
    await runOnServer(server, `alter database ${name} set search_path = ${searchPath}`)
    // Nobody cuts the power of a world that is thrown away.
    await runOnServer(server, `alter database ${name} set synchronous_commit = off`)
    return await connect()
  }
  const preparing = new Client({ connectionString: fresh.url })
  await preparing.connect()
  await preparing.query(ownClockAndIds)
  await preparing.end()
  let own = await begin()
  const end = async () => {
    await own.database.close()
    await own.clock.end()
  }
  await migrateDatabase(own.database)
  return {
    database: {
      ...follow(() => own.database),
      async close() {
        await end()
        await fresh.drop()
        await runOnServer(server, `drop database if exists ${kept} with (force)`)
      },
    },
    setClock: async (now) => void (await own.clock.query(`select setval('sim.clock', ${now.getTime()})`)),
    async copy() {
      // Nobody is connected to what is copied.
      await end()
      await runOnServer(server, `drop database if exists ${kept} with (force)`)
      await runOnServer(server, `create database ${kept} template ${name}`)
      own = await connect()
      return async () => {
        const { rows } = await own.clock.query<{ last: string }>(lastId)
        await end()
        await fresh.drop()
        await runOnServer(server, `create database ${name} template ${kept}`)
        own = await begin()
        await own.clock.query(goOnAfter(rows[0]?.last))
      }
    },
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
