import { useEffect } from 'react'
import { ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'

const noteName = 'scroll-positions'

/**
 * Goes back to where a visitor was on a page. The open document alone remembers it: the note that the router writes
 * into the browser's storage as the document is left is taken out at once, for nothing is stored that a visitor has not
 * agreed to (cookie policy). After a reload the browser itself finds the place again.
 */
export function ScrollMemory() {
  // With each of these the router listens anew, and what listens last is heard last: so does this, after it.
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
    // A browser that lets nothing be stored has nothing to forget.
  }
}
