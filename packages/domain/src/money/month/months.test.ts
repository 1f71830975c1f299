import { ledgerMonths } from '@kindfold/database/schema/ledger.ts'
import { verifyLedger } from '@kindfold/money/verify-ledger.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { approvePayment } from '../payment/approve-payment.ts'
import { preparePayment } from '../payment/prepare-payment.ts'
import { recordReturned, recordSent } from '../payment/record-sent.ts'
import { takeBackReceipt } from '../receipt/take-back-receipt.ts'
import { abe, addDetails, fay, readBalances, record } from '../testing/sample-money.ts'
import { closeMonth } from './close-month.ts'
import { countMonth, listMonths } from './list-months.ts'
import { writeMonthCsv } from './read-month.ts'
import { recountLedger } from './recount.ts'

const day = 24 * 60 * 60_000

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  await openLedger(services)
  await record(services)
})
afterEach(() => services.database.close())

const close = (month = '2026-11', bankPence = 10_001n) => closeMonth(services, { month, bankPence, by: fay })
const recount = () => services.database.read((tx) => recountLedger(tx))
const months = () =>
  services.database.read((tx) => tx.select().from(ledgerMonths).orderBy(ledgerMonths.month))

test('a month that is over is closed once, with the difference that the bank’s balance shows', async () => {
  expect(await close()).toEqual({ kind: 'not-over' })
  services.passTime(10 * day)
  expect(await close('2026-10')).toEqual({ kind: 'unknown-month' })
  const outcomes = await Promise.all([close('2026-11', 9000n), close('2026-11', 9000n)])
  expect(outcomes).toEqual(
    expect.arrayContaining([
      { kind: 'closed', root: expect.stringMatching(/^[0-9a-f]{64}$/), differencePence: -1001n },
      { kind: 'closed-before' },
    ]),
  )
})

test('of many months the newest are listed first, and each once, with its lines and whether it is next', async () => {
  services.passTime(200 * day)
  await record(services, { receivedOn: '2027-06-05', bankReference: 'B' })
  const all = (await listMonths(services)).months
  expect(all.map(({ month }) => month)).toEqual(
    ['06', '05', '04', '03', '02', '01'].map((month) => `2027-${month}`).concat('2026-12', '2026-11'),
  )
  expect(all.filter(({ isNext }) => isNext).map(({ month }) => month)).toEqual(['2026-11'])
  // The opening stands in the first.
  expect(all.map(({ lines }) => lines)).toEqual([2, 0, 0, 0, 0, 0, 0, 3])
  const first = await listMonths(services, { atMost: 5 })
  expect(first).toEqual({ months: all.slice(0, 5), next: '2027-02' })
  expect(await listMonths(services, { before: first.next, atMost: 5 })).toEqual({
    months: all.slice(5),
    next: null,
  })
  expect(await listMonths(services, { atMost: 8 })).toEqual({ months: all, next: null })
})

test('months are closed in order, and their published files verify', async () => {
  services.passTime(40 * day)
  await record(services, { receivedOn: '2026-12-20', bankReference: 'B' })
  services.passTime(70 * day)
  expect(await close('2026-12')).toEqual({ kind: 'not-next', next: '2026-11' })
  expect(await close('2026-11')).toMatchObject({ kind: 'closed', differencePence: 0n })
  expect(await close('2026-12', 20_002n)).toMatchObject({ kind: 'closed', differencePence: 0n })
  // Nothing moved in January, which is a month all the same.
  expect(await close('2027-01', 20_002n)).toMatchObject({ kind: 'closed', differencePence: 0n })
  const rows = (await months()).filter(({ root }) => root !== null)
  const verified = await verifyLedger({
    index: {
      version: 1,
      fundsRaisedPence: '12879920',
      charities: { history: '12879920' },
      months: rows.map(({ month, root }) => ({ month, state: 'closed', file: `${month}.csv`, root })),
    },
    readFile: (name) => Promise.resolve(rows.find(({ month }) => `${month}.csv` === name)?.csv ?? null),
  })
  expect(verified).toMatchObject({ kind: 'right', closedMonths: 3 })
  expect(await recount()).toBeNull()
})

test('who closes a month reads how many payments are late, those that nobody has prepared too', async () => {
  const countLate = async () => (await countMonth(services, '2026-11'))?.paymentsLate
  await addDetails(services)
  expect(await countLate()).toBe(0)
  services.passTime(40 * day)
  expect(await countLate()).toBe(1)
  const asked = { id: randomUUID(), charitySlug: 'one', pence: 8_001n, by: fay }
  expect(await preparePayment(services, asked)).toMatchObject({ kind: 'prepared' })
  expect(await countLate()).toBe(1)
  await record(services, { parts: [{ charitySlug: 'two', cents: 100n }], bankReference: 'B' })
  expect(await countLate()).toBe(2)
})

