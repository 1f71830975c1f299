import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { approvePayment } from '../payment/approve-payment.ts'
import { preparePayment } from '../payment/prepare-payment.ts'
import { recordReturned, recordSent } from '../payment/record-sent.ts'
import { abe, addDetails, fay, record } from '../testing/sample-money.ts'
import { describePayments, readPublicPayments, type PayingParties } from './describe-payments.ts'

const parties: PayingParties = {
  prefix: '360G-warmcoat',
  operator: { name: 'Warm Coat Collections Limited', companyNumber: 'SC725836' },
  isInvented: false,
  findCharity: (slug) => ({ name: slug, registrationNumber: '1123662' }),
}
const payment = { number: 12, charity: 'one', pence: 8001n, sentOn: '2026-11-21' }
const describe = (changed: Partial<PayingParties> = {}, paid = payment) =>
  JSON.parse(describePayments([paid], { ...parties, ...changed })) as { grants: Record<string, unknown>[] }

test('a payment is told in the form of 360Giving, and calls itself a contractual share', () => {
  expect(describe()).toEqual({
    grants: [
      {
        id: '360G-warmcoat-payment-12',
        title: 'Contractual share of the proceeds of donated clothes, payment 12',
        description:
          'The charity’s contractual share of what was paid for donated clothes. We owed it: it is no award of ours.',
        currency: 'GBP',
        amountAwarded: 80.01,
        awardDate: '2026-11-21',
        recipientOrganization: [{ id: 'GB-CHC-1123662', name: 'one', charityNumber: '1123662' }],
        fundingOrganization: [
          { id: 'GB-COH-SC725836', name: 'Warm Coat Collections Limited', companyNumber: 'SC725836' },
        ],
      },
    ],
  })
})

test('amounts are pounds to the penny, however great', () => {
  for (const [pence, pounds] of [
    [1n, '0.01'],
    [100n, '1.00'],
    [123_456_789_012_345n, '1234567890123.45'],
  ] as const)
    expect(describePayments([{ ...payment, pence }], parties)).toContain(`"amountAwarded": ${pounds},`)
})

test.each([
  ['SC012345', 'GB-SC-SC012345'],
  ['NIC100123', 'GB-NIC-100123'],
  [null, '360G-warmcoat-org-one'],
] as const)('a charity with the number %s is %s', (registrationNumber, id) => {
  const { grants } = describe({ findCharity: (name) => ({ name, registrationNumber }) })
  expect(grants[0]?.recipientOrganization).toMatchObject([{ id }])
})

test('without a prefix of 360Giving each id says that it is a placeholder', () => {
  expect(describe({ prefix: null }).grants[0]?.id).toBe('360G-placeholder-payment-12')
})

let services: TestServices
beforeEach(async () => {
  services = await createTestServices()
})
afterEach(() => services.database.close())

test('visitors read what was sent and has not come back, and nothing of a payment before', async () => {
  await addDetails(services)
  await record(services)
  const id = '00000000-0000-4000-8000-000000000001'
  const read = () => readPublicPayments(services)
  await preparePayment(services, { id, charitySlug: 'one', pence: 8001n, by: fay })
  await approvePayment(services, { id, version: 1, by: abe })
  expect(await read()).toEqual([])
  await recordSent(services, { id, version: 2, on: '2026-11-21', bankReference: 'FP', by: fay })
  expect(await read()).toEqual([{ number: 1, charity: 'one', pence: 8001n, sentOn: '2026-11-21' }])
  await recordReturned(services, { id, version: 3, on: '2026-11-21', reason: 'other', by: fay })
  expect(await read()).toEqual([])
})
