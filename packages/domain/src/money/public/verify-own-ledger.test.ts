import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestServices } from '../../testing/create-test-services.ts'
import { openLedger } from '../ledger/open-ledger.ts'
import { closeMonth } from '../month/close-month.ts'
import { fay, record } from '../testing/sample-money.ts'
import { verifyOwnLedger } from './verify-own-ledger.ts'

test('a database verifies what it would publish, and says which month was changed; an unopened ledger is right', async () => {
  const services = await createTestServices()
  expect(await verifyOwnLedger(services)).toMatchObject({ kind: 'right', closedMonths: 0 })
  await openLedger(services)
  await record(services)
  services.passTime(10 * 24 * 60 * 60_000)
  await closeMonth(services, { month: '2026-11', bankPence: 0n, by: fay })
  expect(await verifyOwnLedger(services)).toMatchObject({ kind: 'right', closedMonths: 1 })
  await services.database.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_months disable trigger all`)
    await tx.execute(sql`update ledger_months set csv = csv || '\\x0a' where month = '2026-11'`)
  })
  expect(await verifyOwnLedger(services)).toMatchObject({ kind: 'wrong', month: '2026-11' })
  await services.database.close()
})
