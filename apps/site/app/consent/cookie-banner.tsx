import { consentBannerDelayMs } from '@kindfold/content/facts/facts.ts'
import { consentWords } from '@kindfold/content/pages/consent.ts'
import { notify } from '@kindfold/ui/notifications/notify.ts'
import { useEffect, useRef, useState } from 'react'
import { useDeployment } from '../document/deployment.ts'
import { SiteLink } from '../navigation/site-link.tsx'
import { applyConsent } from '@kindfold/ui/consent/apply-consent.ts'
import {
  findSavedConsent,
  isSameConsent,
  onLookedAtAgain,
  saveConsent,
} from '@kindfold/ui/consent/consent-cookie.ts'
import { refusedConsent, type Consent } from '@kindfold/ui/consent/consent.ts'
import { CookieForm } from '@kindfold/ui/consent/cookie-form.tsx'
import { onCookieSettingsAsked } from '@kindfold/ui/consent/cookie-settings.ts'

/** What is left of the banner's second, which counts from the page's load, however late its scripts start. */
function leftOfDelayMs(): number {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const loadedAtMs = visit?.loadEventEnd ?? 0
  const goneMs = loadedAtMs > 0 ? performance.now() - loadedAtMs : 0
  return Math.min(consentBannerDelayMs, Math.max(0, consentBannerDelayMs - goneMs))
}

/**
 * Asks once for consent (spec 4, Cookie banner): hidden while a valid choice is saved, which applies at once; otherwise
 * shown after a second. "Cookie settings" opens it again with the current choice. Picks up a choice from another tab
 * when this one becomes visible again.
 */
export function CookieBanner() {
  const { analyticsId } = useDeployment()
  const [shown, setShown] = useState<{ saved: Consent | null; asked: boolean } | null>(null)
  /** The current choice, also when the browser keeps no cookies. */
  const standing = useRef<Consent>(null)
  const opener = useRef<Element>(null)

  useEffect(() => {
    standing.current = findSavedConsent()
    if (standing.current) return applyConsent(standing.current, analyticsId)
    const timer = setTimeout(
      () => setShown((already) => already ?? (standing.current ? null : { saved: null, asked: false })),
      leftOfDelayMs(),
    )
    return () => clearTimeout(timer)
  }, [analyticsId])

  useEffect(
    () =>
      onLookedAtAgain((saved) => {
        if (!saved || isSameConsent(saved, standing.current)) return
        standing.current = saved
        applyConsent(saved, analyticsId)
        setShown((shown) => (shown?.asked ? shown : null))
      }),
    [analyticsId],
  )

  useEffect(
    () =>
      onCookieSettingsAsked(() => {
        opener.current = document.activeElement
        setShown({ saved: standing.current, asked: true })
      }),
    [],
  )

  if (!shown) return null
  const close = () => {
    setShown(null)
    const back = opener.current?.matches('button') ? opener.current : document.getElementById('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    opener.current = null
  }
  const choose = (choice: Consent) => {
    standing.current = choice
    void saveConsent(choice).then((isKept) => isKept && notify(consentWords.saved))
    applyConsent(choice, analyticsId)
    close()
  }
  return (
    <CookieForm
      start={shown.saved ?? refusedConsent}
      asked={shown.asked}
      startExpanded={shown.saved !== null}
      onChoose={choose}
      onDismiss={shown.saved ? close : undefined}
      renderLink={({ href, text }) => <SiteLink to={href}>{text}</SiteLink>}
    />
  )
}
