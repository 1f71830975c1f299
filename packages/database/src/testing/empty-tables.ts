/** What it asks of either engine: one statement with values, or several without. */
export type Asked = {
  query<Row>(text: string, values?: unknown[]): Promise<{ rows: Row[] }>
  exec(text: string): Promise<unknown>
}

/** What a new database holds already, by the table. */
export type FirstRows = ReadonlyMap<string, string>

/** Reads what a new database holds. */
export async function readFirstRows(asked: Asked): Promise<FirstRows> {
  const first = new Map<string, string>()
  for (const table of await listUsed(asked)) first.set(table, await readRows(asked, table))
  return first
}

async function readRows(asked: Asked, table: string): Promise<string> {
  const { rows } = await asked.query<{ all: string }>(
    `select coalesce(json_agg(t), '[]')::text as all from ${table} t`,
  )
  return rows[0]?.all ?? '[]'
}

/** Deletes all rows but the first, resets sequences, and forgets what the session set and prepared. */
export async function emptyTables(asked: Asked, first: FirstRows): Promise<void> {
  // A test writes to few tables: a statement for each of them all would take most of the time.
  const used = await listUsed(asked)
  const changed: string[] = []
  for (const table of used)
    if (!first.has(table) || first.get(table) !== (await readRows(asked, table))) changed.push(table)
  // What is only added to, such as the ledger, has triggers that fire for everybody and let nothing be taken out: they look
  // away meanwhile. An engine that is started anew because of them takes ten times as long.
  const { rows: triggers } = await asked.query<{ place: string; change: string }>(
    `select tgrelid::regclass::text as place, quote_ident(tgname) as change from pg_trigger
      where tgenabled = 'A' and tgrelid::regclass::text = any($1) order by 1, 2`,
    [changed],
  )
  const alter = (how: string) =>
    triggers.map(({ place, change }) => `alter table ${place} ${how} trigger ${change};`).join('\n')
  const refilled = changed.flatMap((table) => {
    const rows = first.get(table)
    return rows === undefined
      ? []
      : [`insert into ${table} select * from json_populate_recordset(null::${table}, ${quote(rows)});`]
  })
  await asked.exec(
    `reset all;
    deallocate all;
    set session_replication_role = replica;
    ${alter('disable')}
    ${changed.map((table) => `delete from ${table};`).join('\n')}
    ${refilled.join('\n')}
    ${alter('enable always')}
    reset session_replication_role;
    select setval(oid, 1, false) from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace;`,
  )
  // Without this, the next rows would lie in another order, which a query without one would show.
  for (const table of used) await asked.exec(`vacuum ${table}`)
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`

/**
 * Everything a test can leave behind besides rows, as one text: the schema, the roles and the applied migrations; and
 * what tables hold. One that has room for rows and none, which a vacuum takes from it, counts as well.
 */
export async function readState(asked: Asked, { isServer = false } = {}): Promise<string> {
  // All databases of a server share these; each has settings of its own among them.
  const shared = isServer ? [] : ['pg_authid', 'pg_database', 'pg_db_role_setting']
  // A system column says which transaction last wrote each row of the system catalogue.
  const written = [
    'pg_attribute',
    'pg_attrdef',
    'pg_class',
    'pg_constraint',
    'pg_default_acl',
    'pg_extension',
    'pg_index',
    'pg_namespace',
    'pg_policy',
    'pg_proc',
    'pg_type',
    'drizzle.__drizzle_migrations',
    ...shared,
  ].map(
    (catalogue) =>
      `select '${catalogue}' as catalogue, count(*), sum(xmin::text::bigint), max(xmin::text::bigint) from ${catalogue}`,
  )
  // Those of the ledger were put aside and back (emptyTables): that they are as they were is what counts.
  const settings = `select 'settings', count(*), sum(hashtextextended(s::text, 0)), 0 from pg_db_role_setting s
    where setdatabase = (select oid from pg_database where datname = current_database())`
  const triggers = `select 'pg_trigger', count(*), sum(hashtextextended(t::text, 0)), 0 from pg_trigger t`
  const { rows } = await asked.query([...written, settings, triggers].join(' union all '))
  return JSON.stringify([rows, [...(await readFirstRows(asked))]])
}

/** The tables that hold rows, or have room for some. */
async function listUsed(asked: Asked): Promise<string[]> {
  const { rows } = await asked.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(c.oid) > 0 order by 1`,
  )
  return rows.map(({ name }) => name)
}
