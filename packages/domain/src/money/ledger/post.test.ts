import { executeRows } from '@kindfold/database/execute-rows.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { transact } from '@kindfold/database/transact.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { readFacts } from '../../publishing/changing-fact/read-facts.ts'
import { openLedger } from './open-ledger.ts'
import { LedgerKeyReused, post, reverse, type Asked } from './post.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(() => services.database.close())

const receipt: Asked = {
  key: 'receipt a',
  kind: 'receipt',
  source: 'receipt:a',
  effectiveOn: '2026-11-20',
  moves: [
    { from: 'outside:buyers', to: 'charity:one:owed', pence: 80n },
    { from: 'outside:buyers', to: 'operator:share', pence: 20n },
  ],
}
const postOne = (asked: Asked) => transact(services, (tx) => post(services, tx, asked))
const balances = async () =>
  Object.fromEntries(
    (
      await services.database.read((tx) =>
        executeRows<{ code: string; balance: string }>(
          tx,
          sql`select code, balance::text as balance from ledger_accounts order by code`,
        ),
      )
    ).map(({ code, balance }) => [code, balance]),
  )
const raised = async () => (await readFacts(services)).fundsRaised

test('the first start opens the ledger with the stated total, once, and every page says the ledger’s sum', async () => {
  expect(await raised()).toEqual({ pence: 12_879_920n, asOfDate: null })
  await Promise.all([openLedger(services), openLedger(services), openLedger(services)])
  services.passTime(3 * 24 * 60 * 60_000)
  await openLedger(services)
  expect(await balances()).toEqual({
    'opening:not-itemised': '-12879920',
    'outside:charity:history': '12879920',
  })
  expect(await raised()).toEqual({ pence: 12_879_920n, asOfDate: null })
  await postOne({ ...receipt, moves: receipt.moves.slice(0, 1) })
  const paid = { ...receipt, key: 'approval', kind: 'approval' }
  await postOne({ ...paid, moves: [{ from: 'charity:one:owed', to: 'charity:one:paying', pence: 80n }] })
  expect(await raised()).toEqual({ pence: 12_879_920n, asOfDate: null })
  const sent = { ...receipt, key: 'sent', kind: 'sent', effectiveOn: '2026-11-21' }
  await postOne({ ...sent, moves: [{ from: 'charity:one:paying', to: 'outside:charity:one', pence: 80n }] })
  expect(await raised()).toEqual({ pence: 12_880_000n, asOfDate: '2026-11-21' })
  services.outage = true
  expect(await raised()).toEqual({ pence: 12_880_000n, asOfDate: '2026-11-21' })
})

test.each([
  ['in force', 'null', 'null', '13000000'],
  ['taken back', 'null', 'now()', '12879920'],
  ['over', "'2026-11-20T00:00:00Z'", 'null', '12879920'],
])(
  'a total that an editor had said, %s, opens the ledger as it counted then',
  async (_, until, withdrawn, pence) => {
    await services.database.transaction((tx) =>
      tx.execute(sql`insert into fact_overrides (key, value, valid_from, valid_until, set_at, set_by_name, withdrawn_at)
      values ('funds-raised', '{"pence": 13000000, "asOfDate": "2026-11-01"}', '2026-11-01T00:00:00Z', ${sql.raw(until)},
        now(), 'Edie', ${sql.raw(withdrawn)})`),
    )
    await openLedger(services)
    expect((await balances())['outside:charity:history']).toBe(pence)
  },
)

test('the same key with the same content is posted once, whoever asks at once, and never with other content', async () => {
  const posted = await Promise.all(Array.from({ length: 10 }, () => postOne(receipt)))
  expect(new Set(posted.map(({ posting }) => posting)).size).toBe(1)
  expect(posted.filter(({ isNew }) => isNew)).toHaveLength(1)
  for (const changed of [
    { moves: receipt.moves.slice(0, 1) },
    { effectiveOn: '2026-11-19' },
    { source: 'receipt:b' },
    { reason: 'mistyped' },
  ])
    await expect(postOne({ ...receipt, ...changed })).rejects.toThrow(LedgerKeyReused)
  expect(await balances()).toEqual({
    'charity:one:owed': '80',
    'operator:share': '20',
    'outside:buyers': '-100',
  })
})

test('thirty-two who post at once, in rings of accounts, come one after another without a gap', async () => {
  await postOne(receipt)
  const ring = ['charity:one:owed', 'charity:one:paying', 'operator:bears', 'operator:vat']
  const move = (n: number) => ({
    from: ring[n % ring.length] ?? '',
    to: ring[(n + (n % 3) + 1) % ring.length] ?? '',
    pence: 1n,
  })
  const moves = Array.from({ length: 32 }, (_, n) => move(n)).filter(({ from, to }) => from !== to)
  const tried = await Promise.allSettled(
    moves.map((one, n) => postOne({ ...receipt, key: `ring ${n}`, moves: [one] })),
  )
  const [ledger] = await services.database.read((tx) =>
    executeRows<{ lines: string; last: string; head: string; sum: string }>(
      tx,
      sql`select count(*)::text as lines, max(seq)::text as last, (select last_seq::text from ledger_head) as head,
        (select sum(balance)::text from ledger_accounts) as sum from ledger_transfers`,
    ),
  )
  // Some found nothing to take from an account that may not fall below nought, and left no trace.
  const done = tried.filter(({ status }) => status === 'fulfilled').length
  expect(done).toBeGreaterThan(8)
  const lines = String(2 + done)
  expect(ledger).toEqual({ lines, last: lines, head: lines, sum: '0' })
})

test('what is refused leaves no line, no account and no month', async () => {
  const refused = { ...receipt, moves: [{ from: 'charity:two:owed', to: 'charity:two:paying', pence: 1n }] }
  await expect(postOne(refused)).rejects.toThrow()
  await expect(postOne({ ...receipt, effectiveOn: '2026-11-22' })).rejects.toThrow()
  expect(await balances()).toEqual({})
  const months = await services.database.read((tx) => executeRows(tx, sql`select 1 from ledger_months`))
  expect(months).toEqual([])
})

test('a posting is taken back whole, once, naming its month; the same is not taken back twice', async () => {
  const { posting } = await postOne(receipt)
  const asked = { posting, source: 'receipt:a', effectiveOn: '2026-11-21', reason: 'mistyped' }
  const first = await transact(services, (tx) => reverse(services, tx, asked))
  const again = await transact(services, (tx) => reverse(services, tx, asked))
  expect(again).toEqual({ ...first, isNew: false })
  expect(await balances()).toEqual({
    'charity:one:owed': '0',
    'operator:share': '0',
    'outside:buyers': '0',
  })
  await expect(
    transact(services, (tx) => reverse(services, tx, { ...asked, posting: first.posting })),
  ).rejects.toThrow()
})

test('a posting falls into the month of its day while that is open, else into the oldest open one', async () => {
  await postOne(receipt)
  services.passTime(40 * 24 * 60 * 60_000)
  const late = await postOne({ ...receipt, key: 'receipt b', effectiveOn: '2026-11-30' })
  const early = await postOne({ ...receipt, key: 'receipt c', effectiveOn: '2026-09-01' })
  const now = await postOne({ ...receipt, key: 'receipt d', effectiveOn: '2026-12-31' })
  expect([late.month, early.month, now.month]).toEqual(['2026-11', '2026-11', '2026-12'])
})
