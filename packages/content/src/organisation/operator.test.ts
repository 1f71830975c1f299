import { expect, test } from 'vitest'
import { builtInFacts } from '../changing-facts/changing-facts.ts'
import { builtInInstallation } from '../installation/built-in.ts'
import { aboutPage } from '../pages/about.ts'
import { getPlainText } from '../rich-text/get-plain-text.ts'
import { organisation } from './organisation.ts'
import { buildMailto } from './build-mailto.ts'

test('the operator is a limited company with a number and a registered office in London', () => {
  expect(organisation.legalName).toMatch(/ (Ltd|Limited)$/)
  expect(organisation.companyNumber).toMatch(/^([A-Z]{2}\d{6}|\d{8})$/)
  expect(organisation.registeredOffice.town).toBe('London')
})

test('the operator is described as a social enterprise', () => {
  expect(getPlainText(aboutPage.mission.body)).toContain(`${organisation.name} is a social enterprise.`)
})

test('support is reached by a mail link, and by phone in the hours of the specification', () => {
  expect(buildMailto('Hello')).toMatch(new RegExp(`^mailto:${organisation.email}\\?`))
  expect(organisation.phone.e164).toMatch(/^\+44\d{9,10}$/)
  expect(builtInFacts['opening-hours']).toMatchObject({
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    opensAt: '06:00',
    closesAt: '15:00',
  })
})

test('the warehouse for parcels is in London', () => {
  expect(builtInInstallation.organisation.warehouse?.town).toBe('London')
})
