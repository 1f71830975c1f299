import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { executeRows } from './execute-rows.ts'
import { openTestDatabase } from './testing/open-test-database.ts'
import { runStatements } from './testing/run-statements.ts'

// Tries to break the ledger by its tables alone, as somebody who owns them.

const posting = "'00000000-0000-4000-8000-000000000001'"
const columns =
  'seq, posting, kind, from_account, to_account, pence, effective_on, posted_at, month, source, reverses, key'

type Line = {
  seq: number
  from: string
  to: string
  pence: string
  on: string
  at: string
  month: string
  reverses: number | null
  key: string
}
const right: Line = {
  seq: 3,
  from: 'charity:one:owed',
  to: 'charity:one:paying',
  pence: '60',
  on: '2026-10-20',
  at: '2026-10-20T12:00:00Z',
  month: '2026-10',
  reverses: null,
  key: 'third',
}
const insert = (...lines: Partial<Line>[]) =>
  `insert into ledger_transfers (${columns}) values ${lines
    .map((changed) => ({ ...right, ...changed }))
    .map(
      ({ seq, from, to, pence, on, at, month, reverses, key }) =>
        `(${seq}, ${posting}, 'sent', '${from}', '${to}', ${pence}, '${on}', '${at}', '${month}', 'payment:x', ${reverses}, '${key}')`,
    )
    .join(', ')}`
const close = (month: string, at: string) =>
  `update ledger_months set closed_at = '${at}', closed_by_name = 'Fia', csv = '\\x00', root = repeat('a', 64), difference_pence = 0
    where month = '${month}'`

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await runStatements(database, [
    `insert into ledger_accounts (code) values ('outside:buyers'), ('charity:one:owed'), ('charity:one:paying'),
      ('outside:charity:one'), ('operator:share')`,
    `insert into ledger_months (month, opened_at) values ('2026-10', '2026-10-01T00:00:00Z')`,
    `insert into ledger_months (month, opened_at) values ('2026-11', '2026-11-01T00:00:00Z')`,
    insert(
      { seq: 1, from: 'outside:buyers', to: 'charity:one:owed', pence: '80', key: 'first' },
      { seq: 2, from: 'outside:buyers', to: 'operator:share', pence: '20', key: 'second' },
    ),
  ])
})
afterAll(() => database.close())

const readAll = () =>
  database.read((handle) =>
    executeRows<{ row: string }>(
      handle,
      sql`select t::text as row from ledger_transfers t union all select a::text from ledger_accounts a
        union all select m::text from ledger_months m union all select h::text from ledger_head h order by 1`,
    ),
  )

let before: { row: string }[]
beforeEach(async () => {
  before = await readAll()
})

/** Refused, and nothing of it is left. Where the statement stands would be taken, the transaction is taken back. */
async function isRefused(statement: string, { withoutTriggers = false } = {}): Promise<void> {
  const trying = database.session(async (handle) => {
    if (withoutTriggers) await handle.execute(sql`set session_replication_role = replica`)
    try {
      await handle.execute(sql.raw(statement))
    } finally {
      if (withoutTriggers) await handle.execute(sql`reset session_replication_role`)
    }
  })
  await expect(trying, statement).rejects.toThrow()
  expect(await readAll(), statement).toEqual(before)
}

