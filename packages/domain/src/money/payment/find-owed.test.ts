import { allotments } from '@kindfold/database/schema/money.ts'
import { sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { takeBackReceipt } from '../receipt/take-back-receipt.ts'
import { findHalfDone } from '../testing/find-half-done.ts'
import { abe, addDetails, fay, record } from '../testing/sample-money.ts'
import { approvePayment } from './approve-payment.ts'
import { findOwed, sumOwed } from './find-owed.ts'
import { preparePayment } from './prepare-payment.ts'
import { recordReturned, recordSent } from './record-sent.ts'
import { withdrawPayment } from './withdraw-payment.ts'

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
  await openLedger(services)
  await addDetails(services)
})
afterEach(() => services.database.close())

const owed = () => services.database.read((tx) => findOwed(tx, 'one'))
const sum = async () => (await services.database.read((tx) => sumOwed(tx))).map(({ pence }) => pence)

async function prepare(pence = 8001n): Promise<string> {
  const id = randomUUID()
  const prepared = await preparePayment(services, { id, charitySlug: 'one', pence, by: fay })
  expect(prepared.kind).toBe('prepared')
  return id
}

test('a part is owed until a payment covers it, and again once that was withdrawn or came back; what was taken back is not', async () => {
  const receiptId = await record(services)
  expect(await sum()).toEqual([8001n])

  const first = await prepare()
  expect([await owed(), await sum()]).toEqual([[], []])
  await withdrawPayment(services, { id: first, version: 1, neverSent: true, by: fay })
  expect(await sum()).toEqual([8001n])

  const second = await prepare()
  await approvePayment(services, { id: second, version: 1, by: abe })
  await recordSent(services, { id: second, version: 2, on: '2026-11-21', bankReference: 'FP 1', by: fay })
  expect(await sum()).toEqual([])
  await recordReturned(services, {
    id: second,
    version: 3,
    on: '2026-11-21',
    reason: 'account-closed',
    by: fay,
  })
  expect((await owed()).map((part) => part.receiptId)).toEqual([receiptId])

  await takeBackReceipt(services, { receiptId, reason: 'mistyped', bears: false, by: fay })
  expect([await owed(), await sum()]).toEqual([[], []])
  expect(await findHalfDone(services)).toEqual([])
})

test('what was taken back while a charity kept it is not owed when its payment comes back', async () => {
  const receiptId = await record(services)
  const id = await prepare()
  await approvePayment(services, { id, version: 1, by: abe })
  await recordSent(services, { id, version: 2, on: '2026-11-21', bankReference: 'FP 1', by: fay })
  await takeBackReceipt(services, { receiptId, reason: 'bounced', bears: true, by: fay })
  await recordReturned(services, { id, version: 3, on: '2026-11-21', reason: 'account-closed', by: fay })
  expect([await owed(), await sum()]).toEqual([[], []])
  expect(await findHalfDone(services)).toEqual([])
})

test.each([
  ['the mark', sql`is_owed = false`],
  ['the charity’s pence', sql`charity_pence = charity_pence + 1`],
  ['what stands there already', sql`is_owed = is_owed`],
])(
  'nobody changes %s of an allotment by hand, not the owner, and not with triggers off',
  async (_, change) => {
    await record(services)
    for (const role of ['origin', 'replica'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(
        services.database.session(async (handle) => {
          await handle.execute(sql.raw(`set session_replication_role = ${role}`))
          try {
            await handle.execute(sql`update ${allotments} set ${change}`)
          } finally {
            await handle.execute(sql`set session_replication_role = origin`)
          }
        }),
        role,
      ).rejects.toThrow()
    expect(await sum()).toEqual([8001n])
  },
)
