import { expect, test } from 'vitest'
import { formatAddress } from './format-address.ts'
import { listLaunchPlaceholders } from './launch-placeholders.ts'
import { organisation } from './organisation.ts'
import { buildMailto } from './build-mailto.ts'

test('every made-up value of the organisation is reported before launch', () => {
  const reported = listLaunchPlaceholders().map(({ where }) => where)
  const fields = [
    'companyNumber',
    'registeredOffice',
    'warehouse',
    'domain',
    'email',
    'privacyEmail',
    'phone',
  ]
  for (const field of [
    ...fields,
    'facebook',
    'instagram',
    'linkedin',
    'google',
    'trustpilot',
    'schoolsProgramme',
  ]) {
    expect([field, reported.some((where) => where.includes(field))]).toEqual([field, true])
  }
})

test('what the charities have yet to give is reported before launch', () => {
  const missing = listLaunchPlaceholders().filter(({ value }) => value === 'not given')
  const count = (word: string) => missing.filter(({ where }) => where.includes(word)).length
  expect(count('registrationNumber')).toBe(2)
  expect(count('The Voice for Epilepsy, website')).toBe(1)
  expect(count('website')).toBe(1)
  expect(count('logo')).toBe(4)
  expect(count('testimonials')).toBe(2)
})

test('the phone number reads the same to a person and to a telephone', () => {
  expect(organisation.phone.display.replace(/\s/g, '').replace(/^0/, '+44')).toBe(organisation.phone.e164)
})

test('a mail link carries its subject and first lines safely', () => {
  expect(buildMailto('Stock & rails', 'Where:\n')).toBe(
    `mailto:${organisation.email}?subject=Stock%20%26%20rails&body=Where%3A%0A`,
  )
})

test('an address stands on one line', () => {
  expect(formatAddress(organisation.registeredOffice)).toBe(
    'Example House, 1 Example Street, London, ZZ99 9ZZ',
  )
})
