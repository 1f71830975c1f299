import type { Consent } from './consent.ts'
import { describeVisit } from './describe-visit.ts'
import { forgetAnalytics } from './forget-analytics.ts'
import { listConsentSettings } from './google-consent.ts'

const tagId = 'analytics-tag'

/**
 * Acts on a choice: tells analytics (spec 7), and loads its code only when this deployment has an analytics id and the
 * visitor granted analytics. Withdrawing a choice stops analytics and removes its cookies.
 */
export function applyConsent(consent: Consent, analyticsId: string | null): void {
  window.gtag?.('consent', 'update', listConsentSettings(consent))
  if (!analyticsId) return
  Object.assign(window, { [`ga-disable-${analyticsId}`]: !consent.analytics })
  if (!consent.analytics) return forgetAnalytics()
  if (document.getElementById(tagId)) return
  const tag = document.createElement('script')
  tag.id = tagId
  tag.async = true
  tag.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(analyticsId)}`
  document.head.append(tag)
  window.gtag?.('js', new Date())
  window.gtag?.('config', analyticsId, describeVisit(location.href, document.referrer))
}
