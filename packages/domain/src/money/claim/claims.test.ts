import { claims } from '@kindfold/database/schema/money.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agree } from '../../testing/agree.ts'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { forgetInstallation } from '../../testing/say-installation.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { recountLedger } from '../month/recount.ts'
import { approvePayment } from '../payment/approve-payment.ts'
import { findOwed } from '../payment/find-owed.ts'
import { findPayment } from '../payment/list-payments.ts'
import { preparePayment } from '../payment/prepare-payment.ts'
import { recordReturned, recordSent } from '../payment/record-sent.ts'
import { sumUpOwed } from '../payment/sum-up-owed.ts'
import { verifyOwnLedger } from '../public/verify-own-ledger.ts'
import { readPublicMoney } from '../public/read-public-money.ts'
import { findReceipt } from '../receipt/list-receipts.ts'
import { takeBackReceipt } from '../receipt/take-back-receipt.ts'
import { findHalfDone } from '../testing/find-half-done.ts'
import { abe, addDetails, fay, readBalances, record } from '../testing/sample-money.ts'
import { listClaims } from './list-open-claims.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  await openLedger(services)
  await agree(services, { charitySlug: 'one', startsOn: '2026-01-01', claims: 'charity' })
  for (const charitySlug of ['one', 'two'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await addDetails(services, { charitySlug })
})
afterEach(async () => {
  forgetInstallation()
  expect(await services.database.read((tx) => recountLedger(tx))).toBeNull()
  expect(await findHalfDone(services)).toEqual([])
  expect(await verifyOwnLedger(services)).toMatchObject({ kind: 'right' })
  await services.database.close()
})

let buyers = 0
/** Records so many pence for a charity, of which it gets 80%. */
const receive = (pence: bigint, charitySlug = 'one') =>
  record(services, { parts: [{ charitySlug, cents: pence }], bankReference: `BUYER ${++buyers}` })
const takeBack = (receiptId: string, bears = true) =>
  takeBackReceipt(services, { receiptId, reason: 'bounced', bears, by: fay })
const owed = async (charitySlug = 'one') =>
  (await sumUpOwed(services)).find((one) => one.charitySlug === charitySlug)?.pence ?? 0n
const left = async () =>
  (await listClaims(services)).map(({ charitySlug, pence }) => `${charitySlug} ${pence}`)

/** Pays all that a charity is owed. Returns the payment. */
async function pay(charitySlug = 'one'): Promise<string> {
  const id = randomUUID()
  const pence = await owed(charitySlug)
  expect(await preparePayment(services, { id, charitySlug, pence, by: fay })).toMatchObject({
    kind: 'prepared',
  })
  await approvePayment(services, { id, version: 1, by: abe })
  await recordSent(services, { id, version: 2, on: '2026-11-21', bankReference: 'FP 1', by: fay })
  return id
}
const comeBack = (id: string) =>
  recordReturned(services, { id, version: 3, on: '2026-11-21', reason: 'other', by: fay })
const charity = async (slug = 'one') => {
  const balances = await readBalances(services)
  return ['outside:charity:x', 'charity:x:owed', 'charity:x:bears'].map(
    (code) => balances[code.replace('x', slug)] ?? '0',
  )
}

test('what was paid of a receipt that is taken back is borne by the next receipts, never below nought, and never asked back', async () => {
  const bounced = await receive(1_000n)
  await pay()
  expect(await takeBack(bounced, false)).toEqual({
    kind: 'paid',
    byUs: 0n,
    byNext: [{ charitySlug: 'one', pence: 800n }],
  })
  expect(await charity()).toEqual(['800', '0', '0'])
  expect(await takeBack(bounced)).toMatchObject({ kind: 'taken-back', byUs: 0n })
  expect(await charity()).toEqual(['800', '0', '-800'])
  expect(await left()).toEqual(['one 800'])
  expect((await readBalances(services))['operator:bears']).toBeUndefined()

  const first = await receive(500n)
  expect([await owed(), await left()]).toEqual([0n, ['one 400']])
  const asked = { id: randomUUID(), charitySlug: 'one', pence: 0n, by: fay }
  expect(await preparePayment(services, asked)).toEqual({ kind: 'nothing-owed' })
  const second = await receive(1_000n)
  expect([await owed(), await left()]).toEqual([400n, []])
  const [part] = (await findReceipt(services, second))?.parts ?? []
  expect(part).toMatchObject({ charityPence: 800n, bornePence: 400n, claim: null })
  expect((await findReceipt(services, bounced))?.parts).toMatchObject([
    { bearer: 'charity', claim: { pence: 800n, bornePence: 800n } },
  ])
  // The payment covers what was borne whole too, so that its letter says it.
  const covers = (await findPayment(services, await pay()))?.covers ?? []
  expect(
    covers.map(({ receiptId, charityPence, bornePence }) => [receiptId, charityPence, bornePence]),
  ).toEqual(
    expect.arrayContaining([
      [first, 400n, 400n],
      [second, 800n, 400n],
    ]),
  )
  expect(await charity()).toEqual(['1200', '0', '0'])
})

test('without such an agreement we bear it, and the next receipt bears nothing', async () => {
  const bounced = await receive(1_000n, 'two')
  await pay('two')
  expect(await takeBack(bounced)).toEqual({ kind: 'taken-back', byUs: 800n, byNext: [] })
  await receive(1_000n, 'two')
  expect(await owed('two')).toBe(800n)
  expect((await readBalances(services))['operator:bears']).toBe('-800')
})

