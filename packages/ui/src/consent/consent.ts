/** What a visitor allows (spec 3, Cookie consent record). Without a choice, only the necessary. */
export type Consent = { necessary: true; analytics: boolean; marketing: boolean }

/** What a visitor allows who refuses all that can be refused, and until they have chosen. */
export const refusedConsent: Consent = { necessary: true, analytics: false, marketing: false }
/** What a visitor allows who accepts everything. */
export const fullConsent: Consent = { necessary: true, analytics: true, marketing: true }
