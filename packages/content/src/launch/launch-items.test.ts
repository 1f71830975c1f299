import { expect, test } from 'vitest'
import { builtInInstallation } from '../installation/built-in.ts'
import { installationSchemas, type Installation } from '../installation/installation.schema.ts'
import { secondInstallation } from '../testing/second-installation.ts'
import { claims } from '../installation/claims.ts'
import { isReadyForPublic, listLaunchItems } from './launch-items.ts'

const list = (changed: Partial<Installation>) => listLaunchItems({ ...secondInstallation, ...changed })
const withOrganisation = (changed: Partial<Installation['organisation']>) =>
  list({ organisation: { ...secondInstallation.organisation, ...changed } })

test.each([
  ['companyNumber', '00000000', 'number'],
  [
    'registeredOffice',
    { lines: ['1 Street'], town: 'London', postcode: 'ZZ99 9ZZ', country: 'UK' },
    'office',
  ],
  ['email', 'hello@warmcoat.example', 'email'],
  ['privacyEmail', 'privacy@warmcoat.example', 'privacy'],
  ['phone', '020 7946 0123', 'telephone'],
  ['facebook', 'https://facebook.example/we', 'Facebook'],
  ['googleReviews', 'https://google.example', 'Google'],
  ['schoolsProgramme', 'https://schools.example', 'schools'],
] as const)('a made-up %s keeps the public out', (field, value, named) => {
  const found = withOrganisation({ [field]: value }).filter(
    ({ what, place }) => place.part === 'organisation' && what.includes(named),
  )
  expect(found).toMatchObject([{ place: { part: 'organisation' }, must: true }])
  expect(
    isReadyForPublic({
      ...secondInstallation,
      organisation: { ...secondInstallation.organisation, [field]: value },
    }),
  ).toBe(false)
})

test('what is made up in the demonstration is all found, and each made-up value is one of the schema', () => {
  const made =
    JSON.stringify(builtInInstallation).match(/[^"]*(\.example\b|ZZ99 9ZZ|7946|00000000)[^"]*/g) ?? []
  const listed = JSON.stringify(listLaunchItems(builtInInstallation))
  expect(made.length).toBeGreaterThan(8)
  for (const value of made) expect(listed, value).toContain(value)
  expect(installationSchemas.organisation.safeParse(builtInInstallation.organisation).success).toBe(true)
})

test('what is missing leaves no hole, and so keeps nobody out', () => {
  const open = withOrganisation({ facebook: null, googleReviews: null, warehouse: null })
  expect(open.map(({ must }) => must)).not.toContain(true)
  expect(open.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['The page on Facebook', 'The warehouse']),
  )
})

test('a complete installation lets the public in, and says what its charities have yet to give', () => {
  expect(isReadyForPublic(secondInstallation)).toBe(true)
  const ofCharities = list({}).filter(({ place }) => place.part === 'charities')
  expect(ofCharities.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'The Quiet Library: the number in the register',
      'The Quiet Library: the website',
    ]),
  )
})

test('a claim waits for somebody who has its evidence', () => {
  const waiting = list({ 'proved-claims': [] }).filter(({ place }) => place.part === 'proved-claims')
  expect(waiting.map(({ value }) => value)).toEqual(
    expect.arrayContaining(claims.map(({ says }) => `“${says}”`)),
  )
  expect(isReadyForPublic({ ...secondInstallation, 'proved-claims': [] })).toBe(false)
})

test('ids of payments that are placeholders are listed, and keep nobody out', () => {
  const listed = (changed: Partial<Installation['organisation']>) =>
    withOrganisation(changed).find(({ what }) => what === 'The prefix at 360Giving')
  expect(listed({})).toBeUndefined()
  expect(listed({ threeSixtyGivingPrefix: null })).toMatchObject({ value: null, must: false })
  // Who was entered before there was the field has none.
  const { threeSixtyGivingPrefix, ...before } = secondInstallation.organisation
  expect(threeSixtyGivingPrefix).not.toBeNull()
  expect(installationSchemas.organisation.parse(before)).toEqual({ ...before, threeSixtyGivingPrefix: null })
})