test('each charity of a receipt bears by its own agreement', async () => {
  const both = await record(services, {
    parts: [
      { charitySlug: 'one', cents: 1_000n },
      { charitySlug: 'two', cents: 500n },
    ],
    allCents: 300n,
  })
  await pay('one')
  await pay('two')
  expect(await takeBack(both)).toEqual({
    kind: 'taken-back',
    byUs: 480n,
    byNext: [{ charitySlug: 'one', pence: 880n }],
  })
  expect(await left()).toEqual(['one 880'])
})

test('two receipts in one moment bear one claim once', async () => {
  const bounced = await receive(1_000n)
  await pay()
  await takeBack(bounced)
  await Promise.all([receive(750n), receive(750n), receive(750n)])
  expect([await owed(), await left()]).toEqual([1_000n, []])
})

test('a receipt and the taking back of another in one moment leave every penny in its place', async () => {
  const bounced = await receive(1_000n)
  await pay()
  await Promise.all([takeBack(bounced), receive(500n), receive(500n)])
  expect((await owed()) - BigInt((await left())[0]?.split(' ')[1] ?? '0')).toBe(0n)
})

test('once the receipt that bore is taken back, the next one bears', async () => {
  const bounced = await receive(1_000n)
  await pay()
  await takeBack(bounced)
  const bore = await receive(500n)
  expect(await left()).toEqual(['one 400'])
  expect(await takeBack(bore, false)).toEqual({ kind: 'taken-back', byUs: 0n, byNext: [] })
  expect([await left(), await charity()]).toEqual([['one 800'], ['800', '0', '-800']])
  await receive(2_000n)
  expect([await owed(), await left()]).toEqual([800n, []])
})

test('a receipt that bore, was paid for the rest and is taken back too makes a claim of its own', async () => {
  const bounced = await receive(1_000n)
  await pay()
  await takeBack(bounced)
  const bore = await receive(1_500n)
  await pay()
  expect(await charity()).toEqual(['1200', '0', '0'])
  expect(await takeBack(bore)).toMatchObject({ byNext: [{ charitySlug: 'one', pence: 1_200n }] })
  expect(await charity()).toEqual(['1200', '0', '-1200'])
  await receive(2_000n)
  expect([await owed(), await left()]).toEqual([400n, []])
})

test('a payment of a receipt that was taken back and comes back itself bears what is left, and the rest is owed', async () => {
  const bounced = await receive(1_000n)
  const id = await pay()
  await takeBack(bounced)
  await receive(500n)
  expect(await charity()).toEqual(['800', '0', '-400'])
  await comeBack(id)
  // It has nothing of the first, and nothing was paid of the second.
  expect([await charity(), await left(), await owed()]).toEqual([['0', '400', '0'], [], 400n])
  await pay()
  expect(await charity()).toEqual(['400', '0', '0'])
})

test('a receipt that was mistyped after it was paid is recorded anew, and the difference is borne', async () => {
  const mistyped = await receive(1_000n)
  await pay()
  await takeBack(mistyped)
  await receive(100n)
  expect([await owed(), await left()]).toEqual([0n, ['one 720']])
})

test('the public page says what is claimed and what bore it, each in a row of its own', async () => {
  const bounced = await receive(1_000n)
  await pay()
  await takeBack(bounced)
  await receive(1_500n)
  await pay()
  const { money, corrections, late } = (await readPublicMoney(services, null)).value
  expect(money).toMatchObject([{ charity: 'one', sharePence: 2_000n, paidPence: 1_200n }])
  expect(corrections.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toMatchObject([
    { kind: 'claim', charity: 'one', receivedPence: null, sharePence: 800n, reason: 'bounced' },
    { kind: 'receipt', receivedPence: 1_000n, sharePence: 0n, keptPence: 0n, claimedPence: 800n },
  ])
  expect(late).toEqual([])
})

test.each([
  ['a claim', `update claims set pence = pence + 1`],
  ['a claim, which is gone,', `delete from claims`],
  ['what was borne', `update borne_claims set pence = pence + 1`],
  ['what stands no more', `update borne_claims set stands = true where not stands`],
  ['how much a share bears', `update allotments set borne_pence = 0`],
])('nobody changes %s by hand, not the owner, and not with triggers off', async (_, change) => {
  const bounced = await receive(1_000n)
  await pay()
  await takeBack(bounced)
  await takeBack(await receive(500n))
  await receive(500n)
  for (const role of ['origin', 'replica'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(
      services.database.session(async (handle) => {
        await handle.execute(sql.raw(`set session_replication_role = ${role}`))
        try {
          await handle.execute(sql.raw(change))
        } finally {
          await handle.execute(sql`set session_replication_role = origin`)
        }
      }),
      role,
    ).rejects.toThrow()
  expect(await services.database.read((tx) => tx.$count(claims))).toBe(1)
})

test('parts that are owed say how much of them is', async () => {
  const bounced = await receive(1_000n)
  await pay()
  await takeBack(bounced)
  await receive(1_500n)
  const parts = await services.database.read((tx) => findOwed(tx, 'one'))
  expect(parts).toMatchObject([{ charityPence: 1_200n, owedPence: 400n }])
})
