declare global {
  interface Window {
    /** "Cookie settings" was pressed; set by the script in the document's head, also before this code ran. */
    cookieSettingsAsked?: boolean
  }
}

const askedEvent = 'cookie-settings-asked'

/** Opens the cookie settings again, from anywhere. */
export function openCookieSettings(): void {
  window.dispatchEvent(new Event(askedEvent))
}

/** Calls back whenever the visitor asks for the cookie settings, or at once if they did before. Returns how to stop. */
export function onCookieSettingsAsked(open: () => void): () => void {
  const answer = () => {
    window.cookieSettingsAsked = false
    open()
  }
  if (window.cookieSettingsAsked) answer()
  window.addEventListener(askedEvent, answer)
  return () => window.removeEventListener(askedEvent, answer)
}
