import { routeChangeIndicatorMs } from '@kindfold/content/facts/facts.ts'
import { LogoMark } from '@kindfold/ui/logo/logo.tsx'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, type Location } from 'react-router'

const overlayAfterMs = 1000

/**
 * Tells a visitor that the page has changed (spec 2, Routes): a running stitch at the top for 400 ms, the focus on the
 * new page's heading, its title announced; and the "Loading..." overlay when a page takes long.
 */
export function RouteChange() {
  useFocusOnPlace()
  const location = useLocation()
  const { pathname } = location
  const lastPathname = useRef(pathname)
  const shown = useRef<{ location: Location; title: string }>(null)
  const [changing, setChanging] = useState(false)
  const [announced, setAnnounced] = useState('')

  useEffect(() => {
    if (lastPathname.current === pathname) return
    lastPathname.current = pathname
    setChanging(true)
    const timer = setTimeout(() => setChanging(false), routeChangeIndicatorMs)
    return () => clearTimeout(timer)
  }, [pathname])

  // With every new address: another page of the blog list is not a route change, but has its own title.
  useEffect(() => {
    const before = shown.current
    shown.current = { location, title: document.title }
    if (before && before.location !== location && before.title !== document.title)
      setAnnounced(document.title)
  }, [location])

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

/**
 * Moves the focus to the target of a link: the named part of a page, by its heading or question, or else the page's
 * heading. Otherwise keyboard and screen reader users would still be at the link.
 */
function useFocusOnPlace() {
  const location = useLocation()
  const last = useRef(location)
  useEffect(() => {
    const { pathname } = last.current
    if (last.current === location) return
    last.current = location
    const isNewPage = location.pathname !== pathname
    const place = findNamedPlace(location.hash) ?? (isNewPage ? document.querySelector('main h1') : null)
    if (!(place instanceof HTMLElement)) return
    if (place.tabIndex < 0) place.tabIndex = -1
    place.focus({ preventScroll: true })
  }, [location])
}

function findNamedPlace(hash: string): Element | null {
  const named = hash ? document.getElementById(hash.slice(1)) : null
  if (!named) return null
  return named.closest('details')?.querySelector('summary') ?? named.querySelector('h2') ?? named
}

/** Full-screen "Loading..." with the turning logo, once a page's code or data takes longer than a second. */
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
