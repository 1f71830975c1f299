import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' })

// No money passes through a number: pence are bigint here and in SQL.
const pence = (name: string) => bigint(name, { mode: 'bigint' }).notNull()

/**
 * Where money stands, in pence. What comes in from outside makes `outside:buyers` and `opening:not-itemised` fall below
 * nought, so that all balances sum to nought. A balance changes only by a transfer, which a trigger holds.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    code: text('code').primaryKey(),
    balance: pence('balance').default(sql`0`),
  },
  ({ code, balance }) => [
    check(
      'ledger_accounts_code',
      sql`${code} ~ '^(outside:(buyers|operator|tax|costs|charity:[a-z0-9-]{1,60})|batch:[1-9][0-9]{0,8}|charity:[a-z0-9-]{1,60}:(owed|paying|bears)|operator:(share|bears|exchange|vat)|opening:not-itemised)$'`,
    ),
    check(
      'ledger_accounts_floor',
      sql`${balance} >= 0 or not (${code} like 'outside:charity:%' or ${code} ~ '^charity:.+:(owed|paying)$')`,
    ),
    check(
      'ledger_accounts_ceiling',
      sql`${balance} <= 0 or (${code} not in ('outside:buyers', 'opening:not-itemised') and ${code} !~ '^charity:.+:bears$')`,
    ),
  ],
).enableRLS()

/** A month of the ledger. Closed, it has its canonical CSV and its root, and never changes again. */
export const ledgerMonths = pgTable(
  'ledger_months',
  {
    /** '2026-10'. */
    month: text('month').primaryKey(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    closedById: text('closed_by_id'),
    closedByName: text('closed_by_name'),
    /** The canonical CSV, as its bytes were when it was closed. */
    csv: bytes('csv'),
    root: text('root'),
    /** What the bank statement showed less what the ledger held: published, since it may not be nought. */
    differencePence: bigint('difference_pence', { mode: 'bigint' }),
  },
  ({ month, closedAt, closedByName, csv, root, differencePence }) => [
    check('ledger_months_month', sql`${month} ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'`),
    check(
      'ledger_months_closed_whole',
      sql`(${closedAt} is null) = (${csv} is null) and (${closedAt} is null) = (${root} is null)
        and (${closedAt} is null) = (${closedByName} is null) and (${closedAt} is null) = (${differencePence} is null)`,
    ),
    check('ledger_months_root', sql`${root} ~ '^[0-9a-f]{64}$'`),
    check('ledger_months_over', sql`to_char(${closedAt} at time zone 'Europe/London', 'YYYY-MM') > ${month}`),
  ],
).enableRLS()

/**
 * Each line is an amount that goes from one account to another. Only ever added to, one after another without a gap, into
 * an open month; triggers hold it, for the owner of the table too. No line is about a person.
 */
export const ledgerTransfers = pgTable(
  'ledger_transfers',
  {
    seq: bigint('seq', { mode: 'bigint' }).primaryKey(),
    posting: uuid('posting').notNull(),
    kind: text('kind').notNull(),
    fromAccount: text('from_account')
      .notNull()
      .references(() => ledgerAccounts.code),
    toAccount: text('to_account')
      .notNull()
      .references(() => ledgerAccounts.code),
    pence: pence('pence'),
    effectiveOn: date('effective_on').notNull(),
    /** To the millisecond, as the public file says it. */
    postedAt: timestamp('posted_at', { withTimezone: true, precision: 3 }).notNull(),
    month: text('month')
      .notNull()
      .references(() => ledgerMonths.month),
    source: text('source').notNull(),
    reason: text('reason'),
    correctsMonth: text('corrects_month'),
    reverses: bigint('reverses', { mode: 'bigint' }),
    /** What was asked for, so that asking twice posts once. */
    key: text('key').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transfers_once').on(table.key),
    uniqueIndex('ledger_transfers_reversed_once').on(table.reverses),
    check('ledger_transfers_pence', sql`${table.pence} > 0`),
    check('ledger_transfers_accounts', sql`${table.fromAccount} <> ${table.toAccount}`),
    check(
      'ledger_transfers_effective',
      sql`${table.effectiveOn} <= (${table.postedAt} at time zone 'Europe/London')::date`,
    ),
    check('ledger_transfers_month', sql`${table.month} >= to_char(${table.effectiveOn}, 'YYYY-MM')`),
    check('ledger_transfers_kind', sql`${table.kind} ~ '^[a-z-]{1,40}$'`),
    check('ledger_transfers_source', sql`${table.source} ~ '^[a-z-]{1,20}(:[A-Za-z0-9-]{1,60})?$'`),
    check('ledger_transfers_reason', sql`${table.reason} ~ '^[a-z-]{1,40}$'`),
    check('ledger_transfers_corrects', sql`${table.correctsMonth} ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])$'`),
    index('ledger_transfers_by_posting').on(table.posting),
    index('ledger_transfers_by_month').on(table.month, table.seq),
    index('ledger_transfers_by_source').on(table.source, table.seq),
    index('ledger_transfers_paid')
      .on(table.effectiveOn)
      .where(sql`kind in ('sent', 'returned')`),
  ],
).enableRLS()

/** The seq of the last line: one row. Who posts locks it first, so that postings come one after another. */
export const ledgerHead = pgTable(
  'ledger_head',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    lastSeq: bigint('last_seq', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    check('ledger_head_one_row', sql`only_row`),
    check('ledger_head_last_seq', sql`${table.lastSeq} >= 0`),
  ],
).enableRLS()
