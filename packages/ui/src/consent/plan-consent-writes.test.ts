import { expect, test } from 'vitest'
import { fullConsent } from './consent.ts'
import { planConsentWrites } from './plan-consent-writes.ts'

const value = '%7B%22necessary%22%3Atrue%2C%22analytics%22%3Atrue%2C%22marketing%22%3Atrue%7D'

test('on https the cookie is written for the parent domain first and then for the host alone', () => {
  const forHost = `cookie-consent=${value}; Max-Age=34128000; Path=/; SameSite=Lax; Secure`
  expect(planConsentWrites(fullConsent, { hostname: 'www.kindfold.example', protocol: 'https:' })).toEqual([
    `${forHost}; Domain=kindfold.example`,
    forHost,
  ])
})

test('on plain http the cookie is not marked secure, and localhost has no parent domain', () => {
  expect(planConsentWrites(fullConsent, { hostname: 'localhost', protocol: 'http:' })).toEqual([
    `cookie-consent=${value}; Max-Age=34128000; Path=/; SameSite=Lax`,
  ])
})
