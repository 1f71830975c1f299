import { consentBannerDelayMs } from '@kindfold/content/facts/facts.ts'
import { consentWords } from '@kindfold/content/pages/consent.ts'
import { notify } from '@kindfold/ui/notifications/notify.ts'
import { useEffect, useRef, useState } from 'react'
import { useDeployment } from '../document/deployment.ts'
import { applyConsent } from './apply-consent.ts'
import { findSavedConsent, saveConsent } from './consent-cookie.ts'
import { refusedConsent, type Consent } from './consent.ts'
import { CookieForm } from './cookie-form.tsx'
import { onCookieSettingsAsked } from './cookie-settings.ts'

/**
 * Asks once what may be stored (spec 4, Cookie banner): hidden while a valid choice is saved, which is applied at
 * once; otherwise shown after a second. "Cookie settings" opens it again with the choice as it stands.
 */
export function CookieBanner() {
  const { analyticsId } = useDeployment()
  const [shown, setShown] = useState<'no' | 'unasked' | 'asked'>('no')
  const [consent, setConsent] = useState<Consent | null>(null)
  const opener = useRef<Element>(null)

  useEffect(() => {
    const saved = findSavedConsent()
    if (saved) {
      setConsent(saved)
      applyConsent(saved, analyticsId)
      return
    }
    const timer = setTimeout(() => setShown((now) => (now === 'no' ? 'unasked' : now)), consentBannerDelayMs)
    return () => clearTimeout(timer)
  }, [analyticsId])

  useEffect(
    () =>
      onCookieSettingsAsked(() => {
        opener.current = document.activeElement
        setShown('asked')
      }),
    [],
  )

  const close = () => {
    setShown('no')
    const back = opener.current?.matches('button') ? opener.current : document.getElementById('main')
    if (back instanceof HTMLElement) back.focus({ preventScroll: true })
    opener.current = null
  }
  const choose = (choice: Consent) => {
    setConsent(choice)
    void saveConsent(choice)
    applyConsent(choice, analyticsId)
    close()
    notify(consentWords.saved)
  }

  if (shown === 'no') return null
  return (
    <CookieForm
      start={consent ?? refusedConsent}
      asked={shown === 'asked'}
      startExpanded={consent !== null}
      onChoose={choose}
      onDismiss={consent ? close : undefined}
    />
  )
}
