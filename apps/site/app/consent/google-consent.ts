import type { Consent } from './consent.ts'

declare global {
  interface Window {
    /** Made by the script in the document's head, before anything else runs. */
    gtag?: (...command: unknown[]) => void
  }
}

export type ConsentSettings = Record<
  'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization',
  'granted' | 'denied'
>

/** A choice in Google's four settings: analytics drives the first, marketing the other three (spec 7). */
export function listConsentSettings({ analytics, marketing }: Consent): ConsentSettings {
  const word = (granted: boolean) => (granted ? 'granted' : 'denied')
  return {
    analytics_storage: word(analytics),
    ad_storage: word(marketing),
    ad_user_data: word(marketing),
    ad_personalization: word(marketing),
  }
}
