import { executeRows } from '@kindfold/database/execute-rows.ts'
import { bankDetails, payments, receipts } from '@kindfold/database/schema/money.ts'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { readFacts } from '../../publishing/changing-fact/read-facts.ts'
import { abe, addDetails, cas, fay, readBalances, record } from '../testing/sample-money.ts'
import { approvePayment } from './approve-payment.ts'
import { preparePayment } from './prepare-payment.ts'
import { confirmPayment, recordReturned, recordSent } from './record-sent.ts'
import { withdrawPayment } from './withdraw-payment.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(() => services.database.close())

const id = '00000000-0000-4000-8000-000000000001'
const prepare = (changed: Partial<Parameters<typeof preparePayment>[1]> = {}) =>
  preparePayment(services, { id, charitySlug: 'one', pence: 8001n, by: fay, ...changed })
const approve = (version = 1, by = abe) => approvePayment(services, { id, version, by })
const send = (version: number, changed: Partial<Parameters<typeof recordSent>[1]> = {}) =>
  recordSent(services, { id, version, on: '2026-11-21', bankReference: 'FP 1', by: fay, ...changed })
const read = async () => {
  const [payment] = await services.database.read((tx) =>
    tx.select().from(payments).where(eq(payments.id, id)),
  )
  return payment
}

test('a month’s money goes from the receipt to the charity on two people’s word, and every page says the new total', async () => {
  await addDetails(services)
  await record(services)
  await record(services, { bankReference: 'BUYER 2', receivedOn: '2026-11-10' })
  expect(await prepare({ pence: 16_002n })).toEqual({ kind: 'prepared', id, pence: 16_002n })
  expect(await read()).toMatchObject({ dueOn: '2026-12-08', number: 1 })
  expect(await readBalances(services)).toMatchObject({ 'charity:one:owed': '16002' })
  expect(await approve()).toEqual({ kind: 'approved' })
  expect(await readBalances(services)).toMatchObject({ 'charity:one:paying': '16002' })
  expect((await readFacts(services)).fundsRaised.asOfDate).toBeNull()
  expect(await send(2)).toEqual({ kind: 'sent' })
  expect(await readBalances(services)).toMatchObject({ 'outside:charity:one': '16002' })
  expect((await readFacts(services)).fundsRaised).toMatchObject({ pence: 16_002n, asOfDate: '2026-11-21' })
  expect(await confirmPayment(services, { id, version: 3, on: null, by: fay })).toEqual({
    kind: 'not-arrived',
  })
  expect(await confirmPayment(services, { id, version: 4, on: '2026-11-21', by: fay })).toEqual({
    kind: 'confirmed',
  })
  expect(await read()).toMatchObject({ confirmedOn: '2026-11-21', notArrivedAt: null })
})

test('a payment is sent nowhere that was not checked two days ago', async () => {
  await record(services)
  expect(await prepare()).toEqual({ kind: 'no-details' })
  await addDetails(services, {
    usableFrom: new Date('2026-11-21T12:00:01Z'),
    checkedAt: new Date('2026-11-19T12:00:00Z'),
  })
  expect(await prepare()).toEqual({ kind: 'no-details' })
  services.passTime(1000)
  expect(await prepare()).toMatchObject({ kind: 'prepared' })
})

test('what was seen is what is prepared: something that came in meanwhile is shown first', async () => {
  await addDetails(services)
  expect(await prepare()).toEqual({ kind: 'nothing-owed' })
  await record(services)
  await record(services, { bankReference: 'BUYER 2' })
  expect(await prepare()).toEqual({ kind: 'stale', pence: 16_002n })
})

test('one charity has one payment under way; what comes in meanwhile is of the next', async () => {
  await addDetails(services)
  await record(services)
  const ids = Array.from({ length: 6 }, () => randomUUID())
  const outcomes = await Promise.all(ids.map((one) => prepare({ id: one })))
  expect(outcomes.filter(({ kind }) => kind === 'prepared')).toHaveLength(1)
  expect(outcomes.filter(({ kind }) => kind === 'open-payment')).toHaveLength(5)
  await record(services, { bankReference: 'BUYER 2' })
  expect(await prepare()).toMatchObject({ kind: 'open-payment' })
})

