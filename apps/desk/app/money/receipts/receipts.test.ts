import {
  createBookingTestServices,
  type BookingTestServices,
} from '@kindfold/domain/testing/create-booking-test-services.ts'
import { approvePayment } from '@kindfold/domain/money/payment/approve-payment.ts'
import { preparePayment } from '@kindfold/domain/money/payment/prepare-payment.ts'
import { recordSent } from '@kindfold/domain/money/payment/record-sent.ts'
import { abe, addDetails, fay, record } from '@kindfold/domain/money/testing/sample-money.ts'
import { listReceipts } from '@kindfold/domain/money/receipt/list-receipts.ts'
import { readPart, setPart } from '@kindfold/domain/publishing/changing-fact/set-part.ts'
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

const clothing = 'clothing-collective'
const ofAll = { receivedOn: '2026-11-20', bankReference: 'BUYER 2', all: '900.00' }
const shares = async (month: string) => {
  const { receipts } = await listReceipts(services, { after: null })
  return receipts
    .find(({ soldMonth }) => soldMonth === month)
    ?.parts.map((part) => part.charitySlug)
    .toSorted()
}

test('October’s money of All Charities is also that of a charity whose agreement ended with it, and the form names who shared when', async () => {
  await agree(services, { charitySlug, startsOn: '2026-09-01' })
  await agree(services, { charitySlug: clothing, startsOn: '2026-09-01', endsOn: '2026-10-31' })
  await agree(services, { charitySlug: 'voice-for-epilepsy', startsOn: '2026-11-01' })
  const fiona = await openFinance(services, 'Fiona', 'finance')
  const form = (await fiona.open(path)).text
  expect(form).toContain('Collected since Sunday 1 November: The Dream Factory and The Voice for Epilepsy.')
  expect(form).toContain(
    'Collected from Tuesday 1 September to Saturday 31 October: The Dream Factory and Clothing Collective.',
  )
  expect((await fiona.send(path, { ...ofAll, soldMonth: '2026-10' })).location).toContain('receipt-recorded')
  expect(await shares('2026-10')).toEqual([clothing, charitySlug])
})

