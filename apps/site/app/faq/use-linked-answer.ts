import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * Opens the answer that the address names (/faq#is-it-free). On a first load most browsers do it themselves; this
 * serves the others and links followed within the site.
 */
export function useLinkedAnswer(whenHidden: () => void) {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const details = hash ? document.getElementById(hash.slice(1))?.closest('details') : null
    if (!details) return
    if (details.hidden) whenHidden()
    if (details.open) return
    details.open = true
    requestAnimationFrame(() => details.scrollIntoView())
    // Each followed link makes a new location, also to the same answer again.
  }, [location, whenHidden])
}
