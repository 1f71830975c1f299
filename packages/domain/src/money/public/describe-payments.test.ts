import { Ajv2020 } from 'ajv/dist/2020.js'
import { default as addFormats } from 'ajv-formats'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServices, type TestServices } from '../../testing/create-test-services.ts'
import { approvePayment } from '../payment/approve-payment.ts'
import { preparePayment } from '../payment/prepare-payment.ts'
import { recordReturned, recordSent } from '../payment/record-sent.ts'
import { abe, addDetails, fay, record } from '../testing/sample-money.ts'
import { describePayments, readPublicPayments, type PayingParties } from './describe-payments.ts'
import packageSchema from './schema-360giving/360-giving-package-schema.json' with { type: 'json' }
import grantSchema from './schema-360giving/360-giving-schema.json' with { type: 'json' }

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

test('the published schema of 360Giving takes the file, whoever is paid and however much', () => {
  // Annotations of its own are not JSON Schema’s: a strict reader would stop at them.
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  // It names the same meta-schema by http, and the grants by another version than its own.
  const $schema = 'https://json-schema.org/draft/2020-12/schema'
  const wanted = packageSchema.properties.grants.items.$ref
  const isValid = ajv
    .addSchema({ ...grantSchema, $schema, $id: wanted })
    .compile({ ...packageSchema, $schema })
  const paid = fc.record({
    number: fc.integer({ min: 1 }),
    charity: fc.stringMatching(/^[a-z][a-z-]{0,30}$/),
    pence: fc.bigInt({ min: 1n, max: 10n ** 15n }),
    sentOn: fc
      .date({ min: new Date('2026-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10)),
  })
  const who = fc.record({
    prefix: fc.option(fc.constant('360G-warmcoat')),
    isInvented: fc.boolean(),
    registrationNumber: fc.option(fc.constantFrom('1123662', 'SC012345', 'NIC100123')),
    name: fc.string({ minLength: 1, unit: 'grapheme' }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(paid, { minLength: 1, selector: ({ number }) => number }),
      who,
      (payments, { prefix, isInvented, ...charity }) => {
        const written = describePayments(payments, {
          ...parties,
          prefix,
          isInvented,
          findCharity: () => charity,
        })
        isValid(JSON.parse(written))
        expect(isValid.errors ?? []).toEqual([])
      },
    ),
    { numRuns: 200 },
  )
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
