import { verifyLedger } from '@kindfold/money/verify-ledger.ts'
import { executeRows } from '@kindfold/database/execute-rows.ts'
import { transact } from '@kindfold/database/transact.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { londonDate } from '../../base/calendar/london-time.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { closeMonth } from '../month/close-month.ts'
import { recordReturned } from '../payment/record-sent.ts'
import { takeBackReceipt } from '../receipt/take-back-receipt.ts'
import { fay, record } from '../testing/sample-money.ts'
import { onDay, tellPublicMoney } from '../testing/tell-public-money.ts'
import { describeMonth, readPublishedLedger, readPublishedMonth } from './read-published-ledger.ts'
import { readPublicMoney } from './read-public-money.ts'

// Filled, and read alone.
let filled: TestServices
beforeAll(async () => {
  filled = await createTestServices()
  await fill(filled)
})
afterAll(() => filled.database.close())

async function open(): Promise<TestServices> {
  const services = await createTestServices()
  onTestFinished(() => services.database.close())
  return services
}

const read = async (services: TestServices, month: string | null = null) =>
  (await readPublicMoney(services, month)).value

const fill = (services: TestServices) =>
  tellPublicMoney(services, { months: ['2026-09', '2026-10'], charities: ['one', 'two'] })

test('before the first receipt the page says what there is: the opening, no month closed, nothing else', async () => {
  const services = await open()
  await openLedger(services)
  const { raisedPence, charities, months, ...rest } = await read(services)
  expect([raisedPence, charities]).toEqual([
    12_879_920n,
    [{ charity: 'history', paidPence: 12_879_920n, owedPence: 0n, payingPence: 0n }],
  ])
  expect(months).toMatchObject([{ closedOn: null, root: null, rootLine: null }])
  expect(rest).toEqual({
    from: '2025-12',
    money: [],
    collections: [],
    areas: [],
    corrections: [],
    late: [],
    example: null,
    statement: null,
  })
})

test('each charity and month says what came in, the share, what was paid, after how many days, and what has arrived', async () => {
  const { money, charities, raisedPence } = await read(filled)
  expect(money).toEqual([
    {
      month: '2026-09',
      charity: 'one',
      receivedPence: 10_001n,
      sharePence: 8_001n,
      paidPence: 8_001n,
      days: 30,
      confirmedPence: 8_001n,
    },
    {
      month: '2026-10',
      charity: 'one',
      receivedPence: 500n,
      sharePence: 400n,
      paidPence: 0n,
      days: null,
      confirmedPence: 0n,
    },
    {
      month: '2026-10',
      charity: 'two',
      receivedPence: 300n,
      sharePence: 240n,
      paidPence: 0n,
      days: null,
      confirmedPence: 0n,
    },
  ])
  expect(charities).toEqual(
    expect.arrayContaining([{ charity: 'one', paidPence: 8_001n, owedPence: 400n, payingPence: 0n }]),
  )
  expect(raisedPence).toBe(12_879_920n + 8_001n)
  expect((await read(filled, '2026-09')).money).toHaveLength(1)
})

test('what was taken back stands in a row of its own, with its day and its reason', async () => {
  expect((await read(filled)).corrections).toEqual([
    {
      month: '2026-10',
      charity: 'two',
      kind: 'receipt',
      receivedPence: 300n,
      sharePence: 240n,
      keptPence: 0n,
      claimedPence: 0n,
      putRightOn: londonDate(filled.clock.now()),
      reason: 'mistyped',
    },
  ])
  expect((await read(filled, '2026-09')).corrections).toEqual([])
})

test('a receipt that is taken back after it was paid stays with the charity, and we bear it', async () => {
  const services = await open()
  await fill(services)
  const receiptId = '00000000-0000-4000-8000-000000000001'
  const back = { receiptId, reason: 'bounced', bears: true, by: fay } as const
  expect(await takeBackReceipt(services, back)).toMatchObject({ kind: 'taken-back' })
  expect((await read(services, '2026-09')).corrections).toMatchObject([
    { charity: 'one', receivedPence: 10_001n, sharePence: 0n, keptPence: 8_001n, reason: 'bounced' },
  ])
  expect(await verify(services)).toMatchObject({ kind: 'right' })
})

test('a payment that came back stands there with its reason, is owed again, and makes the total fall', async () => {
  const services = await open()
  await fill(services)
  const before = await read(services)
  const returned = { id: '00000000-0000-4000-8000-000000000004', version: 4, on: '2026-10-09', by: fay }
  expect(await recordReturned(services, { ...returned, reason: 'account-closed' })).toEqual({
    kind: 'returned',
  })
  const after = await read(services)
  expect(after.raisedPence).toBe(before.raisedPence - 8_001n)
  expect(after.money[0]).toMatchObject({ month: '2026-09', sharePence: 8_001n, paidPence: 0n, days: null })
  expect(after.late[0]).toMatchObject({ pence: 8_001n, dueOn: '2026-10-03', sentOn: null })
  expect(after.corrections[0]).toEqual({
    month: '2026-10',
    charity: 'one',
    kind: 'payment',
    receivedPence: null,
    sharePence: 8_001n,
    keptPence: 0n,
    claimedPence: 0n,
    putRightOn: '2026-10-09',
    reason: 'account-closed',
  })
})