test('a pause takes nothing of what was collected before it, and the month in which it began is asked about', async () => {
  const { value, version } = await readPart(services, 'charities')
  const paused = value.map((one) => (one.slug === clothing ? { ...one, isPaused: true } : one))
  services.setNow('2026-11-03T14:00:00Z')
  await setPart(services, { part: 'charities', value: paused, version, by: fay })
  services.setNow('2026-11-24T11:00:00Z')
  const fiona = await openFinance(services, 'Fiona', 'finance')
  await fiona.send(path, { ...ofAll, soldMonth: '2026-10' })
  expect(await shares('2026-10')).toContain(clothing)
  const november = { ...ofAll, soldMonth: '2026-11', bankReference: 'BUYER 3' }
  const asked = await fiona.send(path, november)
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('Within that month others began or ceased to share as All Charities.')
  expect(asked.text).toContain('From Sunday 1 November to Tuesday 3 November')
  expect(asked.text).toContain(
    'What is for All Charities is shared by The Dream Factory, The Voice for Epilepsy and',
  )
  await fiona.send(path, { ...november, collectedOn: '2026-11-04' })
  expect(await shares('2026-11')).not.toContain(clothing)
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

test('before a receipt is taken back the page says who bears what was paid of it, and afterwards what is left', async () => {
  await agree(services, { charitySlug, startsOn: '2026-09-01', claims: 'charity' })
  await addDetails(services, { charitySlug })
  const fiona = await openFinance(services, 'Fiona', 'finance')
  const receiptId = await record(services, { parts: [{ charitySlug, cents: 10_000n }] })
  const page = `/money/receipts/${receiptId}`
  expect((await fiona.open(page)).text).not.toContain('has been paid')
  const id = '00000000-0000-4000-8000-000000000001'
  await preparePayment(services, { id, charitySlug, pence: 8_000n, by: fay })
  await approvePayment(services, { id, version: 1, by: abe })
  await recordSent(services, { id, version: 2, on: '2026-11-24', bankReference: 'FP', by: fay })
  const bears = /he next receipts of The Dream Factory bear £80/
  expect((await fiona.open(page)).text).toMatch(bears)
  const asked = await fiona.send(page, { reason: 'bounced' })
  expect(asked.status).toBe(409)
  expect(asked.text).toMatch(bears)
  expect((await fiona.send(page, { reason: 'bounced', bears: 'yes' })).location).toContain('done=')
  expect((await fiona.open(page)).text).toMatch(/was paid £80 of it\. .* have borne £0/)
  expect((await fiona.open('/money/payments')).text).toContain(
    'The next receipts of The Dream Factory bear £80 that it was paid too much.',
  )
  const next = await record(services, { parts: [{ charitySlug, cents: 15_000n }], bankReference: 'BUYER 2' })
  expect((await fiona.open(`/money/receipts/${next}`)).text).toContain('£120, of which £80 bears')
  expect((await fiona.open('/money/payments')).text).not.toContain('that it was paid too much')
})

test('what the bank gave for euros is recorded on the receipt’s page, asked about where it is far off, and taken back', async () => {
  const fiona = await openFinance(services, 'Fiona', 'finance')
  const rate = { millionths: 860_000n, source: 'ecb', date: '2026-11-19' } as const
  const receiptId = await record(services, { rate, parts: [{ charitySlug, cents: 10_000n }] })
  const page = `/money/receipts/${receiptId}`
  expect((await fiona.open('/money/receipts')).text).toContain('Counted, left in euros')
  expect((await fiona.open('/money/months/2026-11')).text).toContain('£86 at the rates of 1 receipt')
  const opened = (await fiona.open(page)).text
  expect(opened).toContain('it is left in euros')
  const id = /name="id" value="([^"]+)"/.exec(opened)?.[1] ?? ''
  const typed = { act: 'convert', id, convertedOn: '2026-11-23', gave: '875.00' }
  const asked = await fiona.send(page, typed)
  expect(asked.status).toBe(409)
  expect(asked.text).toContain('more than a tenth from £86')
  expect((await fiona.send(page, { ...typed, gave: 'much' })).status).toBe(422)
  expect((await fiona.send(page, { ...typed, gave: '87.50' })).location).toContain('done=receipt-converted')
  expect((await fiona.open(page)).text).toMatch(/£87\.50 on .*, £1\.50 more than it was recorded at/)
  expect((await fiona.open('/money/months/2026-11')).text).toContain('£1.50')
  expect((await fiona.open('/money/audit')).text).toContain('Euros recorded as converted')
  const back = await fiona.send(page, { act: 'take-back-conversion' })
  expect(back.location).toContain('done=conversion-taken-back')
  expect((await fiona.open(page)).text).toContain('it is left in euros')
  const abel = await openFinance(services, 'Abel', 'finance-approver')
  expect((await abel.send(page, typed)).status).toBe(403)
})

test('who takes a receipt back, or closes a month, second reads that somebody was quicker', async () => {
  const receiptId = await record(services, { parts: [{ charitySlug, cents: 10_000n }] })
  services.setNow('2026-12-04T11:00:00Z')
  const fiona = await openFinance(services, 'Fiona', 'finance')
  const acts = [
    [`/money/receipts/${receiptId}`, { reason: 'mistyped' }, 'taken back before'],
    ['/money/months/2026-11', { bank: '0' }, 'closed before'],
  ] as const
  for (const [page, fields, said] of acts) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const [first, second] = [await fiona.send(page, fields), await fiona.send(page, fields)]
    expect([first.status, second.status]).toEqual([303, 409])
    expect(second.text).toContain(said)
  }
})
