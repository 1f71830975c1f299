import { consentWords } from '@kindfold/content/pages/consent.ts'
import { openCookieSettings } from './cookie-settings.ts'

/**
 * Opens the cookie settings from every page's footer. Absent without JavaScript, because nothing is ever stored then.
 */
export function CookieSettingsButton() {
  return (
    <button className="link-button cookie-settings-button" type="button" onClick={openCookieSettings}>
      {consentWords.reopen}
    </button>
  )
}
