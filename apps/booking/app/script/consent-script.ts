import { consentBannerDelayMs } from '@kindfold/content/facts/facts.ts'
import { applyConsent } from '@kindfold/ui/consent/apply-consent.ts'
import {
  findSavedConsent,
  isSameConsent,
  onLookedAtAgain,
  saveConsent,
} from '@kindfold/ui/consent/consent-cookie.ts'
import { fullConsent, refusedConsent, type Consent } from '@kindfold/ui/consent/consent.ts'
import { forgetAnalytics } from '@kindfold/ui/consent/forget-analytics.ts'

// The site's cookie banner on booking's pages, which have no framework: the same words, switches, cookie and signals;
// only showing and hiding is written here.

const question = document.querySelector<HTMLElement>('.cookie-question')
if (question) askForConsent(question)

function askForConsent(place: HTMLElement): void {
  const analyticsId = place.dataset.analyticsId ?? null
  const preferences = place.querySelector<HTMLElement>('.cookie-banner__preferences')
  const save = place.querySelector<HTMLElement>('[data-consent=save]')
  const manage = place.querySelector<HTMLElement>('.cookie-banner__manage')
  const findSwitch = (name: string) => place.querySelector<HTMLInputElement>(`input[name=${name}]`)
  let standing = findSavedConsent()
  let opener: HTMLElement | null = null

  const expand = (isExpanded: boolean) => {
    manage?.setAttribute('aria-expanded', String(isExpanded))
    if (preferences) preferences.hidden = !isExpanded
    if (save) save.hidden = !isExpanded
  }
  const show = (asked: boolean) => {
    const choice = standing ?? refusedConsent
    for (const name of ['analytics', 'marketing'] as const) {
      const lever = findSwitch(name)
      if (lever) lever.checked = choice[name]
    }
    expand(standing !== null)
    place.hidden = false
    if (asked) place.querySelector<HTMLElement>('h2')?.focus()
  }
  const close = () => {
    place.hidden = true
    ;(opener ?? document.getElementById('main'))?.focus({ preventScroll: true })
    opener = null
  }
  const apply = (consent: Consent) => {
    applyConsent(consent, analyticsId)
    if (!consent.analytics) forgetAnalytics()
  }
  const keep = async (choice: Consent) => {
    const isKept = await saveConsent(choice)
    const answer = document.querySelector<HTMLElement>('.cookie-question__answer')
    if (answer && isKept) answer.textContent = answer.dataset.words ?? ''
  }
  const choose = (choice: Consent) => {
    standing = choice
    void keep(choice)
    apply(choice)
    close()
  }

  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button?.matches('.cookie-settings-button')) {
      opener = button
      show(true)
    } else if (button && button === manage) expand(manage.getAttribute('aria-expanded') !== 'true')
    else if (button && place.contains(button)) choose(readChoice(button.dataset.consent))
  })
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && standing) close()
  })

  function readChoice(pressed: string | undefined): Consent {
    if (pressed === 'accept') return fullConsent
    if (pressed === 'refuse') return refusedConsent
    const isOn = (name: string) => findSwitch(name)?.checked ?? false
    return { necessary: true, analytics: isOn('analytics'), marketing: isOn('marketing') }
  }

  onLookedAtAgain((saved) => {
    if (!saved || isSameConsent(saved, standing)) return
    // Leaves settings open that the visitor opened here.
    if (!standing) place.hidden = true
    standing = saved
    apply(saved)
  })
  if (standing) apply(standing)
  // Asks nothing where we would measure nothing.
  else if (analyticsId)
    setTimeout(() => standing === null && place.hidden && show(false), consentBannerDelayMs)
}
