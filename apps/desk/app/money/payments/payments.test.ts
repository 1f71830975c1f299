import { payerSettings } from '@kindfold/database/schema/money.ts'
import { preparePayment } from '@kindfold/domain/money/payment/prepare-payment.ts'
import { settleRestored } from '@kindfold/domain/office/restore/settle-restored.ts'
import { addDetails, fay, readBalances, record } from '@kindfold/domain/money/testing/sample-money.ts'
import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFinance } from '../testing/open-finance.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-24T11:00:00Z')
  await addDetails(services)
  await record(services)
  await preparePayment(services, { id, charitySlug: 'one', pence: 8001n, by: fay })
})
afterEach(() => services.database.close())

const id = '00000000-0000-4000-8000-000000000001'
const path = `/money/payments/${id}`
const approval = { act: 'approve', version: '1' }

test('an approval with a ceremony that is too old is refused, and done once somebody has said again who they are', async () => {
  const old = await openFinance(services, 'Ola', 'finance-approver')
  services.passTime(10 * 60_000 + 1000)
  const asked = await old.send(path, approval)
  expect(asked.status).toBe(401)
  // What was pressed is kept in the page, for when they have confirmed who they are.
  expect(asked.text).toContain('name="act" value="approve"')
  expect(await readBalances(services)).toMatchObject({ 'charity:one:owed': '8001' })
  expect((await old.open(path)).text).toContain('Waits for approval')
  const fresh = await openFinance(services, 'Fritz', 'finance-approver')
  services.passTime(9 * 60_000)
  expect((await fresh.send(path, approval)).location).toBe(`${path}?done=payment-approved`)
  expect(await readBalances(services)).toMatchObject({ 'charity:one:paying': '8001' })
})

test('a file for the bank is taken by who confirmed who they are; its bytes are those of its SHA-256, and the second is a copy', async () => {
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
  const abe = await openFinance(services, 'Abel', 'finance-approver')
  await abe.send(path, approval)
  const fiona = await openFinance(services, 'Fiona', 'finance')
  await fiona.send('/money/payments', { act: 'file', id: '', processOn: '2026-11-25' })
  const page = await fiona.open('/money/payments')
  expect(page.text).toContain('Not yet')
  expect(page.text).toContain('Approved, in a file for the bank')
  expect((await fiona.open('/money')).text).toContain('1 payment is in a file for the bank: record when')
  const file = /href="(\/money\/files\/[^"]+)"/.exec(page.text)?.[1] ?? ''
  const [first, second] = [await fiona.open(file), await fiona.open(file)]
  expect(second.text).toBe(first.text)
  expect(page.text).toContain(createHash('sha256').update(first.text).digest('hex'))
  expect([first, second].map(({ headers }) => headers.get('Content-Disposition'))).toEqual([
    'attachment; filename="payments-2026-11-25-1.csv"',
    'attachment; filename="payments-2026-11-25-1-copy.csv"',
  ])
  expect(first.headers.get('Cache-Control')).toBe('no-store')
  expect((await fiona.open('/money/payments')).text).toContain('2 times; from now on a copy')
  services.passTime(11 * 60_000)
  expect((await fiona.open(file)).location).toMatch(/^\/confirm\?to=/)
  expect((await abe.open(file)).status).toBe(403)
})

test('after a restore money says that the bank is to be compared, and nothing is given to the bank before somebody ticks it', async () => {
  await settleRestored(services, {
    backupAt: new Date('2026-11-24T03:40:00Z'),
    register: { salt: '', marks: [] },
  })
  const fiona = await openFinance(services, 'Fiona', 'finance')
  for (const one of ['/money', '/money/payments'])
    expect((await fiona.open(one)).text).toContain('is not here any more')
  const abel = await openFinance(services, 'Abel', 'finance-approver')
  await abel.send(path, approval)
  const refused = await fiona.send('/money/payments', { act: 'file', id: '', processOn: '2026-11-25' })
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('may have been paid')])
  expect((await fiona.open(`/money/files/${id}`)).location).toBe('/money/payments#restored')
  expect((await fiona.send('/money/payments', { act: 'bank-compared' })).status).toBe(409)
  expect((await abel.open('/money/payments')).text).not.toContain('All that the bank did since then is here')
  const compared = await fiona.send('/money/payments', { act: 'bank-compared', isCompared: 'yes' })
  expect(compared.location).toBe('/money/payments?done=bank-compared')
  expect((await fiona.open('/money')).text).not.toContain('is not here any more')
})
