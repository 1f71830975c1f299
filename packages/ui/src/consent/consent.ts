/** What a visitor allows (spec 3, Cookie consent record). Without a choice, only the necessary. */
export type Consent = { necessary: true; analytics: boolean; marketing: boolean }

export const refusedConsent: Consent = { necessary: true, analytics: false, marketing: false }
export const fullConsent: Consent = { necessary: true, analytics: true, marketing: true }