test('what was mistyped and taken back did not come in, and what came back from the bank was not sent', async () => {
  const count = async (month: string) => {
    const counted = await countMonth(services, month)
    return counted && [counted.receivedPence, counted.sentPence]
  }
  await addDetails(services)
  const mistyped = await record(services, {
    bankReference: 'B',
    parts: [{ charitySlug: 'one', cents: 500_000n }],
  })
  await takeBackReceipt(services, { receiptId: mistyped, reason: 'mistyped', bears: false, by: fay })
  await record(services, { bankReference: 'B', parts: [{ charitySlug: 'one', cents: 50_000n }] })
  expect(await count('2026-11')).toEqual([60_001n, 0n])
  const id = randomUUID()
  await preparePayment(services, { id, charitySlug: 'one', pence: 48_001n, by: fay })
  await approvePayment(services, { id, version: 1, by: abe })
  await recordSent(services, { id, version: 2, on: '2026-11-21', bankReference: 'FP', by: fay })
  expect(await count('2026-11')).toEqual([60_001n, 48_001n])
  services.passTime(10 * day)
  await close()
  await recordReturned(services, { id, version: 3, on: '2026-12-01', reason: 'account-closed', by: fay })
  expect(await count('2026-11')).toEqual([60_001n, 48_001n])
  expect(await count('2026-12')).toEqual([0n, -48_001n])
})

test('who closes a month reads which charities are written to: those whose account is in use', async () => {
  await addDetails(services)
  await addDetails(services, {
    charitySlug: 'two',
    withdrawnAt: services.clock.now(),
  })
  await addDetails(services, {
    charitySlug: 'three',
    usableFrom: new Date(services.clock.now().getTime() + 1),
  })
  expect((await countMonth(services, '2026-11'))?.toldCharities).toEqual(['one'])
})

test('a receipt and a closing at one moment leave no line outside a file', async () => {
  services.passTime(10 * day)
  await Promise.all([
    close(),
    ...['A', 'B', 'C', 'D'].map((bankReference) =>
      record(services, { bankReference, receivedOn: '2026-11-21' }),
    ),
  ])
  expect(await recount()).toBeNull()
  const [november] = await months()
  const kept = Buffer.from(november?.csv ?? []).toString()
  expect(await services.database.read((tx) => writeMonthCsv(tx, '2026-11'))).toBe(kept)
  expect((await readBalances(services))['outside:buyers']).toBe('-50005')
})

test.each([
  [
    'a balance',
    `update ledger_accounts set balance = balance + 1 where code = 'charity:one:owed'`,
    { fault: 'balance', account: 'charity:one:owed' },
  ],
  [
    'the mark of what is owed',
    `update allotments set is_owed = false`,
    { fault: 'owed', account: 'charity:one:owed' },
  ],
  [
    'a claim that no receipt makes',
    `insert into claims select id, charity_slug, charity_pence, now() from allotments limit 1`,
    { fault: 'claims', account: 'charity:one:bears' },
  ],
  [
    'a line gone',
    `delete from ledger_transfers where seq = 2`,
    { fault: 'balance', account: 'charity:one:owed' },
  ],
  [
    'a line gone, and the balances with it,',
    `with gone as (delete from ledger_transfers where seq = 2 returning *)
      update ledger_accounts a set balance = balance + case code when gone.from_account then gone.pence else -gone.pence end
      from gone where a.code in (gone.from_account, gone.to_account)`,
    { fault: 'gap', seq: '2' },
  ],
  [
    'a line that says another receipt',
    `update ledger_transfers set source = 'receipt:00000000-0000-4000-8000-000000000009' where seq = 2`,
    { fault: 'source', seq: '2' },
  ],
  [
    'the bytes of a month',
    `update ledger_months set csv = csv || '\\x00' where month = '2026-11'`,
    { fault: 'root', month: '2026-11' },
  ],
  [
    'the bytes of a month and its root',
    `update ledger_months set csv = csv || '\\x0a',
      root = encode(sha256(convert_to(repeat('0', 64) || E'\\n', 'UTF8') || csv || '\\x0a'), 'hex') where month = '2026-11'`,
    { fault: 'lines', month: '2026-11' },
  ],
  [
    'a day in a line of a closed month',
    `update ledger_transfers set effective_on = '2026-11-19' where seq = 2`,
    { fault: 'lines', month: '2026-11' },
  ],
])(
  '%s changed by whoever turns triggers off is found, and nothing is closed over it',
  async (_, change, fault) => {
    services.passTime(10 * day)
    expect(await close()).toMatchObject({ kind: 'closed' })
    expect(await recount()).toBeNull()
    await services.database.transaction(async (tx) => {
      for (const table of ['ledger_transfers', 'ledger_accounts', 'ledger_months', 'allotments'])
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await tx.execute(sql.raw(`alter table ${table} disable trigger all`))
      await tx.execute(sql.raw(change))
    })
    expect(await recount()).toEqual(fault)
    services.passTime(40 * day)
    expect(await close('2026-12')).toEqual({ kind: 'fault', fault })
  },
)
