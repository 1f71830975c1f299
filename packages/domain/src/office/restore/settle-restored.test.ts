import { payerSettings, paymentFiles, payments } from '@kindfold/database/schema/money.ts'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { approvePayment } from '../../money/payment/approve-payment.ts'
import { compareStatement } from '../../money/payment/compare-statement.ts'
import { makePaymentFile, takePaymentFile } from '../../money/payment/make-file.ts'
import { preparePayment } from '../../money/payment/prepare-payment.ts'
import { recordSent } from '../../money/payment/record-sent.ts'
import { readBankToCompare } from '../../money/restore/bank-to-compare.ts'
import { sayBankCompared } from '../../money/restore/say-bank-compared.ts'
import { abe, addDetails, fay, readBalances, record } from '../../money/testing/sample-money.ts'
import { settleRestored } from './settle-restored.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  await addDetails(services)
  await record(services)
  await services.database.transaction((tx) =>
    tx.insert(payerSettings).values({
      accountName: 'Kindfold',
      sortCode: '040004',
      accountNumber: '00000009',
      fileKind: 'csv',
      setById: fay.id,
      setByName: fay.name,
      setAt: new Date(),
    }),
  )
})
afterEach(() => services.database.close())

const [id, other, fileId] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
]
const restore = (backupAt: Date | null) =>
  settleRestored(services, { backupAt, register: { salt: '', marks: [] } })
const prepare = (one: string, charitySlug = 'one') =>
  preparePayment(services, { id: one, charitySlug, pence: 8001n, by: fay })
const approve = (one: string) => approvePayment(services, { id: one, version: 1, by: abe })
const make = () => makePaymentFile(services, { id: fileId, processOn: '2026-11-23', by: fay })
const readNumber = async (one: string) =>
  (await services.database.read((tx) => tx.select().from(payments).where(eq(payments.id, one))))[0]?.number

test('after a restore no file is made for the bank and none is taken again, until a person has compared the bank', async () => {
  await prepare(id)
  await approve(id)
  expect(await make()).toEqual({ kind: 'made', id: fileId })
  await addDetails(services, { charitySlug: 'two' })
  await record(services, { bankReference: 'BUYER 2', parts: [{ charitySlug: 'two', cents: 10_001n }] })
  await prepare(other, 'two')
  await approve(other)
  await restore(new Date('2026-11-21T03:40:00Z'))
  expect(await makePaymentFile(services, { id: other, processOn: '2026-11-23', by: fay })).toEqual({
    kind: 'bank-to-compare',
  })
  expect(await takePaymentFile(services, { id: fileId, by: fay })).toBeNull()
  expect(await readBankToCompare(services)).toMatchObject({
    backupAt: '2026-11-21T03:40:00.000Z',
    fromOn: '2026-11-21',
  })
  expect(await sayBankCompared(services, { by: fay })).toEqual({ kind: 'compared' })
  expect(await sayBankCompared(services, { by: fay })).toEqual({ kind: 'nothing-to-compare' })
  expect(await takePaymentFile(services, { id: fileId, by: fay })).not.toBeNull()
  expect(await makePaymentFile(services, { id: other, processOn: '2026-11-23', by: fay })).toEqual({
    kind: 'made',
    id: other,
  })
  const names = await services.database.read((tx) =>
    tx.select({ name: paymentFiles.name }).from(paymentFiles).orderBy(paymentFiles.id),
  )
  expect(names.map(({ name }) => name)).toEqual(['payments-2026-11-23-104.csv', 'payments-2026-11-23-1.csv'])
})

test('a payment that the bank sent in the lost hours is recorded with its own day, by a number that no other had', async () => {
  services.passTime(24 * 60 * 60_000)
  await restore(new Date('2026-11-21T03:40:00Z'))
  await prepare(id)
  await approve(id)
  expect(await readNumber(id)).toBe(101)
  const line = { line: 2, date: '2026-11-21', pence: -8001n, reference: 'KINDFOLD 101', description: '' }
  expect((await compareStatement(services, [line])).lines).toMatchObject([{ means: 'sent' }])
  const send = (on: string) => recordSent(services, { id, version: 2, on, bankReference: 'FP 1', by: fay })
  expect(await send('2026-11-20')).toMatchObject({ kind: 'invalid' })
  expect(await send('2026-11-21')).toEqual({ kind: 'sent' })
  expect(await readBalances(services)).toMatchObject({ 'outside:charity:one': '8001' })
})

test('where nobody knows when the backup was taken, the bank is compared from the day before on', async () => {
  await restore(null)
  expect(await readBankToCompare(services)).toMatchObject({ backupAt: null, fromOn: '2026-11-20' })
})