const refused: Record<string, string> = {
  'the same key twice': insert({ key: 'first' }),
  'a gap': insert({ seq: 4 }),
  'a seq that is there': insert({ seq: 2 }),
  'a gap within a statement': insert({}, { seq: 5, key: 'fifth' }),
  'nothing at all': insert({ pence: '0' }),
  'less than nothing': insert({ pence: '-60' }),
  'from an account to itself': insert({ to: 'charity:one:owed' }),
  'more than is owed': insert({ pence: '81' }),
  'paid money that comes back without having gone': insert({
    from: 'outside:charity:one',
    to: 'outside:buyers',
  }),
  'buyers who are owed': insert({ from: 'operator:share', to: 'outside:buyers', pence: '101' }),
  'an account that is not there': insert({ to: 'charity:two:paying' }),
  'a day to come': insert({ on: '2026-10-21' }),
  'a day after its month': insert({ on: '2026-11-01', at: '2026-11-02T12:00:00Z' }),
  'a month that is not there': insert({ month: '2026-12' }),
  'a reversal of nothing': insert({ reverses: 9 }),
  'a reversal of a part': insert({ from: 'operator:share', to: 'outside:buyers', pence: '19', reverses: 2 }),
  'a reversal to elsewhere': insert({
    from: 'operator:share',
    to: 'charity:one:owed',
    pence: '20',
    reverses: 2,
  }),
  'a line that takes back itself': insert({ reverses: 3 }),
  'a changed line': 'update ledger_transfers set pence = 81 where seq = 1',
  'a line taken out': 'delete from ledger_transfers where seq = 2',
  'a ledger emptied': 'truncate ledger_transfers',
  'a ledger emptied with all that hangs on it': 'truncate ledger_accounts cascade',
  'an account emptied': 'truncate ledger_months cascade',
  'a balance by hand': "update ledger_accounts set balance = 0 where code = 'operator:share'",
  'another name for an account':
    "update ledger_accounts set code = 'operator:vat' where code = 'operator:share'",
  'an account with a balance': "insert into ledger_accounts values ('operator:vat', 5)",
  'an account of no kind': "insert into ledger_accounts values ('charity:One:owed')",
  'an account taken out': "delete from ledger_accounts where code = 'charity:one:paying'",
  'the last seq by hand': 'update ledger_head set last_seq = 9',
  'no last seq': 'delete from ledger_head',
  'a second last seq': 'insert into ledger_head values (false, 0)',
  'a month taken out': "delete from ledger_months where month = '2026-11'",
  'a month left out': "insert into ledger_months (month, opened_at) values ('2027-01', now())",
  'a month before the first': "insert into ledger_months (month, opened_at) values ('2026-09', now())",
  'a month closed before the one before it': close('2026-11', '2026-12-02T12:00:00Z'),
  'a month closed before it is over': close('2026-10', '2026-10-31T23:59:59Z'),
  'a month closed without its bytes': "update ledger_months set closed_at = now() where month = '2026-10'",
  'another name for a month': "update ledger_months set month = '2026-12' where month = '2026-11'",
}

test.each(Object.entries(refused))('%s is refused and leaves no trace', async (_, statement) => {
  await isRefused(statement)
})

// Foreign keys do not hold there: what they would have refused is refused by the trigger that counts.
test.each(Object.entries(refused))(
  '%s is refused where a session turns triggers off',
  async (_, statement) => {
    await isRefused(statement, { withoutTriggers: true })
  },
)

test('visitors read the total and nothing else of the ledger', async () => {
  const read = (statement: string) =>
    database.readAsAnonymous((tx) => executeRows<object>(tx, sql.raw(statement)))
  expect(await read('select * from funds_raised()')).toEqual([{ pence: '0', as_of: '2026-10-20' }])
  for (const table of ['ledger_accounts', 'ledger_transfers', 'ledger_months', 'ledger_head'])
    await expect(read(`select * from ${table}`), table).rejects.toThrow()
})

test('the right line is taken, moves both balances, and a closed month takes no more', async () => {
  await runStatements(database, [insert({}), close('2026-10', '2026-11-01T00:00:00Z')])
  const balances = await database.read((handle) =>
    executeRows<{ code: string; balance: string }>(
      handle,
      sql`select code, balance::text from ledger_accounts where code like 'charity:one:%' order by code`,
    ),
  )
  expect(balances.map(({ balance }) => balance)).toEqual(['20', '60'])
  const later = { seq: 4, pence: '1', key: 'fourth', at: '2026-11-02T12:00:00Z' }
  before = await readAll()
  await isRefused(insert(later))
  await isRefused(insert(later), { withoutTriggers: true })
  await isRefused(
    "update ledger_months set closed_at = null, csv = null, root = null where month = '2026-10'",
  )
  await isRefused(close('2026-10', '2026-11-03T00:00:00Z'))
  await isRefused("update ledger_months set csv = '\\x01' where month = '2026-10'", { withoutTriggers: true })
  await runStatements(database, [insert({ ...later, month: '2026-11' })])
})

test('a line is taken back once, and what took it back never', async () => {
  const mirror = {
    from: 'operator:share',
    to: 'outside:buyers',
    pence: '20',
    month: '2026-11',
    at: '2026-11-02T12:00:00Z',
  }
  await runStatements(database, [insert({ ...mirror, seq: 5, reverses: 2, key: 'fifth' })])
  before = await readAll()
  await isRefused(insert({ ...mirror, seq: 6, reverses: 2, key: 'sixth' }))
  await isRefused(insert({ ...mirror, from: mirror.to, to: mirror.from, seq: 6, reverses: 5, key: 'sixth' }))
})
