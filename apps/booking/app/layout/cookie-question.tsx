import { CookieForm } from '@kindfold/ui/consent/cookie-form.tsx'
import { refusedConsent } from '@kindfold/ui/consent/consent.ts'
import { consentWords } from '@kindfold/content/pages/consent.ts'
import { useSiteAddress } from '../document/deployment.ts'

/**
 * The site's cookie banner, hidden until the consent script shows it. Only where analytics is configured: otherwise
 * there is nothing to ask. A page that we may not measure has no id; its "Cookie settings" work all the same.
 */
export function CookieQuestion({ analyticsId }: { analyticsId: string | null }) {
  const siteAddress = useSiteAddress()
  return (
    <>
      <div className="cookie-question" hidden data-analytics-id={analyticsId ?? undefined}>
        <CookieForm
          start={refusedConsent}
          asked={false}
          startExpanded={false}
          renderLink={({ href, text }) => <a href={siteAddress(href)}>{text}</a>}
        />
      </div>
      <p className="visually-hidden cookie-question__answer" role="status" data-words={consentWords.saved} />
    </>
  )
}