test('late is what was sent after its day, and what is owed after its day, by so many days', async () => {
  expect((await read(filled)).late).toEqual([
    { charity: 'one', pence: 400n, dueOn: '2026-11-17', sentOn: null, days: 4 },
    { charity: 'one', pence: 8_001n, dueOn: '2026-10-03', sentOn: '2026-10-05', days: 2 },
  ])
})

test('a debt is late however much that is due later was paid before it', async () => {
  const services = await open()
  await record(onDay(services, '2026-09-05'), {
    receivedOn: '2026-09-05',
    soldMonth: '2026-08',
    parts: [{ charitySlug: 'one', cents: 100n }],
  })
  await transact(services, (tx) =>
    executeRows(
      tx,
      sql`with many as (
          insert into receipts (id, received_on, sold_month, pence, currency, bank_reference, recorded_by_id, recorded_by_name, recorded_at, taken_back_at, taken_back_by_name, taken_back_reason)
          select gen_random_uuid(), '2026-10-01', '2026-10', 100, 'GBP', 'A', 'a', 'A', now(), now(), 'A', 'twice' from generate_series(1, 201) returning id
        )
        insert into allotments (receipt_id, charity_slug, is_of_all, pence, vat_pence, charity_pence, share_basis_points, due_on, is_owed)
        select id, 'one', false, 100, 0, 80, 8000, '2026-10-29', false from many`,
    ),
  )
  expect((await read(services)).late).toMatchObject([{ charity: 'one', pence: 80n, dueOn: '2026-10-03' }])
})

test('where more came in than one page can say, the newest months stand there, and each still has its page', async () => {
  const services = await open()
  await fill(services)
  await transact(services, (tx) =>
    executeRows(
      tx,
      sql`insert into receipts (id, received_on, sold_month, pence, currency, bank_reference, recorded_by_id, recorded_by_name, recorded_at)
        select gen_random_uuid(), '2026-10-01', '2026-10', 100, 'GBP', 'A', 'a', 'A', now() from generate_series(1, 250)`,
    ),
  )
  expect((await read(services)).money.map(({ month }) => month)).toEqual(['2026-10', '2026-10'])
  expect((await read(services, '2026-09')).money).toHaveLength(1)
})

test('the example is the newest receipt that stands', async () => {
  expect((await read(filled)).example).toEqual({
    charity: 'one',
    receivedOn: '2026-10-20',
    pence: 500n,
    vatPence: 0n,
    charityPence: 400n,
    shareBasisPoints: 8000,
    sentOn: null,
  })
})

const verify = async (services: TestServices) =>
  await verifyLedger({
    index: JSON.parse(JSON.stringify(await readPublishedLedger(services))),
    readFile: async (name) => (await readPublishedMonth(services, name.replace('.csv', '')))?.bytes ?? null,
  })

test('what is published is verified by its files alone, and a closed month keeps its bytes', async () => {
  const services = await open()
  await fill(services)
  expect(await verify(services)).toMatchObject({ kind: 'right', closedMonths: 0 })
  const close = async (month: string) => {
    const closed = await closeMonth(services, { month, bankPence: 10_001n, by: fay })
    return closed.kind === 'closed' ? closed.root : closed.kind
  }
  const root = await close('2026-09')
  const kept = await readPublishedMonth(services, '2026-09')
  expect(kept).toMatchObject({ state: 'closed', root, rootBefore: null })
  // What is received for September now falls into October.
  await record(services, { receivedOn: '2026-09-30', soldMonth: '2026-09' })
  const lastRoot = await close('2026-10')
  expect(await readPublishedMonth(services, '2026-09')).toEqual(kept)
  expect(await verify(services)).toMatchObject({ kind: 'right', closedMonths: 2, lastRoot })
  expect((await read(services)).months).toMatchObject([
    { month: '2026-09', root, rootLine: expect.stringContaining('; cat 2026-09.csv') },
    { month: '2026-10', root: lastRoot, rootLine: expect.stringContaining(root) },
    { month: '2026-11', root: null },
  ])
})

test('a month for programs follows from its bytes, pence as texts; no other month and no other name is read', async () => {
  const month = await readPublishedMonth(filled, '2026-09')
  expect(month && describeMonth(month)).toMatchObject({
    version: 1,
    month: '2026-09',
    state: 'open',
    root: null,
    transfers: expect.arrayContaining([
      expect.objectContaining({
        seq: '2',
        from: 'outside:buyers',
        to: 'charity:one:owed',
        pence: '8001',
        reverses: null,
      }),
    ]),
  })
  for (const none of ['2026-08', '2027-01', '2026-9', '', `2026-09' or '1`, '__proto__'])
    expect(await readPublishedMonth(filled, none)).toBeNull()
})

test('a visitor reads sums and lines, and no table of money', async () => {
  for (const table of [
    'ledger_accounts',
    'ledger_transfers',
    'ledger_months',
    'receipts',
    'allotments',
    'payments',
    'claims',
    'borne_claims',
    'conversions',
  ])
    // oxlint-disable-next-line no-await-in-loop
    await expect(
      filled.database.readAsAnonymous((tx) => executeRows(tx, sql.raw(`select 1 from ${table}`))),
    ).rejects.toThrow()
})
