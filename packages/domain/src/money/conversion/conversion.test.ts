import { conversions } from '@kindfold/database/schema/money.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { countMonth } from '../month/list-months.ts'
import { recountLedger } from '../month/recount.ts'
import { findReceipt } from '../receipt/list-receipts.ts'
import { takeBackReceipt } from '../receipt/take-back-receipt.ts'
import { findHalfDone } from '../testing/find-half-done.ts'
import { fay, readBalances, record } from '../testing/sample-money.ts'
import { recordConversion, takeBackConversion } from './record-conversion.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(async () => {
  expect(await services.database.read((tx) => recountLedger(tx))).toBeNull()
  expect(await findHalfDone(services)).toEqual([])
  await services.database.close()
})

/** €100 at 0.86: £86, of which the charity has £68.80. */
const receiveEuros = () =>
  record(services, {
    rate: { millionths: 860_000n, source: 'ecb', date: '2026-11-19' },
    parts: [{ charitySlug: 'one', cents: 10_000n }],
  })
const convert = (
  receiptId: string,
  pence: bigint,
  changed: Partial<Parameters<typeof recordConversion>[1]> = {},
) =>
  recordConversion(services, {
    id: randomUUID(),
    receiptId,
    pence,
    on: '2026-11-21',
    isSure: false,
    by: fay,
    ...changed,
  })

const shares = { 'charity:one:owed': '6880', 'operator:share': '1720' }

test.each([
  ['more', 8_750n, { 'operator:exchange': '150', 'outside:buyers': '-8750' }],
  ['less', 8_500n, { 'operator:exchange': '-100', 'outside:buyers': '-8500' }],
  ['as much', 8_600n, { 'outside:buyers': '-8600' }],
] as const)(
  'what the bank gave %s for euros is ours, and no charity’s share moves',
  async (_, pence, moved) => {
    const receiptId = await receiveEuros()
    expect((await findReceipt(services, receiptId))?.conversion).toBeNull()
    expect((await countMonth(services, '2026-11'))?.inEuros).toEqual({ receipts: 1, pence: 8_600n })
    expect(await convert(receiptId, pence)).toEqual({ kind: 'recorded' })
    expect(await readBalances(services)).toEqual({ ...shares, ...moved })
    expect((await findReceipt(services, receiptId))?.conversion).toMatchObject({ pence, on: '2026-11-21' })
    expect(await countMonth(services, '2026-11')).toMatchObject({
      inEuros: { receipts: 0, pence: 0n },
      exchangePence: pence - 8_600n,
      receivedPence: 8_600n,
      heldPence: pence,
    })
  },
)

test('a conversion is recorded once, whoever asks at once, and the same form is one', async () => {
  const receiptId = await receiveEuros()
  const id = randomUUID()
  const outcomes = await Promise.all([
    convert(receiptId, 8_700n, { id }),
    convert(receiptId, 8_700n, { id }),
    convert(receiptId, 8_800n),
  ])
  expect(outcomes.filter(({ kind }) => kind === 'recorded').length).toBeLessThanOrEqual(2)
  expect(await services.database.read((tx) => tx.$count(conversions))).toBe(1)
  expect(await convert(receiptId, 8_700n)).toEqual({ kind: 'converted-before' })
})

test('what cannot be is refused, and what is far off is asked about', async () => {
  const receiptId = await receiveEuros()
  for (const [on, problem] of [
    ['2026-11-19', 'before'],
    ['2026-11-22', 'future'],
    ['soon', 'malformed'],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after another
    expect(await convert(receiptId, 8_700n, { on })).toEqual({
      kind: 'invalid',
      problems: [{ field: 'convertedOn', problem }],
    })
  expect(await convert(receiptId, 0n)).toMatchObject({ problems: [{ field: 'gave', problem: 'nothing' }] })
  expect(await convert(receiptId, 86_000n)).toEqual({ kind: 'far-off', worth: 8_600n })
  expect(await convert(randomUUID(), 8_700n)).toEqual({ kind: 'unknown-receipt' })
  const inPounds = await record(services, { bankReference: 'BUYER 2' })
  expect(await convert(inPounds, 8_700n)).toEqual({ kind: 'not-in-euros' })
  expect((await readBalances(services))['operator:exchange']).toBeUndefined()
  expect(await convert(receiptId, 7_000n, { isSure: true })).toEqual({ kind: 'recorded' })
})

test('a conversion that was mistyped is taken back, and recorded anew', async () => {
  const receiptId = await receiveEuros()
  await convert(receiptId, 8_500n)
  const back = () => takeBackConversion(services, { receiptId, by: fay })
  expect(await back()).toEqual({ kind: 'taken-back' })
  expect(await back()).toEqual({ kind: 'not-converted' })
  expect(await readBalances(services)).toEqual({ ...shares, 'outside:buyers': '-8600' })
  expect(await convert(receiptId, 8_650n)).toEqual({ kind: 'recorded' })
  expect((await readBalances(services))['operator:exchange']).toBe('50')
})

test.each([8_500n, 8_700n, 8_600n])(
  'a receipt that is taken back takes its conversion to %s with it',
  async (pence) => {
    const receiptId = await receiveEuros()
    await convert(receiptId, pence)
    const asked = { receiptId, reason: 'bounced', bears: false, by: fay } as const
    expect(await takeBackReceipt(services, asked)).toMatchObject({ kind: 'taken-back' })
    expect(await readBalances(services)).toEqual({})
    expect(await convert(receiptId, pence)).toEqual({ kind: 'taken-back' })
  },
)
