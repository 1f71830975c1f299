import { payerSettings, paymentFiles } from '@kindfold/database/schema/money.ts'
import { staffEvents } from '@kindfold/database/schema/staff.ts'
import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { abe, addDetails, fay, record } from '../testing/sample-money.ts'
import { approvePayment } from './approve-payment.ts'
import { listPaymentFiles, makePaymentFile, takePaymentFile } from './make-file.ts'
import { preparePayment } from './prepare-payment.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  await addDetails(services)
  await record(services)
  const id = '00000000-0000-4000-8000-000000000001'
  await preparePayment(services, { id, charitySlug: 'one', pence: 8001n, by: fay })
  await approvePayment(services, { id, version: 1, by: abe })
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
  expect(await make(fileId)).toEqual({ kind: 'made', id: fileId })
})
afterEach(() => services.database.close())

const fileId = '00000000-0000-4000-8000-00000000000f'
const make = (id: string) => makePaymentFile(services, { id, processOn: '2026-11-23', by: fay })
const take = () => takePaymentFile(services, { id: fileId, by: fay })

test('a file is made once with its SHA-256, is the same bytes for ever, and is marked as a copy from the second taking on', async () => {
  const first = await take()
  expect(await make(fileId)).toEqual({ kind: 'made', id: fileId })
  services.passTime(300 * 24 * 60 * 60_000)
  const second = await take()
  expect([first?.name, second?.name]).toEqual(['payments-2026-11-23-1.csv', 'payments-2026-11-23-1-copy.csv'])
  expect(Buffer.from(second?.bytes ?? [])).toEqual(Buffer.from(first?.bytes ?? []))
  const { shown, isCut } = await listPaymentFiles(services)
  const [listed, ...others] = shown
  expect([others, isCut]).toEqual([[], false])
  expect(listed).toMatchObject({
    sha256: createHash('sha256')
      .update(first?.bytes ?? '')
      .digest('hex'),
    taken: 2,
  })
  const audited = await services.database.read((tx) =>
    tx.select().from(staffEvents).where(eq(staffEvents.subjectId, fileId)).orderBy(staffEvents.id),
  )
  expect(audited.map(({ act, details }) => [act, details])).toEqual([
    ['make-payment-file', { sha256: listed?.sha256, payments: 1 }],
    ['copy-payment-file', { time: 1 }],
    ['copy-payment-file', { time: 2 }],
  ])
})

test('of many who take a file at once one takes it first, and all others a copy', async () => {
  const taken = await Promise.all(Array.from({ length: 6 }, take))
  expect(taken.filter((file) => file?.name === 'payments-2026-11-23-1.csv')).toHaveLength(1)
  expect(taken.filter((file) => file?.name === 'payments-2026-11-23-1-copy.csv')).toHaveLength(5)
})

test('no file is changed, and one that was changed all the same is given to nobody', async () => {
  const change = () =>
    services.database.transaction((tx) => tx.update(paymentFiles).set({ bytes: Buffer.from('Mallory') }))
  await expect(change()).rejects.toThrow()
  await services.database.transaction((tx) =>
    tx.execute(sql`alter table payment_files disable trigger payment_files_stay`),
  )
  await change()
  await expect(take()).rejects.toThrow(/not as it was made/)
})
