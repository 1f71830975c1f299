import type { Consent } from './consent.ts'

declare global {
  interface Window {
    /** Defined by the script in the document's head, before anything else runs. */
    gtag?: (...command: unknown[]) => void
  }
}

/** Consent as Google's consent mode wants it: version 2, in its own names. */
export type ConsentSettings = Record<
  'analytics_storage' | 'ad_storage' | 'ad_user_data' | 'ad_personalization',
  'granted' | 'denied'
>

/** A choice as Google's four settings: analytics controls the first, marketing the other three (spec 7). */
export function listConsentSettings({ analytics, marketing }: Consent): ConsentSettings {
  return {
    analytics_storage: nameGrant(analytics),
    ad_storage: nameGrant(marketing),
    ad_user_data: nameGrant(marketing),
    ad_personalization: nameGrant(marketing),
  }
}

function nameGrant(isGranted: boolean): 'granted' | 'denied' {
  return isGranted ? 'granted' : 'denied'
}
