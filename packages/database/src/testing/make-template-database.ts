import type { TestProject } from 'vitest/node'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { migrateDatabase } from '../migrate.ts'
import { openPostgres } from '../postgres/open-postgres.ts'
import { readMigratedCopy } from './start-migrated-pglite.ts'
import { createTestDatabase, patient, silentLog } from './open-test-database.ts'

const withoutAutovacuum = sql`
  do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %s set (autovacuum_enabled = false)', name);
    end loop;
  end $$`

/**
 * A global setup of the test runner: migrates one database on this run's server, and removes it at the end; without a
 * server, makes the copy that embedded ones start from, which each worker would make at the same time.
 */
export default async function makeTemplateDatabase(
  project: TestProject,
): Promise<(() => Promise<void>) | void> {
  const server = process.env.DATABASE_URL || null
  if (server === null) {
    await readMigratedCopy()
    project.provide('templateDatabase', null)
    return
  }
  const template = await createTestDatabase(server)
  const database = openPostgres({ url: template.url, log: silentLog, ...patient })
  await migrateDatabase(database)
  // In a test that takes more than a minute it would come in the middle, move rows about and change plans.
  await database.session((handle) => handle.execute(withoutAutovacuum))
  // PostgreSQL cannot copy a database while somebody is connected to it.
  await database.close()
  const name = new URL(template.url).pathname.slice(1)
  project.provide('templateDatabase', name)
  return async () => {
    await dropCopies(server, name)
    await template.drop()
  }
}

/** Removes the databases that tests were lent (openTestDatabase). */
async function dropCopies(server: string, template: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    const copies = await client.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, $1)`,
      [`${template}_`],
    )
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const { name } of copies.rows) await client.query(`drop database if exists ${name} with (force)`)
  } finally {
    await client.end()
  }
}
