import { useEffect } from 'react'
import { ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'

const noteName = 'scroll-positions'

/**
 * Restores the scroll position. Only the open document remembers it: this deletes the note that the router writes to
 * the browser's storage when the document unloads, because we store nothing without consent (cookie policy). After a
 * reload the browser itself restores the position.
 */
export function ScrollMemory() {
  // With each of these the router adds its listener again, and the last one added runs last: so this must follow.
  useLocation()
  useMatches()
  useNavigation()
  useEffect(() => {
    window.addEventListener('pagehide', forget)
    return () => window.removeEventListener('pagehide', forget)
  })
  return <ScrollRestoration storageKey={noteName} />
}

function forget() {
  try {
    sessionStorage.removeItem(noteName)
  } catch {
    // A browser without storage has nothing to delete.
  }
}
