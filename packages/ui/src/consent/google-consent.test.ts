import { expect, test } from 'vitest'
import { listConsentSettings } from './google-consent.ts'

test('analytics drives the first of the four settings and marketing the other three', () => {
  expect(listConsentSettings({ necessary: true, analytics: true, marketing: false })).toEqual({
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
  expect(listConsentSettings({ necessary: true, analytics: false, marketing: true })).toEqual({
    analytics_storage: 'denied',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  })
})
