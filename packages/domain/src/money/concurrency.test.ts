import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../testing/create-test-services.ts'
import { openLedger } from './ledger/open-ledger.ts'
import { closeMonth } from './month/close-month.ts'
import { approvePayment } from './payment/approve-payment.ts'
import { findOwed } from './payment/find-owed.ts'
import { preparePayment } from './payment/prepare-payment.ts'
import { recordSent } from './payment/record-sent.ts'
import { withdrawPayment } from './payment/withdraw-payment.ts'
import { recordReceipt } from './receipt/record-receipt.ts'
import { takeBackReceipt } from './receipt/take-back-receipt.ts'
import { findHalfDone } from './testing/find-half-done.ts'
import { abe, addDetails, askReceipt, fay, readBalances, record } from './testing/sample-money.ts'

const day = 24 * 60 * 60_000

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  await openLedger(services)
  for (const charitySlug of ['one', 'two', 'three'])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await addDetails(services, { charitySlug })
})
afterEach(() => services.database.close())

const count = (outcomes: readonly { kind: string }[], outcome: string) =>
  outcomes.filter((one) => one.kind === outcome).length

test('thirty-two who record receipts while a month closes twice and charities are paid leave every penny in its place', async () => {
  const receiptId = await record(services, { receivedOn: '2026-11-19', bankReference: 'BEFORE' })
  services.passTime(10 * day)
  const close = () => closeMonth(services, { month: '2026-11', bankPence: 0n, by: fay })
  const pay = async (charitySlug: string) => {
    const id = randomUUID()
    const owed = await services.database.read((tx) => findOwed(tx, charitySlug))
    const pence = owed.reduce((sum, part) => sum + part.charityPence, 0n)
    const prepared = await preparePayment(services, { id, charitySlug, pence, by: fay })
    const approve = () => approvePayment(services, { id, version: 1, by: abe })
    const approved = await Promise.all([approve(), approve()])
    return [prepared, ...approved]
  }
  const receipts = Array.from({ length: 32 }, (_, n) =>
    record(services, {
      bankReference: `BUYER ${n}`,
      parts: [{ charitySlug: ['one', 'two', 'three'][n % 3] ?? '', cents: BigInt(1000 + n) }],
      allCents: BigInt(n),
    }),
  )
  const [first, second] = await Promise.all([
    close(),
    close(),
    pay('one'),
    pay('two'),
    takeBackReceipt(services, { receiptId, reason: 'mistyped', bears: false, by: fay }),
    ...receipts,
  ])
  expect([first.kind, second.kind].toSorted()).toEqual(['closed', 'closed-before'])
  expect(await findHalfDone(services)).toEqual([])
})

test('one receipt that is sent ten times at once is one', async () => {
  const asked = askReceipt()
  const outcomes = await Promise.all(Array.from({ length: 10 }, () => recordReceipt(services, asked)))
  expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'recorded'))
  expect((await readBalances(services))['outside:buyers']).toBe('-10001')
  expect(await findHalfDone(services)).toEqual([])
})

test('of approving, withdrawing and sending at one moment each is done once and in an order that can be', async () => {
  await record(services)
  const id = randomUUID()
  await preparePayment(services, { id, charitySlug: 'one', pence: 8001n, by: fay })
  const approve = () => approvePayment(services, { id, version: 1, by: abe })
  const withdraw = (version: number) => withdrawPayment(services, { id, version, neverSent: false, by: fay })
  const send = () =>
    recordSent(services, { id, version: 2, on: '2026-11-21', bankReference: 'FP 1', by: fay })
  const outcomes = await Promise.all([approve(), withdraw(1), approve(), withdraw(2), send(), send()])
  const [approved, withdrawn, sent] = ['approved', 'withdrawn', 'sent'].map((one) => count(outcomes, one))
  expect([approved, withdrawn, sent].every((times = 0) => times <= 1)).toBe(true)
  expect((sent ?? 0) + (withdrawn ?? 0)).toBeLessThanOrEqual(1)
  expect(await findHalfDone(services)).toEqual([])
})
