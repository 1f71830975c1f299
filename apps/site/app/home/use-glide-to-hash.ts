import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

const glideMs = 1500

/**
 * Smooth-scrolls to a hash when a visitor comes from another page of the site. On a first load the style sheet does the
 * same. Visitors who prefer reduced motion get there at once.
 */
export function useGlideToHash() {
  // A new one for each navigation, also to the same hash.
  const location = useLocation()
  // A layout effect, because the router scrolls in its own, after this.
  useLayoutEffect(() => {
    if (!location.hash) return
    const page = document.documentElement
    page.classList.add('glides')
    const timer = setTimeout(() => page.classList.remove('glides'), glideMs)
    return () => {
      clearTimeout(timer)
      page.classList.remove('glides')
    }
  }, [location])
}
