import { expect, test } from 'vitest'
import { secondInstallation } from '../testing/second-installation.ts'
import { buildMailto } from './build-mailto.ts'
import { formatAddress } from './format-address.ts'
import { organisation } from './organisation.ts'
import { organisationFactsSchema } from '../installation/organisation.schema.ts'

test('the phone number reads the same to a person and to a telephone', () => {
  expect(organisation.phone.display.replace(/\s/g, '').replace(/^0/, '+44')).toBe(organisation.phone.e164)
})

test('a mail link carries its subject and first lines safely', () => {
  expect(buildMailto('Stock & rails', 'Where:\n')).toBe(
    `mailto:${organisation.email}?subject=Stock%20%26%20rails&body=Where%3A%0A`,
  )
})

test('an address is formatted on one line', () => {
  expect(formatAddress(organisation.registeredOffice)).toBe(
    'Example House, 1 Example Street, London, ZZ99 9ZZ',
  )
})

test.each([
  ['legalName', 'Warm Coat'],
  ['companyNumber', '1234567'],
  ['companyNumber', ''],
  ['placeOfRegistration', 'France'],
  ['registeredOffice', { lines: [], town: 'Leith', postcode: 'EH6 8DP', country: 'UK' }],
  ['registeredOffice', { lines: ['7 Weaver Yard'], town: 'Leith', postcode: 'EH68DP', country: 'UK' }],
  ['email', 'hello'],
  ['phone', '+44 20'],
  ['phone', '020 38'],
  ['facebook', 'facebook.com/we'],
  ['facebook', 'javascript:alert(1)'],
] as const)('%s is never %j', (field, value) => {
  const given = { ...secondInstallation.organisation, [field]: value }
  expect(organisationFactsSchema.safeParse(given).success).toBe(false)
})