test('nobody approves what they prepared, or where they entered the account', async () => {
  await addDetails(services)
  await record(services)
  await prepare()
  expect(await approve(1, fay)).toEqual({ kind: 'own-work', did: 'prepared' })
  expect(await approve(1, cas)).toEqual({ kind: 'own-work', did: 'entered-details' })
  const force = (by: string) =>
    services.database.transaction((tx) =>
      tx
        .update(payments)
        .set({ state: 'approved', approvedById: by, approvedByName: by, approvedAt: new Date() }),
    )
  for (const by of [fay.id, cas.id])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(force(by)).rejects.toThrow()
})

test('two who approve in one moment approve once', async () => {
  await addDetails(services)
  await record(services)
  await prepare()
  const ann = { ...abe, id: 'ann' }
  const outcomes = await Promise.all([approve(), approve(1, ann), approve(), approve(1, ann)])
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['approved', 'stale', 'stale', 'stale'])
  expect(await readBalances(services)).toMatchObject({ 'charity:one:paying': '8001' })
})

test('a payment to an account that was replaced or withdrawn meanwhile is not approved', async () => {
  await addDetails(services)
  await record(services)
  await prepare()
  await services.database.transaction((tx) => tx.update(bankDetails).set({ withdrawnAt: new Date() }))
  expect(await approve()).toEqual({ kind: 'details-changed' })
  await addDetails(services, { version: 2, accountNumber: '00000002' })
  expect(await approve()).toEqual({ kind: 'details-changed' })
})

test('what is withdrawn before it leaves is owed again, and is prepared anew', async () => {
  await addDetails(services)
  await record(services)
  await prepare()
  await approve()
  expect(await withdrawPayment(services, { id, version: 1, neverSent: false, by: fay })).toMatchObject({
    kind: 'stale',
  })
  expect(await withdrawPayment(services, { id, version: 2, neverSent: false, by: fay })).toEqual({
    kind: 'withdrawn',
  })
  expect(await readBalances(services)).toMatchObject({ 'charity:one:owed': '8001' })
  expect(await prepare({ id: randomUUID() })).toMatchObject({ kind: 'prepared' })
})

test('what the bank sent back is owed again, with its reason in the ledger, and the total falls', async () => {
  await addDetails(services)
  await record(services)
  await prepare()
  await approve()
  await send(2)
  services.passTime(2 * 24 * 60 * 60_000)
  const returned = (on: string) =>
    recordReturned(services, { id, version: 3, on, reason: 'account-closed', by: fay })
  expect(await returned('2026-11-20')).toEqual({
    kind: 'invalid',
    problems: [{ field: 'on', problem: 'before' }],
  })
  expect(await returned('2026-11-23')).toEqual({ kind: 'returned' })
  expect(await readBalances(services)).toMatchObject({ 'charity:one:owed': '8001' })
  expect((await readFacts(services)).fundsRaised).toMatchObject({ pence: 0n, asOfDate: '2026-11-23' })
  const [line] = await services.database.read((tx) =>
    executeRows(tx, sql`select reason from ledger_transfers where kind = 'returned'`),
  )
  expect(line).toEqual({ reason: 'account-closed' })
  expect(await prepare({ id: randomUUID() })).toMatchObject({ kind: 'prepared' })
})

test.each([
  [{ on: '2026-11-22' }, { field: 'on', problem: 'future' }],
  [{ on: '2026-11-20' }, { field: 'on', problem: 'before' }],
  [{ on: '21/11/2026' }, { field: 'on', problem: 'malformed' }],
  [{ bankReference: '' }, { field: 'bankReference', problem: 'missing' }],
  [{ bankReference: 'x'.repeat(61) }, { field: 'bankReference', problem: 'too-long' }],
] as const)('of what the bank says %j is refused beside its field', async (changed, problem) => {
  await addDetails(services)
  await record(services)
  await prepare()
  await approve()
  expect(await send(2, changed)).toEqual({ kind: 'invalid', problems: [problem] })
  expect(await readBalances(services)).toMatchObject({ 'charity:one:paying': '8001' })
})

test('no receipt and no payment is ever removed, not by the owner of the table', async () => {
  await addDetails(services)
  await record(services)
  await prepare()
  for (const table of [payments, receipts])
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await expect(services.database.transaction((tx) => tx.delete(table))).rejects.toThrow()
})

test('what is no id of ours is no payment, whatever is asked of it', async () => {
  for (const other of [randomUUID(), 'x', ''])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await approvePayment(services, { id: other, version: 1, by: abe })).toEqual({
      kind: 'unknown-payment',
    })
})
