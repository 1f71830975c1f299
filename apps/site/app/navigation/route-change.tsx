import { routeChangeIndicatorMs } from '@kindfold/content/facts/facts.ts'
import { LogoMark } from '@kindfold/ui/logo/logo.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

const overlayAfterMs = 1000

/**
 * What tells a visitor that the page has changed (spec 2, Routes): a running stitch at the top for 400 ms, the focus
 * on the new page's heading, its title said aloud; and the "Loading..." overlay when a page keeps one waiting.
 */
export function RouteChange() {
  const { pathname } = useLocation()
  const lastPathname = useRef(pathname)
  const [changing, setChanging] = useState(false)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    setChanging(true)
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading && !window.location.hash) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    setAnnounced(document.title)
    const timer = setTimeout(() => setChanging(false), routeChangeIndicatorMs)
    return () => clearTimeout(timer)
  }, [pathname])

  return (
    <>
      {changing && <div className="route-change" role="progressbar" aria-label="Changing page" />}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <LoadingOverlay />
    </>
  )
}

/** Full-screen "Loading..." with the turning logo, only once a page's code or data has kept the visitor for a second. */
function LoadingOverlay() {
  const waiting = useNavigation().state === 'loading'
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setShown(true), overlayAfterMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [waiting])
  if (!shown) return null
  return (
    <div className="loading-overlay" role="status">
      <LogoMark className="loading-overlay__mark" />
      <p>Loading...</p>
    </div>
  )
}
