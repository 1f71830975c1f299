import type { PGlite } from '@electric-sql/pglite'

/** The bit of `pg_trigger.tgtype` that says that a trigger fires on a deletion. */
const onDelete = 8

/** Deletes all rows, resets sequences, and forgets what the session set and prepared. */
export async function emptyTables(pglite: PGlite): Promise<void> {
  // A test writes to few tables: a statement for each of them all would take most of the time.
  const used = await listUsed(pglite)
  // Nothing can be taken out of what is only added to, such as the ledger, not even nothing: a trigger refuses the statement.
  // A database of which one was written to is not used again (readState).
  const emptied = used.filter(({ isKept }) => !isKept)
  await pglite.exec(
    `reset all;
    deallocate all;
    set session_replication_role = replica;
    ${emptied.map(({ name }) => `delete from ${name};`).join('\n')}
    reset session_replication_role;
    select setval(oid, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;`,
  )
  // Without this, the next rows would lie in another order, which a query without one would show.
  for (const { name } of used) await pglite.exec(`vacuum ${name}`)
}

/**
 * Everything a test can leave behind besides rows, as one text: the schema, the roles and the applied migrations; and
 * which tables hold rows, or have room for some, which a vacuum takes from an empty one.
 */
export async function readState(pglite: PGlite): Promise<string> {
  // A system column says which transaction last wrote each row of the system catalogue.
  const written = [
    'pg_attribute',
    'pg_attrdef',
    'pg_authid',
    'pg_class',
    'pg_constraint',
    'pg_database',
    'pg_db_role_setting',
    'pg_default_acl',
    'pg_extension',
    'pg_index',
    'pg_namespace',
    'pg_policy',
    'pg_proc',
    'pg_trigger',
    'pg_type',
    'drizzle.__drizzle_migrations',
  ].map(
    (catalogue) =>
      `select '${catalogue}', count(*), sum(xmin::text::bigint), max(xmin::text::bigint) from ${catalogue}`,
  )
  const { rows } = await pglite.query(written.join(' union all '), [], { rowMode: 'array' })
  return JSON.stringify([rows, await listUsed(pglite)])
}

/** The tables that hold rows or have room for some, and whether a trigger keeps what is in them, come what may. */
async function listUsed(pglite: PGlite): Promise<{ name: string; isKept: boolean }[]> {
  const { rows } = await pglite.query<{ name: string; isKept: boolean }>(
    `select c.oid::regclass::text as name, exists (
      select from pg_trigger where tgrelid = c.oid and tgenabled = 'A' and tgtype & ${onDelete} = ${onDelete}
    ) as "isKept"
    from pg_class c
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0 order by 1`,
  )
  return rows
}
