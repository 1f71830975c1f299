import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

const glideMs = 1500

/**
 * Makes the scroll to a hash a smooth one when a visitor comes here from another page of the site. On a first load
 * the style sheet does the same. Visitors who ask for less motion are taken there at once.
 */
export function useGlideToHash() {
  // A new one for each move, to the same hash as well.
  const location = useLocation()
  // A layout effect, because the router scrolls in one of its own, after this.
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
