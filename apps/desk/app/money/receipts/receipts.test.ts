import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { listReceipts } from '@kindfold/domain/money/receipt/list-receipts.ts'
import { agree } from '@kindfold/domain/testing/agree.ts'
import { forgetInstallation } from '@kindfold/domain/testing/say-installation.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openFinance } from '../testing/open-finance.ts'
import { amountField } from './amount-field.ts'

let services: BookingTestServices
beforeEach(async () => {
  services = await createBookingTestServices()
  services.setNow('2026-11-24T11:00:00Z')
})
afterEach(async () => {
  forgetInstallation()
  await services.database.close()
})

const charitySlug = 'the-dream-factory'
const path = '/money/receipts/new'
const typed = {
  receivedOn: '2026-11-20',
  soldMonth: '2026-10',
  bankReference: 'BUYER 1',
  [amountField(charitySlug)]: '100.01',
  kilos: '412.5',
}

test('a month within which an agreement changes is asked about, and what was typed is kept', async () => {
  await agree(services, { charitySlug, startsOn: '2026-09-01' })
  await agree(services, { charitySlug, startsOn: '2026-10-15', shareBasisPoints: 8500 })
  const fiona = await openFinance(services, 'Fiona', 'finance')
  const asked = await fiona.send(path, typed)
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Another agreement begins or ends within that month.')
  expect(asked.text).toContain('From Thursday 15 October to Saturday 31 October')
  expect(asked.text).toContain('value="412.5"')
  const recorded = await fiona.send(path, { ...typed, collectedOn: '2026-10-15' })
  expect(recorded.location).toMatch(/\?done=receipt-recorded$/)
  const { receipts } = await listReceipts(services, { after: null })
  expect(receipts).toMatchObject([{ grams: 412_500n, parts: [{ charityPence: 8501n }] }])
})

test.each([
  ['12,5', 'Write kilos such as 1204.5, or leave it empty.'],
  ['1000001', 'That is more than a thousand tonnes.'],
])('kilos typed as %j are refused beside their field, and nothing is recorded', async (kilos, words) => {
  const fiona = await openFinance(services, 'Fiona', 'finance')
  const asked = await fiona.send(path, { ...typed, kilos })
  expect(asked.status).toBe(422)
  expect(asked.text).toContain(words)
  expect(asked.text).toContain(`value="${kilos}"`)
  expect((await listReceipts(services, { after: null })).receipts).toEqual([])
})
