import { expect, test } from 'vitest'
import { partnerCharities } from '../charities/charities.ts'
import { testimonials } from '../testimonials/testimonials.ts'
import { formatAddress } from './format-address.ts'
import { listLaunchPlaceholders } from '../launch/launch-placeholders.ts'
import { organisation } from './organisation.ts'
import type { Organisation } from './organisation.schema.ts'
import { organisationSchema } from './organisation.schema.ts'
import { unconfirmedClaims } from '../launch/unconfirmed-claims.ts'
import { buildMailto } from './build-mailto.ts'

// The rules hold for three operators: one with everything filled in, one whose values are made up, one with none.
const filled: Organisation = {
  ...organisation,
  legalName: 'Warm Coat Collections Limited',
  companyNumber: '14725836',
  registeredOffice: {
    lines: ['7 Weaver Yard'],
    town: 'London',
    postcode: 'E2 8DP',
    country: 'United Kingdom',
  },
  warehouse: {
    lines: ['Unit 4', '12 Dock Road'],
    town: 'London',
    postcode: 'SE8 3QA',
    country: 'United Kingdom',
  },
  domain: 'warmcoat.org.uk',
  email: 'hello@warmcoat.org.uk',
  privacyEmail: 'privacy@warmcoat.org.uk',
  phone: { display: '020 3815 2746', e164: '+442038152746' },
  socialLinks: [{ id: 'facebook', name: 'Facebook', href: 'https://www.facebook.com/warmcoat' }],
  reviewPages: {
    google: 'https://maps.google.com/?cid=1',
    trustpilot: 'https://uk.trustpilot.com/review/warmcoat.org.uk',
  },
  schoolsProgramme: { href: 'https://schools.warmcoat.org.uk' },
}
const nowhere = { lines: [], town: '', postcode: '', country: '' }
const empty: Organisation = {
  ...filled,
  companyNumber: '',
  registeredOffice: nowhere,
  warehouse: nowhere,
  domain: '',
  email: '',
  privacyEmail: '',
  phone: { display: '', e164: '' },
  socialLinks: [],
  reviewPages: { google: '', trustpilot: '' },
  schoolsProgramme: { href: '' },
}
const madeUp: Organisation = {
  ...filled,
  companyNumber: '00000000',
  registeredOffice: { ...filled.registeredOffice, postcode: 'ZZ99 9ZZ' },
  warehouse: { ...filled.warehouse, postcode: 'ZZ99 9ZZ' },
  domain: 'warmcoat.example',
  email: 'hello@warmcoat.example',
  privacyEmail: 'privacy@warmcoat.example',
  phone: { display: '020 7946 0123', e164: '+442079460123' },
  reviewPages: { google: 'https://google.example', trustpilot: 'https://trustpilot.example' },
  schoolsProgramme: { href: 'https://schools.example' },
}
const fields = [
  'companyNumber',
  'registeredOffice',
  'warehouse',
  'domain',
  'email',
  'privacyEmail',
  'phone',
  'google',
  'trustpilot',
  'schoolsProgramme',
]

function report(record: Organisation) {
  return listLaunchPlaceholders({
    organisation: record,
    partnerCharities: [],
    testimonials: [],
    unconfirmedClaims: [],
  }).map(({ where }) => where)
}

test.each([
  ['made up', madeUp],
  ['not given', empty],
])('every value of the organisation that is %s is reported before launch', (_, record) => {
  const reported = report(record)
  for (const field of fields)
    expect(
      reported.some((where) => where.includes(field)),
      field,
    ).toBe(true)
})

test('a complete organisation is valid, and nothing of it is reported', () => {
  expect(report(filled)).toEqual([])
  expect(organisationSchema.safeParse(filled).error).toBeUndefined()
})

test('an empty field of the organisation is a content error', () => {
  const faults = organisationSchema.safeParse(empty).error?.issues.map(({ path }) => path.join('.')) ?? []
  for (const field of fields)
    expect(
      faults.some((path) => path.includes(field)),
      field,
    ).toBe(true)
})

test('what a charity has yet to give is reported before launch, and nothing once it is there', () => {
  const given = {
    registrationNumber: '1234567',
    website: 'https://charity.org.uk',
    logo: { src: '/a.svg', width: 1, height: 1 },
  }
  const [charity] = partnerCharities
  if (!charity) throw new Error('there is no partner')
  const { registrationNumber: _, website: __, logo: ___, ...bare } = charity
  const list = (one: typeof charity) =>
    listLaunchPlaceholders({
      organisation: filled,
      partnerCharities: [one],
      testimonials: [],
      unconfirmedClaims: [],
    })
  expect(list({ ...bare, ...given })).toEqual([])
  expect(list(bare).map(({ where }) => where.split(', ').at(-1))).toEqual([
    'registrationNumber',
    'website',
    'logo',
  ])
})

test('testimonials without words and claims without evidence are reported before launch', () => {
  const reported = listLaunchPlaceholders()
  const waiting = testimonials.filter(({ placeholder }) => placeholder)
  expect(reported.filter(({ where }) => where.includes('testimonials'))).toHaveLength(waiting.length)
  for (const { says } of unconfirmedClaims)
    expect(
      reported.some(({ value }) => value.includes(says)),
      says,
    ).toBe(true)
})

test('the phone number reads the same to a person and to a telephone', () => {
  expect(organisation.phone.display.replace(/\s/g, '').replace(/^0/, '+44')).toBe(organisation.phone.e164)
})

test('a mail link carries its subject and first lines safely', () => {
  expect(buildMailto('Stock & rails', 'Where:\n')).toBe(
    `mailto:${organisation.email}?subject=Stock%20%26%20rails&body=Where%3A%0A`,
  )
})

test('an address is formatted on one line', () => {
  expect(formatAddress(filled.warehouse)).toBe('Unit 4, 12 Dock Road, London, SE8 3QA')
})
